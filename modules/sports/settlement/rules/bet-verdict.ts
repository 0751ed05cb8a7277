// What a bet comes to once its legs are known: the coupon's return, less a given stake, plus insurance; and what a loan does to it.
import { type BetStatus } from '#modules/sports/betting/contract.ts'
import { remainingPayoutMax, settleCoupon } from '#modules/sports/returns/rules/settle-coupon.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import type { PayoutKind } from './settlement-entries.ts'

/** What of a bet its return depends on; amounts in minor units. */
export type VerdictBet = {
  readonly terms: CouponTerms
  readonly amount: bigint
  /** Of the amount, what still stands after sales. */
  readonly openAmount: bigint
  readonly insuredPercent: number
  /** What was paid for insuring it. */
  readonly premiums: bigint
  /** The stake was a gift: what it wins is paid without it. */
  readonly isPromo: boolean
  readonly legs: readonly { readonly price: PriceMilli }[]
}

export type LoanState = {
  /** Present while something of it is not repaid. `isVoid`: it never will be, which was decided before. */
  readonly loan: { readonly amount: bigint; readonly repaid: bigint; readonly isVoid: boolean } | undefined
  /** Earlier bets may yet repay it. */
  readonly isSecured: boolean
}

export type DecidedBet = {
  readonly status: BetStatus
  readonly payout: bigint
  readonly kind: PayoutKind
  /** Of the stake, goes back to the house's loans: the bet has ended and nothing repays it any more. */
  readonly unpaidLoan?: bigint
}

/**
 * A bet with a loan that is not repaid has won nothing: at most the player's own money and what was repaid come back. Never
 * more than the bet itself brought, or a loan of a cent against the same outcome would make any stake safe.
 */
function unpaidVerdict(brought: bigint, amount: bigint, unpaidLoan: bigint): DecidedBet {
  const own = amount - unpaidLoan
  if (brought >= own && brought > 0n) return { status: 'returned', payout: own, kind: 'bet_refund', unpaidLoan }
  return { status: brought === 0n ? 'lost' : 'part_returned', payout: brought, kind: 'bet_payout', unpaidLoan }
}

/**
 * Undefined while the bet is open. A bet with a loan in it waits for the bets that secure the loan; if those are over and
 * the loan is not repaid, its win is void. An insured bet pays its share of what is lost of the stake, and gives the premiums back
 * where each of its legs is void. Sources: reference rules, section 4
 * (promo-code bet, insurance, advance).
 */
export function betVerdict(
  bet: VerdictBet,
  legStatuses: readonly LegStatus[],
  payoutMax: bigint,
  { loan, isSecured }: LoanState,
): DecidedBet | undefined {
  const { terms, openAmount, legs } = bet
  const verdict = settleCoupon({
    terms,
    openAmount,
    legs: legs.map(({ price }, index) => ({ price, status: legStatuses[index] ?? -2 })),
    payoutMax: remainingPayoutMax(payoutMax, openAmount, bet.amount),
  })
  if (!verdict.isDecided) return undefined
  if (loan !== undefined)
    return isSecured && !loan.isVoid ? undefined : unpaidVerdict(verdict.payout, bet.amount, loan.amount - loan.repaid)
  if (bet.isPromo) {
    const profit = verdict.payout > openAmount ? verdict.payout - openAmount : 0n
    const status = profit > 0n ? 'won' : verdict.status === 'returned' ? 'returned' : 'lost'
    return { status, payout: profit, kind: 'bet_payout' }
  }
  const { status, payout } = verdict
  if (bet.insuredPercent > 0) {
    const cover = payout < openAmount ? ((openAmount - payout) * BigInt(bet.insuredPercent)) / 100n : 0n
    if (cover > 0n) return { status, payout: payout + cover, kind: 'insurance_payout' }
    // A bet that never ran was never at risk.
    if (legStatuses.every((leg) => leg === LegStatus.forcedReturn))
      return { status, payout: payout + bet.premiums, kind: 'bet_refund' }
  }
  return { status, payout, kind: status === 'returned' ? 'bet_refund' : 'bet_payout' }
}
