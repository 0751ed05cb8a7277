// What a bet returns once its legs are known: the exact product of leg factors, rounded once, down, on the coupon.
import { floor, fraction, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { legFactor, LegStatus, type BetStatus } from '#modules/betting/contract.ts'

export type LegVerdict = { readonly status: LegStatus; readonly price: PriceMilli }

export type BetVerdict =
  | { readonly isDecided: false }
  | { readonly isDecided: true; readonly status: BetStatus; readonly payout: bigint }

const isReturned = (status: LegStatus): boolean => status === LegStatus.return || status === LegStatus.forcedReturn

/**
 * Single and express alike: stake × Π f, rounded down to a minor unit and cut at the payout maximum. A lost leg decides
 * the bet at once; otherwise every leg must be known. All legs returned: `returned`. Source: reference rules 1.0, 1.2.
 */
export function settleBet(stake: bigint, legs: readonly LegVerdict[], payoutMax: bigint): BetVerdict {
  if (legs.some(({ status }) => status === LegStatus.lose)) return { isDecided: true, status: 'lost', payout: 0n }
  let factor: Fraction = ONE
  for (const { status, price } of legs) {
    const one = legFactor(status, priceFraction(price))
    if (one === undefined) return { isDecided: false }
    factor = multiply(factor, one)
  }
  const exact = floor(multiply(fraction(stake), factor.num === 0n ? ZERO : factor))
  const payout = exact > payoutMax ? payoutMax : exact
  if (legs.every(({ status }) => isReturned(status))) return { isDecided: true, status: 'returned', payout }
  if (payout > stake) return { isDecided: true, status: 'won', payout }
  return { isDecided: true, status: payout === 0n ? 'lost' : payout === stake ? 'returned' : 'part_returned', payout }
}
