// Between a chain's own units and the ledger's. What is less than one unit of the ledger stays on the chain and is never credited.
import { currencyExponent } from '#kernel/currencies.ts'

/** How many of the chain's units are one of the ledger's. `decimals`: of the asset on that chain. */
function unitsOf(currency: string, decimals: number): bigint {
  const exponent = currencyExponent(currency)
  if (exponent === undefined || decimals < exponent)
    throw new Error(`${currency} with ${decimals} decimals on the chain does not fit the ledger`)
  return 10n ** BigInt(decimals - exponent)
}

/** Rounded down. */
export const minorOfRaw = (raw: bigint, currency: string, decimals: number): bigint => raw / unitsOf(currency, decimals)

/** A cost: rounded up, so that the ledger never holds more than the chain. */
export function costOfRaw(raw: bigint, currency: string, decimals: number): bigint {
  const units = unitsOf(currency, decimals)
  return (raw + units - 1n) / units
}

export const rawOfMinor = (minor: bigint, currency: string, decimals: number): bigint =>
  minor * unitsOf(currency, decimals)
