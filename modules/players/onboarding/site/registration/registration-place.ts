// The brand's and the country's defaults of the registration form.

export type RegistrationPlace = {
  readonly ageMin: number
  /** ISO 3166 numeric; null where it is unknown. */
  readonly countryId: number | null
  readonly currency: string
}

export const anyPlace: RegistrationPlace = { ageMin: 18, countryId: null, currency: 'EUR' }
