// Whether the legs of a coupon may be bet on now, at these prices, together.
import { priceFromNumber, priceToNumber, type PriceMilli } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { couponConfig } from '#modules/site/site-config/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { isSameMatch } from './same-match.ts'
import type { AcceptedLeg, AskedBet, CouponAsk, PlaceRefusal, SelectionFacts } from './coupon-ask.ts'

function refuseSelection(
  bet: AskedBet,
  facts: SelectionFacts | undefined,
  ask: CouponAsk,
  now: Date,
): Result<SelectionFacts, PlaceRefusal> {
  const { selectionId } = bet
  if (facts === undefined) return refuse('selection_not_found', 'there is no such selection', { selectionId })
  if ((bet.gameId ?? facts.gameId) !== facts.gameId || (bet.marketId ?? facts.marketId) !== facts.marketId)
    return refuse('selection_mismatch', 'the selection belongs to another game or market', {
      selectionId,
      gameId: facts.gameId,
      marketId: facts.marketId,
    })
  if (facts.stage !== 'line' && facts.stage !== 'live')
    return refuse('game_finished', 'the game is over', { selectionId })
  if (facts.stage === 'line' && facts.startAt <= now)
    return refuse('game_started', 'the game has begun', { selectionId })
  const suspensionsBefore = ask.waited.get(facts.gameId)
  // A game that went in play while the coupon was on its way has not been waited for: the player looks again.
  if (facts.stage === 'live' && suspensionsBefore === undefined)
    return refuse('game_started', 'the game has just begun', { selectionId })
  const hasStopped = suspensionsBefore !== undefined && suspensionsBefore !== facts.suspensions
  if (facts.marketStatus === 'closed') return refuse('market_closed', 'the market is closed', { selectionId })
  if (facts.isGameSuspended || hasStopped || facts.marketStatus === 'suspended' || facts.price === 0)
    return refuse('market_suspended', 'the market is suspended', { selectionId })
  if (facts.isSilent === true) return refuse('prices_stale', 'the feed of this game is silent', { selectionId })
  return ok(facts)
}

/** Every selection once, each with a valid price. */
export function refuseDuplicates(bets: readonly AskedBet[]): Result<undefined, PlaceRefusal> {
  const seen = new Set<number>()
  for (const { selectionId, coef } of bets) {
    if (seen.has(selectionId))
      return refuse('duplicate_selection', 'the coupon names one selection twice', { selectionId })
    if (priceFromNumber(coef) === undefined)
      return refuse('coef_malformed', 'a price is a number above 1 with at most three decimals', { selectionId })
    seen.add(selectionId)
  }
  return ok(undefined)
}

const TYPES_OF_SINGLES: ReadonlySet<CouponTypeId> = new Set([CouponTypeId.single, CouponTypeId.singles])

/** One game, or one match that two sources report as two games. */
const isRelated = (one: SelectionFacts, other: SelectionFacts): boolean =>
  one.gameId === other.gameId ||
  (one.match !== undefined && other.match !== undefined && isSameMatch(one.match, other.match))

/**
 * S3.14 isDepend, isBannedExpress: two legs of one game are in one coupon only as separate singles (type 9) or in a bet builder (type 10), and
 * some kinds of market are bet on as singles only. The reason is reported for the later leg.
 */
export function decideLegs(
  ask: CouponAsk,
  selections: ReadonlyMap<number, SelectionFacts>,
  now: Date,
): Result<readonly AcceptedLeg[], PlaceRefusal> {
  const legs: AcceptedLeg[] = []
  for (const bet of ask.bets) {
    const leg = refuseSelection(bet, selections.get(bet.selectionId), ask, now)
    if (!leg.ok) return leg
    const { gameId, kind } = leg.value
    const isCombined = !TYPES_OF_SINGLES.has(ask.typeId)
    const { selectionId } = bet
    if (isCombined && couponConfig.singleOnlyKinds.includes(kind))
      return refuse('banned_from_express', 'such a market is bet on alone', { selectionId })
    // The selections of one game have a joint price in a bet builder; those of another source's game have none.
    const isBuilt = (other: SelectionFacts): boolean => ask.typeId === CouponTypeId.builder && other.gameId === gameId
    if (isCombined && legs.some((other) => !isBuilt(other) && isRelated(other, leg.value)))
      return refuse('related_legs', 'legs of one game cannot be combined', { selectionId, gameId })
    legs.push({ ...leg.value, isLive: leg.value.stage === 'live' })
  }
  const scores = refuseScores(ask, legs)
  if (!scores.ok) return scores
  const prices = refusePrices(ask, legs)
  return prices.ok ? ok(legs) : prices
}

/** S3.16 isDropOnScoreChange: a leg in play whose score is not the one its player saw. */
function refuseScores(ask: CouponAsk, legs: readonly AcceptedLeg[]): Result<undefined, PlaceRefusal> {
  if (ask.isDropOnScoreChange !== true) return ok(undefined)
  for (const [index, leg] of legs.entries()) {
    const seen = ask.bets[index]?.score ?? ask.scores?.get(leg.gameId)
    if (!leg.isLive || seen === undefined || leg.score === undefined) continue
    if (seen[0] !== leg.score[0] || seen[1] !== leg.score[1])
      return refuse('score_changed', 'the score has changed', { selectionId: leg.selectionId, score: leg.score })
  }
  return ok(undefined)
}

/**
 * S3.11: 0 requires confirmation of every change, 1 accepts any, 2 accepts what is not worse. An exact coefficient
 * accepts none.
 */
const isConsented = (ask: CouponAsk, asked: number, now: PriceMilli): boolean => {
  const askedMilli = priceFromNumber(asked) ?? 0
  if (askedMilli === now) return true
  if ((ask.exactCoef ?? 0) > 0) return false
  const better = ask.typeId === CouponTypeId.antiExpress ? now < askedMilli : now > askedMilli
  return ask.changeCoefAction === 1 || (ask.changeCoefAction === 2 && better)
}

function refusePrices(ask: CouponAsk, legs: readonly AcceptedLeg[]): Result<undefined, PlaceRefusal> {
  // What the player of a bet builder agrees to is the price of the whole.
  if (ask.typeId === CouponTypeId.builder) return ok(undefined)
  const changed = legs.filter((leg, index) => !isConsented(ask, ask.bets[index]?.coef ?? 0, leg.price))
  if (changed.length === 0) return ok(undefined)
  const bets = changed.map(({ selectionId, price, version }) => ({ selectionId, coef: priceToNumber(price), version }))
  return refuse('price_changed', 'a price has changed', { bets })
}
