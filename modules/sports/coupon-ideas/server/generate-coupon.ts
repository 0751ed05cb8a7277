// A coupon for a given stake and desired win, made from the current board. It places nothing.
import { divide, fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount, type AmountRefusal } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { calls } from '#modules/sports/coupon-ideas/contract.ts'
import { generatedCoupon } from '#modules/sports/coupon-ideas/rules/bet-generator.ts'
import { displayCoef } from '#modules/sports/returns/rules/coupon-price.ts'
import { couponPossibleWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { amountLimits } from '#modules/site/site-config/contract.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '#modules/sports/betting/server/service.ts'
import { offeredLeg } from './offered-leg.ts'
import { boardPicks } from './board-picks.ts'

const WITHIN_DAYS = 7

type Ask = Parameters<Handlers<typeof calls>['GET /web-api/betting/generated-coupons']>[0]
type Amounts = { readonly stake: bigint; readonly win: bigint; readonly payoutMax: bigint }

function amountsOf(ask: Ask): Result<Amounts, AmountRefusal | 'win_not_above_amount' | 'win_out_of_reach'> {
  const { currency } = ask
  const amounts: bigint[] = []
  for (const field of ['amount', 'win'] as const) {
    const parsed = parseAmount(ask[field], currency)
    if (!parsed.ok) return refuse(parsed.refusal.code, parsed.refusal.message, { field })
    amounts.push(parsed.value)
  }
  const [stake = 0n, win = 0n] = amounts
  if (win <= stake) return refuse('win_not_above_amount', 'a win is more than its stake', { field: 'win' })
  const { payoutMax } = amountLimits(currency)
  if (win > payoutMax)
    return refuse('win_out_of_reach', 'one bet does not pay so much', {
      field: 'win',
      maximum: formatAmount(payoutMax, currency),
      currency,
    })
  return ok({ stake, win, payoutMax })
}

/** The value of the factor found by the search, truncated to thousandths: a hint beside a field, not a promise. */
const reached = (stake: bigint, factor: unknown, currency: string): string | undefined =>
  typeof factor === 'number' ? formatAmount((stake * BigInt(Math.floor(factor * 1_000))) / 1_000n, currency) : undefined

export function generateCoupon(
  server: BettingServer,
): Handlers<typeof calls>['GET /web-api/betting/generated-coupons'] {
  const { board, clock } = server
  return async (ask) => {
    const amounts = amountsOf(ask)
    if (!amounts.ok) return amounts
    const { stake, win, payoutMax } = amounts.value
    const sports = ask.sports === undefined ? undefined : new Set(ask.sports.split(','))
    const picks = boardPicks(server, { stage: ask.stage, sports, withinDays: WITHIN_DAYS, now: clock.now() })
    const wanted = divide(fraction(win), fraction(stake))
    const found = generatedCoupon({
      picks,
      factor: Number(wanted.num) / Number(wanted.den),
      legsMax: ask.legsMax,
      seed: ask.seed,
    })
    if (!found.ok) {
      const { code, message, details } = found.refusal
      if (code === 'nothing_to_choose_from')
        return refuse(code, message, { field: ask.sports === undefined ? 'stage' : 'sports' })
      const maximum = reached(stake, details?.['most'], ask.currency)
      const minimum = reached(stake, details?.['least'], ask.currency)
      return refuse(code, message, {
        field: 'win',
        currency: ask.currency,
        ...(maximum === undefined ? {} : { maximum }),
        ...(minimum === undefined ? {} : { minimum }),
      })
    }
    const legs = found.value.flatMap(({ selectionId }) => offeredLeg(board, selectionId) ?? [])
    const prices = found.value.map(({ price }) => price)
    const typeId = legs.length === 1 ? CouponTypeId.single : CouponTypeId.express
    const outlook = couponPossibleWin({ typeId }, stake, prices, payoutMax)
    if (outlook === undefined) throw new Error('a single or an express always has a price')
    return ok({
      typeId,
      coef: displayCoef(outlook.coef),
      possibleWin: formatAmount(outlook.possibleWin, ask.currency),
      legs,
    })
  }
}
