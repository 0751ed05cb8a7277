// The minimum and maximum of one deposit, from the limits of a bet in the same currency: at least five minimum bets.
import { rateOf, taxOf } from '#modules/money/taxes/contract.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'

const SMALLEST_BETS_MIN = 5n

/** Minor units. */
export const depositLimits = (currency: string): { readonly min: bigint; readonly max: bigint } => {
  const { stakeMin, payoutMax } = amountLimits(currency)
  return { min: stakeMin * SMALLEST_BETS_MIN, max: payoutMax }
}

/** What reaches the account of a deposit of which the player's country takes so many per cent. */
export const creditedOf = (amount: bigint, taxPercent: string | null): bigint =>
  amount - taxOf(amount, rateOf(taxPercent))
