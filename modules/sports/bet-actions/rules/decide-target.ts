// Whether a bet may have a sale target: it can be sold at all, and could ever reach that value.
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import { couponShape } from '#modules/sports/returns/rules/coupon-shape.ts'
import { worthLegs } from './open-worth.ts'
import { refuseBet, type BetRefusal } from './refuse-bet-action.ts'
import { saleMaximum } from './sale-value.ts'
import { ACTIONS_PER_BET_MAX, type OpenBet } from './open-bet.ts'

export type TargetRefusal = BetRefusal<'sale'> | 'target_malformed' | 'target_out_of_range' | 'too_many_changes'

/** The target in minor units; undefined removes it, which is always possible. */
export function decideTarget(bet: OpenBet, text: string | null): Result<bigint | undefined, TargetRefusal> {
  if (text === null && bet.status === 'accepted') return ok(undefined)
  const unfit = refuseBet(bet, 'sale')
  if (!unfit.ok) return unfit
  if (bet.events >= ACTIONS_PER_BET_MAX)
    return refuse('too_many_changes', 'the bet has reached its maximum number of actions', {
      maximum: ACTIONS_PER_BET_MAX,
    })
  const field = 'target'
  const target = parseAmount(text ?? '', bet.currency)
  if (!target.ok && target.refusal.code === 'amount_malformed')
    return refuse('target_malformed', target.refusal.message, { field })
  if (!target.ok && target.refusal.code === 'amount_too_precise')
    return refuse('target_malformed', target.refusal.message, { field })
  const shape = couponShape(bet.terms, bet.legs.length)
  if (!shape.ok) throw new Error(`bet ${bet.betId} has no shape`)
  const { openAmount, amount, currency } = bet
  const maximum = saleMaximum({
    shape: shape.value,
    legs: worthLegs(bet.legs, []),
    openAmount,
    amount,
    payoutMax: amountLimits(currency).payoutMax,
  })
  return target.ok && target.value <= maximum
    ? target
    : refuse('target_out_of_range', 'the bet can never be worth that much', {
        field,
        maximum: formatAmount(maximum, currency),
        currency,
      })
}
