// How much of a bet a player may sell: any part that leaves a valid stake, or everything.
import { amountLimits } from '#modules/site/site-config/contract.ts'

/** The largest part in minor units that still leaves a stake; zero where the bet can only be sold as a whole. */
export function largestPart(open: bigint, currency: string): bigint {
  const { stakeMin } = amountLimits(currency)
  return open > stakeMin ? open - stakeMin : 0n
}

/**
 * This percentage of the open stake as a part that may be sold, in minor units: at least one, 100 sells everything,
 * and a part that would leave too little is reduced to leave the minimum. Where the bet can only be sold as a
 * whole, that is everything.
 */
export function partOf(open: bigint, percent: number, currency: string): bigint {
  const most = largestPart(open, currency)
  if (percent >= 100 || most === 0n) return open
  const part = (open * BigInt(Math.round(percent))) / 100n
  return part > most ? most : part < 1n ? 1n : part
}
