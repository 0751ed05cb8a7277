// Why a bet cannot be sold, insured or edited now, whatever the price: its type, its status, or the state of its
// games.
import { ok, refuse, type Result } from '#kernel/result.ts'
import { legFactor, type LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import { ONE } from '#kernel/fraction.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { CurrentSelection, CurrentSelections, OpenBet, OpenBetLeg, BetActionKind } from './open-bet.ts'

export type BetRefusal<K extends BetActionKind> =
  | 'bet_settled'
  | 'bet_sold'
  | 'bet_insured'
  | 'bet_edited'
  | `${K}_not_offered`

export type LegRefusal = 'game_started' | 'game_finished' | 'market_suspended' | 'market_closed' | 'prices_stale'

/** Only types made of rows are sold; a chain or an anti-express has no current price. */
const SOLD_TYPES: ReadonlySet<CouponTypeId> = new Set([
  CouponTypeId.single,
  CouponTypeId.express,
  CouponTypeId.system,
  CouponTypeId.multiBet,
  CouponTypeId.lucky,
  CouponTypeId.patent,
])
const PLAIN_TYPES: ReadonlySet<CouponTypeId> = new Set([CouponTypeId.single, CouponTypeId.express])

export const isOpenLeg = (status: LegStatus): boolean => legFactor(status, ONE) === undefined

/** The reason why an action is not offered for this bet; undefined where it is. */
function unfitReason(bet: OpenBet, kind: BetActionKind): string | undefined {
  const { terms } = bet
  const types = kind === 'sale' ? SOLD_TYPES : PLAIN_TYPES
  if (!types.has(terms.typeId)) return 'type'
  if (bet.isPromo) return 'promo_code'
  if (bet.isPrepaid) return 'prepaid'
  if (kind === 'insurance') return undefined
  if (terms.bonusBet === true || terms.hyperBonus !== undefined) return 'bonus'
  if (bet.securesAdvance) return 'secures_advance'
  return kind === 'edit' && bet.openAmount !== bet.amount ? 'part_sold' : undefined
}

/** `details.reason` of `…_not_offered` is one of: type, promo_code, prepaid, bonus, secures_advance, part_sold. */
export function refuseBet<K extends BetActionKind>(bet: OpenBet, kind: K): Result<undefined, BetRefusal<K>> {
  const { status, insuredPercent } = bet
  if (status === 'sold') return refuse('bet_sold', 'the bet has been sold')
  if (status === 'edited') return refuse('bet_edited', 'the bet was replaced by an edit')
  if (status !== 'accepted') return refuse('bet_settled', 'the bet is settled', { status })
  if (insuredPercent > 0 && kind !== 'insurance')
    return refuse('bet_insured', 'an insured bet cannot be changed', { insuredPercent })
  const reason = unfitReason(bet, kind)
  return reason === undefined
    ? ok(undefined)
    : refuse(`${kind}_not_offered` as const, 'this action is not offered for this bet', { reason })
}

/**
 * Whether a selection can be priced now. `waited`: live games whose delay has passed, with the suspensions counted
 * before it; undefined where nothing is decided yet, as for an offer.
 */
export function refuseSelection(
  leg: CurrentSelection,
  waited: ReadonlyMap<number, number> | undefined,
  now: Date,
): Result<undefined, LegRefusal> {
  const { selectionId, gameId, stage } = leg
  if (stage !== 'line' && stage !== 'live') return refuse('game_finished', 'the game is over', { selectionId })
  if (stage === 'line' && leg.startAt <= now) return refuse('game_started', 'the game has begun', { selectionId })
  const before = waited?.get(gameId)
  // A game that went live meanwhile had no delay: the player has to decide again.
  if (stage === 'live' && waited !== undefined && before === undefined)
    return refuse('game_started', 'the game has just begun', { selectionId })
  if (leg.marketStatus === 'closed') return refuse('market_closed', 'the market is closed', { selectionId })
  if (stage === 'live' && leg.isSilent)
    return refuse('prices_stale', 'the feed of this game is silent', { selectionId })
  const hasStopped = before !== undefined && before !== leg.suspensions
  if (leg.isGameSuspended || hasStopped || leg.marketStatus === 'suspended' || leg.price === 0)
    return refuse('market_suspended', 'the market is suspended', { selectionId })
  return ok(undefined)
}

/** Every leg of the bet: none has a known result that is not settled yet, and each open one can be priced now. */
export function refuseLegs(
  legs: readonly OpenBetLeg[],
  current: CurrentSelections,
  waited: ReadonlyMap<number, number> | undefined,
  now: Date,
): Result<undefined, LegRefusal> {
  for (const { selectionId, status } of legs) {
    const leg = current.get(selectionId)
    if (leg?.hasNewResult === true)
      return refuse('game_finished', 'the game has a result that is being settled', { selectionId })
    if (!isOpenLeg(status)) continue
    if (leg === undefined) return refuse('game_finished', 'the game is over', { selectionId })
    const refused = refuseSelection(leg, waited, now)
    if (!refused.ok) return refused
  }
  return ok(undefined)
}
