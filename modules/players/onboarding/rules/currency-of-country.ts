// The currency that a new account begins with: that of its player's country.
import { countries } from '#kernel/countries.ts'
import { currencyByCountry } from '#modules/site/site-config/contract.ts'

/** Of a country by its ISO 3166 numeric code; undefined where the ledger has no money of it. */
export function currencyOfCountry(countryId: number): string | undefined {
  const iso = countries.find(({ id }) => id === countryId)?.iso
  return iso === undefined ? undefined : currencyByCountry[iso]
}
