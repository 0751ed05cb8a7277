// Taxes that a country takes of money paid in and out. What was withheld follows from sums, so that refunds undo it to the unit.

/** Ten-thousandths of what is paid in, or asked to be paid out. */
export type TaxRates = { readonly deposit: number; readonly withdrawal: number }

const NONE: TaxRates = { deposit: 0, withdrawal: 0 }

/** By ISO code. Kenya: Finance Act 2025, 5 % excise on deposits and 5 % withheld from every withdrawal. */
const RATES: Readonly<Record<string, TaxRates>> = { KE: { deposit: 500, withdrawal: 500 } }

/** Of which the product knows a figure by itself. */
export const TAXED_COUNTRIES: readonly string[] = Object.keys(RATES)

export const RATE_WHOLE = 10_000

export const taxRates = (country: string | undefined): TaxRates =>
  country !== undefined && Object.hasOwn(RATES, country) ? (RATES[country] ?? NONE) : NONE

/** Minor units, rounded down: what is less than a unit stays the player's. */
export const taxOf = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / BigInt(RATE_WHOLE)

/** `500` → `'5'`, `1250` → `'12.5'`. */
export const percentText = (rate: number): string => String(rate / 100)

/** The way back; nothing where no tax is taken. */
export const rateOf = (percent: string | null): number => (percent === null ? 0 : Math.round(Number(percent) * 100))

/** The tax of a whole in its parts, each no more than its part: they add up to it exactly. */
export function taxOfParts(parts: readonly bigint[], rate: number): readonly bigint[] {
  let sum = 0n
  return parts.map((part) => {
    const before = taxOf(sum, rate)
    sum += part
    return taxOf(sum, rate) - before
  })
}
