// What the registration form takes from the brand's config: the least age, the visitor's country and its money.
import type { RegistrationPlace } from '#modules/players/onboarding/site/registration/registration-place.ts'
import { useRootData } from '../../page-data/root-data.ts'

export function useRegistrationPlace(): RegistrationPlace | undefined {
  const config = useRootData()?.config
  return config === undefined
    ? undefined
    : { ageMin: config.minAge, countryId: config.geoCountryId, currency: config.geoCurrency }
}
