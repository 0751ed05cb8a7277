// What a brand and a visitor's country say to the form of registration before anything is filled in.

export type RegistrationPlace = {
  readonly ageMin: number
  /** ISO 3166 numeric; null where it is not known. */
  readonly countryId: number | null
  readonly currency: string
}

export const anyPlace: RegistrationPlace = { ageMin: 18, countryId: null, currency: 'EUR' }
