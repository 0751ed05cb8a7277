// Decides whether a bet may be edited, and the resulting coupon. The stake stays; no money moves.
import { compare, divide, fraction, multiply, ONE, product, type Fraction } from '#kernel/fraction.ts'
import { formatAmount } from '#kernel/money.ts'
import { priceFraction } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { amountLimits, couponConfig } from '#modules/site/site-config/contract.ts'
import { couponLimits, playerStakeMax } from '#modules/sports/returns/rules/coupon-limits.ts'
import { couponPossibleWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { CouponTypeId, EXPRESS_LEGS_MAX, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { legFactor } from '#modules/sports/returns/rules/leg-factor.ts'
import { editedLegs, type EditedLeg, type EditPlan } from './edited-legs.ts'
import { openLegs } from './open-worth.ts'
import { refuseBet, refuseSelection, refuseLegs, type BetRefusal, type LegRefusal } from './refuse-bet-action.ts'
import type { CurrentSelection, CurrentSelections, OpenBet, OpenBetLeg } from './open-bet.ts'

/** Selections: of legs to be replaced by another of their market, of legs to be removed, and of legs to be added. */
export type EditAsk = {
  readonly replace: ReadonlyMap<number, number>
  readonly remove: readonly number[]
  readonly add: readonly number[]
}

export type EditRefusal =
  | BetRefusal<'edit'>
  | LegRefusal
  | 'selection_not_found'
  | 'duplicate_selection'
  | 'related_legs'
  | 'banned_from_express'
  | 'too_many_legs'

export type EditedCoupon<L extends OpenBetLeg = OpenBetLeg> = {
  readonly terms: CouponTerms
  readonly legs: readonly EditedLeg<L>[]
  readonly coef: Fraction
  readonly possibleWin: bigint
}

type When = { readonly waited: ReadonlyMap<number, number> | undefined; readonly now: Date }

const notOffered = (reason: string, message: string, details: object = {}) =>
  refuse('edit_not_offered', message, { reason, ...details })

/** An added or replacing selection: it must exist and be open for bets. */
function comingIn(
  selectionId: number,
  legsNow: CurrentSelections,
  { waited, now }: When,
): Result<CurrentSelection, EditRefusal> {
  const leg = legsNow.get(selectionId)
  if (leg === undefined) return refuse('selection_not_found', 'unknown selection', { selectionId })
  const refused = refuseSelection(leg, waited, now)
  return refused.ok ? ok(leg) : refused
}

/** Every named leg must be an open one of the bet, and named once. */
function refuseNames(ask: EditAsk, bet: OpenBet, open: ReadonlyMap<number, unknown>): Result<undefined, EditRefusal> {
  const going = [...ask.replace.keys(), ...ask.remove]
  if (going.length === 0 && ask.add.length === 0) return notOffered('nothing_changed', 'the edit changes nothing')
  for (const [index, selectionId] of going.entries()) {
    if (!bet.legs.some((leg) => leg.selectionId === selectionId))
      return refuse('selection_not_found', 'the bet has no such leg', { selectionId })
    if (!open.has(selectionId)) return notOffered('leg_decided', 'the leg is decided', { selectionId })
    if (going.indexOf(selectionId) !== index)
      return refuse('duplicate_selection', 'the edit names a leg more than once', { selectionId })
  }
  return ok(undefined)
}

/** The share of the return that the payout maximum leaves, so that an edit cannot bypass the maximum. */
function cutOf({ amount, currency, legs }: OpenBet): Fraction {
  const factors = legs.map(({ price, status }) => legFactor(status, priceFraction(price)) ?? priceFraction(price))
  const most = multiply(fraction(amount), product(factors))
  const { payoutMax } = amountLimits(currency)
  return compare(most, fraction(payoutMax)) <= 0 ? ONE : divide(fraction(payoutMax), most)
}

/** The edit with every selection resolved. */
function planOf<L extends OpenBetLeg>(
  bet: OpenBet<L>,
  ask: EditAsk,
  legsNow: CurrentSelections,
  when: When,
): Result<EditPlan<L>, EditRefusal> {
  const found = openLegs(bet.legs, legsNow, 'edit')
  if (!found.ok) return found
  const open = new Map(found.value.map((leg) => [leg.leg.selectionId, leg]))
  const names = refuseNames(ask, bet, open)
  if (!names.ok) return names
  const replaced = new Map<number, CurrentSelection>()
  for (const [from, to] of ask.replace) {
    const leg = comingIn(to, legsNow, when)
    if (!leg.ok) return leg
    if (from === to) return notOffered('nothing_changed', 'the edit changes nothing', { selectionId: to })
    if (open.get(from)?.leg.marketId !== leg.value.marketId)
      return notOffered('other_market', 'a leg can only be replaced by another outcome of its own market', {
        selectionId: to,
      })
    replaced.set(from, leg.value)
  }
  const kept = bet.legs.filter(({ selectionId }) => !ask.remove.includes(selectionId))
  const games = new Set(kept.map(({ gameId }) => gameId))
  const added: CurrentSelection[] = []
  for (const selectionId of ask.add) {
    const leg = comingIn(selectionId, legsNow, when)
    if (!leg.ok) return leg
    if ([leg.value.gameId, ...(leg.value.sameMatchAs ?? [])].some((gameId) => games.has(gameId)))
      return refuse('related_legs', 'legs of one game cannot be combined', { selectionId, gameId: leg.value.gameId })
    games.add(leg.value.gameId)
    added.push(leg.value)
  }
  if (kept.length + added.length > EXPRESS_LEGS_MAX)
    return refuse('too_many_legs', 'the coupon has more legs than its type allows', { maximum: EXPRESS_LEGS_MAX })
  const alone = [...kept, ...added].find(({ kind }) => couponConfig.singleOnlyKinds.includes(kind))
  if (alone !== undefined && kept.length + added.length > 1)
    return refuse('banned_from_express', 'this market can only be bet on as a single', {
      selectionId: alone.selectionId,
    })
  const removed = ask.remove.flatMap((selectionId) => open.get(selectionId) ?? [])
  return ok({ kept, open, replaced, removed, added, cut: cutOf(bet) })
}

/** The stake applies to the new selections too: it may not exceed the player's maximum on them. */
function refuseStake(bet: OpenBet, terms: CouponTerms, legs: readonly EditedLeg[]): Result<undefined, EditRefusal> {
  const coming = legs.flatMap(({ change, now }) => (change === 'kept' || now === undefined ? [] : [now]))
  if (coming.length === 0) return ok(undefined)
  const usual = couponLimits({
    terms,
    legs: coming.map(({ price, stage }) => ({ price, isLive: stage === 'live' })),
    currency: bet.currency,
    isBonusAccount: false,
    isVip: false,
  })
  const maxBetAmount = playerStakeMax(usual, terms, coming, bet.stakeShare)
  return bet.amount <= maxBetAmount
    ? ok(undefined)
    : notOffered('stake_above_maximum', 'the maximum stake of a selection is below the stake of the bet', {
        maximum: formatAmount(maxBetAmount, bet.currency),
        currency: bet.currency,
      })
}

/** The coupon of these legs with the stake of the bet. */
export function editedCoupon<L extends OpenBetLeg>(bet: OpenBet<L>, legs: readonly EditedLeg<L>[]): EditedCoupon<L> {
  const prices = legs.map(({ price }) => price)
  const terms = { typeId: legs.length === 1 ? CouponTypeId.single : CouponTypeId.express }
  const win = couponPossibleWin(terms, bet.amount, prices, amountLimits(bet.currency).payoutMax)
  if (win === undefined) throw new Error('an edited bet has no price')
  return {
    terms,
    legs,
    coef: win.coef,
    possibleWin: win.possibleWin,
  }
}

/** Refuses for the same reasons as a sale first, then for mistakes in the edit itself. */
export function decideEdit<L extends OpenBetLeg>(
  bet: OpenBet<L>,
  legsNow: CurrentSelections,
  ask: EditAsk,
  when: When,
): Result<EditedCoupon<L>, EditRefusal> {
  const unfit = refuseBet(bet, 'edit')
  if (!unfit.ok) return unfit
  const stopped = refuseLegs(bet.legs, legsNow, when.waited, when.now)
  if (!stopped.ok) return stopped
  const plan = planOf(bet, ask, legsNow, when)
  if (!plan.ok) return plan
  const legs = editedLegs(plan.value)
  if (!legs.ok) return legs
  const coupon = editedCoupon(bet, legs.value)
  const stake = refuseStake(bet, coupon.terms, legs.value)
  return stake.ok ? ok(coupon) : stake
}
