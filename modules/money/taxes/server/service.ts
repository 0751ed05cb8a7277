// The door of taxes for servers of other modules.
import { taxRates, TAXED_COUNTRIES, type TaxRates } from '#modules/money/taxes/rules/taxes.ts'
import type { Db } from '#platform/server/db.ts'
import { rateIn, ratesInForce, type SetRate } from './tax-store.ts'

export { insertRate, type SetRate } from './tax-store.ts'

/** What holds now: as two operators have set it, else the product's own figure. */
export async function taxRatesOf(db: Db, country: string | undefined): Promise<TaxRates> {
  if (country === undefined) return taxRates(country)
  const { deposit, withdrawal } = (await rateIn(db, country)) ?? taxRates(country)
  return { deposit, withdrawal }
}

export type CountryRates = TaxRates & { readonly country: string; readonly set: SetRate | undefined }

/** Of all countries for which there is a figure, by country. */
export async function allTaxRates(db: Db): Promise<readonly CountryRates[]> {
  const set = new Map((await ratesInForce(db)).map((one) => [one.country, one]))
  return [...new Set([...set.keys(), ...TAXED_COUNTRIES])].toSorted().map((country) => {
    const { deposit, withdrawal } = set.get(country) ?? taxRates(country)
    return { country, deposit, withdrawal, set: set.get(country) }
  })
}
