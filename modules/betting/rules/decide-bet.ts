// Says yes or no to one coupon from facts that are locked while it thinks. Pure: the same facts give the same answer for ever.
import type { Fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { priceFromNumber, priceToNumber, type PriceMilli } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { MarketStatus, Stage } from '#modules/catalogue/contract.ts'
import { amountLimits } from '#modules/site-config/contract.ts'
import { couponPrice, possibleWin } from './coupon-price.ts'

/** What is true of one selection at the moment of the decision. */
export type SelectionFacts = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  readonly stage: Stage
  readonly startAt: Date
  readonly isGameSuspended: boolean
  /** How often the game has been stopped so far. */
  readonly suspensions: number
  readonly marketStatus: MarketStatus
  readonly version: number
  /** Integer thousandths; 0 where the outcome is not offered now. */
  readonly price: PriceMilli
}

export type CouponAsk = {
  readonly typeId: 0 | 1
  readonly amount: string
  readonly changeCoefAction: 0 | 1 | 2
  readonly bets: readonly {
    readonly selectionId: number
    readonly coef: number
    readonly version: number
    readonly gameId?: number | undefined
    readonly marketId?: number | undefined
  }[]
  /** Games in play whose delay this coupon has waited out, with the suspensions counted before it began to wait. */
  readonly waited: ReadonlyMap<number, number>
}

export type BetFacts = {
  readonly now: Date
  /** undefined where the account is not this player's. */
  readonly account: { readonly currency: string; readonly balance: bigint } | undefined
  readonly selections: ReadonlyMap<number, SelectionFacts>
}

export type AcceptedBet = {
  readonly stake: bigint
  readonly currency: string
  readonly legs: readonly (SelectionFacts & { readonly isLive: boolean })[]
  readonly coef: Fraction
  readonly possibleWin: bigint
}

export type PlaceRefusal =
  | 'amount_malformed'
  | 'amount_not_positive'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'currency_unknown'
  | 'insufficient_funds'
  | 'account_not_found'
  | 'coef_malformed'
  | 'wrong_leg_count'
  | 'duplicate_selection'
  | 'related_legs'
  | 'selection_not_found'
  | 'selection_mismatch'
  | 'market_suspended'
  | 'market_closed'
  | 'game_started'
  | 'game_finished'
  | 'price_changed'

type Bet = CouponAsk['bets'][number]

/** Single: one leg. Express: two or more, no two of one game (related legs; the reason stands on the later leg). */
function refuseShape({ typeId, bets }: CouponAsk): Result<undefined, PlaceRefusal> {
  const isCounted = typeId === 0 ? bets.length === 1 : bets.length >= 2
  if (!isCounted)
    return refuse('wrong_leg_count', typeId === 0 ? 'a single has one leg' : 'an express has at least two legs')
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

function refuseSelection(
  bet: Bet,
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
  return ok(facts)
}

/** S3.11: 0 confirms every change, 1 takes any, 2 takes what is not worse. */
const isConsented = (action: 0 | 1 | 2, asked: number, now: PriceMilli): boolean => {
  const askedMilli = priceFromNumber(asked) ?? 0
  return askedMilli === now || action === 1 || (action === 2 && now > askedMilli)
}

function refusePrices(ask: CouponAsk, legs: readonly SelectionFacts[]): Result<undefined, PlaceRefusal> {
  const changed = legs.filter((leg, index) => !isConsented(ask.changeCoefAction, ask.bets[index]?.coef ?? 0, leg.price))
  if (changed.length === 0) return ok(undefined)
  const bets = changed.map(({ selectionId, price, version }) => ({ selectionId, coef: priceToNumber(price), version }))
  return refuse('price_changed', 'a price has changed', { bets })
}

function readStake(ask: CouponAsk, currency: string): Result<bigint, PlaceRefusal> {
  const parsed = parseAmount(ask.amount, currency)
  if (!parsed.ok) return parsed
  const { stakeMin, stakeMax } = amountLimits(currency)
  if (parsed.value < stakeMin)
    return refuse('amount_below_minimum', 'the stake is below the minimum', {
      minimum: formatAmount(stakeMin, currency),
      currency,
    })
  if (parsed.value > stakeMax)
    return refuse('amount_above_maximum', 'the stake is above the maximum', {
      maximum: formatAmount(stakeMax, currency),
      currency,
    })
  return parsed
}

/**
 * The order of refusals: the coupon's own shape, the account and the amount, each leg's market, prices, funds. Refuses
 * with the codes of the contract; a refusal that one leg causes names it in `details.selectionId`.
 */
export function decideBet(ask: CouponAsk, { now, account, selections }: BetFacts): Result<AcceptedBet, PlaceRefusal> {
  const shape = refuseShape(ask)
  if (!shape.ok) return shape
  if (account === undefined) return refuse('account_not_found', 'there is no such account of yours')
  const stake = readStake(ask, account.currency)
  if (!stake.ok) return stake
  const legs: (SelectionFacts & { isLive: boolean })[] = []
  for (const bet of ask.bets) {
    const leg = refuseSelection(bet, selections.get(bet.selectionId), ask, now)
    if (!leg.ok) return leg
    if (legs.some(({ gameId }) => gameId === leg.value.gameId))
      return refuse('related_legs', 'legs of one game cannot be combined', {
        selectionId: bet.selectionId,
        gameId: leg.value.gameId,
      })
    legs.push({ ...leg.value, isLive: leg.value.stage === 'live' })
  }
  const prices = refusePrices(ask, legs)
  if (!prices.ok) return prices
  if (stake.value > account.balance)
    return refuse('insufficient_funds', 'the account does not hold that much', {
      balance: formatAmount(account.balance, account.currency),
      currency: account.currency,
    })
  const coefs = legs.map(({ price }) => price)
  return ok({
    stake: stake.value,
    currency: account.currency,
    legs,
    coef: couponPrice(coefs),
    possibleWin: possibleWin(stake.value, coefs, amountLimits(account.currency).payoutMax),
  })
}
