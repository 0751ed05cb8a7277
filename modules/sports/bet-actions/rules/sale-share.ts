// How much of a bet a player may sell: any part that leaves a stake one could place, or everything.
import { amountLimits } from '#modules/site/site-config/contract.ts'

/** The largest part in minor units that still leaves a stake; nothing where the bet can be sold as a whole only. */
export function largestPart(open: bigint, currency: string): bigint {
  const { stakeMin } = amountLimits(currency)
  return open > stakeMin ? open - stakeMin : 0n
}

/**
 * So many percent of the open stake as a part that may be sold, in minor units: at least one, 100 sells everything, and what
 * would leave too little leaves the least. Where the bet can be sold as a whole only, that is everything.
 */
export function partOf(open: bigint, percent: number, currency: string): bigint {
  const most = largestPart(open, currency)
  if (percent >= 100 || most === 0n) return open
  const part = (open * BigInt(Math.max(0, Math.round(percent)))) / 100n
  return part > most ? most : part < 1n ? 1n : part
}
