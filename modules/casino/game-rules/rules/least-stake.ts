// The least that may be staked in a currency: a cent, or the smallest coin of one without cents.
import { currencyExponent } from '#kernel/currencies.ts'

/** Minor units. */
export function leastStake(currency: string): bigint {
  const unit = 10n ** BigInt(currencyExponent(currency) ?? 0)
  return unit > 100n ? unit / 100n : 1n
}
