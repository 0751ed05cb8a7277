// A batch of bets: facts in three queries under locks, a pure decision for each, everything saved in two statements and one commit.
import type { Fraction } from '#kernel/fraction.ts'
import { ok, type Refused, type Result } from '#kernel/result.ts'
import type { Coupon, PlacedBet, SentCoupon } from '#modules/sports/betting/contract.ts'
import {
  decideBet,
  type AcceptedCoupon,
  type BuilderQuote,
  type PlaceRefusal,
} from '#modules/sports/betting/rules/placing/decide-bet.ts'
import { boostTerms, type BoostTerms } from '#modules/sports/boosts/server/service.ts'
import { marketIdOf } from '#modules/sports/catalogue/contract.ts'
import {
  lockGamesForBetting,
  marketsById,
  type GameRow,
  type MarketRow,
} from '#modules/sports/catalogue/server/service.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { StakeAsk, StakeRefusal, Stakes } from '#modules/money/stakes/server/service.ts'
import type { LockedAccounts } from '#modules/money/wallet/server/service.ts'
import { createCommand, type Accepted as DecidedAsk, type Command } from '#platform/server/command.ts'
import type { Database, Tx } from '#platform/server/db.ts'
import { append, eventOf, type NewEvent } from '#platform/server/outbox/outbox.ts'
import { betPlaced } from '#modules/sports/betting/contract/events.ts'
import { builderGames, quoteBuilders } from '../builder/builder-quotes.ts'
import { insertBets, keyOfSingle, type NewBet } from '../bet-store.ts'
import { newLeg } from './new-leg.ts'
import type { PlaceAsk } from './place-ask.ts'
import { selectionFacts } from './selection-facts.ts'
import { keysOf, keyText, placedAnswer, storedCoupons } from './placed-answer.ts'
import { loadCredit, saveCredit, stakeEntry, type CreditFacts, type SavedBet } from '../credit/credit.ts'
import { withRulings } from '../matches/match-ruling-store.ts'
import { isNearLimits, loadBatchExposure, type BatchExposure, type NearLimits } from '../exposure/batch-exposure.ts'

const textOf = ({ num, den }: Fraction): string => `${num}/${den}`

type Facts = {
  readonly isStale: (feedKey: string) => boolean
  readonly locked: LockedAccounts
  readonly games: ReadonlyMap<number, GameRow>
  readonly markets: ReadonlyMap<number, MarketRow>
  readonly credit: CreditFacts
  readonly exposure: BatchExposure
  /** The prices of bet builders by their coupons, and within these by game. */
  readonly builders: ReadonlyMap<PlaceAsk, ReadonlyMap<number, BuilderQuote>>
  readonly boosts: ReadonlyMap<number, BoostTerms>
  readonly now: Date
}

/** Every bet builder of the batch at the prices, models and states that its locks hold. */
async function quoteCoupons(
  tx: Tx,
  asks: readonly PlaceAsk[],
  find: Parameters<typeof builderGames>[1],
): Promise<Facts['builders']> {
  const builders = new Map<PlaceAsk, ReadonlyMap<number, BuilderQuote>>()
  for (const ask of asks)
    if (ask.coupon.typeId === CouponTypeId.builder) {
      const selectionIds = ask.coupon.bets.map(({ selectionId }) => selectionId)
      builders.set(ask, await quoteBuilders(tx, builderGames(selectionIds, find)))
    }
  return builders
}

async function loadFacts(
  tx: Tx,
  { stakes, isStale = NEVER }: PlacingServer,
  nearLimits: NearLimits,
  asks: readonly PlaceAsk[],
): Promise<Facts> {
  const locked = await stakes.lock(
    tx,
    asks.map(({ coupon }) => coupon.accountId),
  )
  const marketIds = [
    ...new Set(asks.flatMap(({ coupon }) => coupon.bets.map(({ selectionId }) => marketIdOf(selectionId)))),
  ]
  const isAlone = isNearLimits(asks, nearLimits)
  const locking = await withRulings(tx, await lockGamesForBetting(tx, marketIds, { isAlone }))
  const games = new Map(locking.map((game) => [game.gameId, game]))
  // Read after the games are locked, so that no market can have moved in between.
  const markets = await marketsById(tx, marketIds)
  const marketOf = new Map(markets.map((market) => [market.marketId, market]))
  const currencyOf = ({ coupon }: PlaceAsk): string => locked.rows.get(coupon.accountId)?.currency ?? 'EUR'
  const find: Parameters<typeof builderGames>[1] = (marketId) => {
    const market = marketOf.get(marketId)
    const game = games.get(market?.gameId ?? 0)
    return market === undefined || game === undefined ? undefined : { game, market }
  }
  const builders = await quoteCoupons(tx, asks, find)
  const boosts = await boostTerms(tx, markets)
  const found = { currencyOf, isAlone, nearLimits, builders, boosts }
  const exposure = await loadBatchExposure(tx, asks, games, marketOf, found)
  const { now } = exposure.terms
  const gameIdOf = (selectionId: number): number | undefined => marketOf.get(marketIdOf(selectionId))?.gameId
  return {
    isStale,
    locked,
    games,
    markets: marketOf,
    credit: await loadCredit(tx, { asks, accounts: locked.rows, games, gameIdOf, now }),
    exposure,
    builders,
    boosts,
    now,
  }
}

function decide(ask: PlaceAsk, facts: Facts): Result<AcceptedCoupon, CouponRefusal> {
  const { coupon, playerId } = ask
  const row = facts.locked.rows.get(coupon.accountId)
  const isOffer = coupon.isBonusBet || coupon.isHyperBonus || coupon.typeId === CouponTypeId.antiExpress
  const selections = new Map(
    coupon.bets.flatMap(({ selectionId }) => {
      const market = facts.markets.get(marketIdOf(selectionId))
      const game = facts.games.get(market?.gameId ?? 0)
      if (market === undefined || game === undefined) return []
      const found = selectionFacts(selectionId, { game, market }, { ...facts, isOffer })
      return found === undefined ? [] : [[selectionId, found] as const]
    }),
  )
  const decided = decideBet(
    { ...coupon, waited: ask.waited, scores: ask.scores },
    {
      now: facts.now,
      account: row?.playerId === playerId ? row : undefined,
      selections,
      builders: facts.builders.get(ask),
      promo: coupon.promoCode === undefined ? undefined : facts.credit.promos.get(coupon.promoCode),
      advanceAvailable: facts.credit.available.get(coupon.accountId),
      securingGames: facts.credit.securing.get(coupon.accountId),
      ...facts.exposure.terms.players.get(playerId),
      room: facts.exposure.roomFor(ask),
      brand: ask.brand,
    },
  )
  // The currency is the account's own, so it is never unknown.
  if (!decided.ok) return decided as Refused<CouponRefusal>
  // The next coupon of this batch finds less room, and the code gone.
  facts.exposure.add(ask, decided.value)
  const { promo } = decided.value
  if (promo !== undefined) facts.credit.promos.set(promo.code, { ...promo, isUsed: true })
  return decided
}

const mustGet = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`the facts lack ${String(key)}`)
  return value
}

type Accepted = StakeAsk<'sport'> & { readonly ask: PlaceAsk; readonly coupon: AcceptedCoupon }

/** An accepted coupon as the stake that it asks for: a promo code gives all of it, the operator lends what is prepaid. */
function acceptedStake({ ask, decided: coupon }: DecidedAsk<PlaceAsk, AcceptedCoupon>): Accepted {
  const amount = coupon.bets.reduce((sum, { stake }) => sum + stake, 0n)
  const given = coupon.promo === undefined ? 0n : amount
  const { accountId } = ask.coupon
  return { ask, coupon, accountId, product: 'sport', amount, lent: coupon.prepaid, given }
}

const SENT = ['id', 'coef', 'coefByView', 'coefViewId', 'refId'] as const satisfies readonly (keyof SentCoupon)[]

function sentOf(coupon: Coupon): SentCoupon | undefined {
  const sent = SENT.flatMap((name) => (coupon[name] === undefined ? [] : [[name, coupon[name]] as const]))
  return sent.length === 0 ? undefined : (Object.fromEntries(sent) as SentCoupon)
}

/** The rows of an accepted coupon; the account holds `balanceAfter` once all of them are taken. */
function newBets({ ask, coupon }: Accepted, facts: Facts): readonly NewBet[] {
  const { accountId, idempotencyKey } = ask.coupon
  const balanceAfter = mustGet(facts.locked.balances, accountId) - coupon.own
  const pageTypes = new Map(ask.coupon.bets.map(({ selectionId, pageType }) => [selectionId, pageType]))
  return coupon.bets.map((bet, n) => ({
    playerId: ask.playerId,
    accountId,
    idempotencyKey: keyOfSingle(idempotencyKey, n),
    requestHash: ask.requestHash,
    terms: bet.terms,
    prepaid: coupon.prepaid,
    promoCode: coupon.promo?.code,
    amount: bet.stake,
    currency: coupon.currency,
    coef: textOf(bet.coef),
    possibleWin: bet.possibleWin,
    balanceAfter,
    device: ask.device,
    sent: sentOf(ask.coupon),
    legs: bet.legs.map((leg) =>
      newLeg(
        leg,
        mustGet(facts.games, leg.gameId),
        mustGet(facts.markets, leg.marketId),
        pageTypes.get(leg.selectionId),
      ),
    ),
  }))
}

const placedEvent = (bet: SavedBet): NewEvent =>
  eventOf(betPlaced, {
    playerId: bet.playerId,
    accountId: bet.accountId,
    betId: bet.betId,
    currency: bet.currency,
    typeId: bet.terms.typeId,
    stake: String(bet.amount),
    balance: String(bet.balanceAfter),
  })

/** Saves the bets of the coupons that are taken; answers the entries of their stakes, coupon by coupon. */
async function saveBets(
  tx: Tx,
  facts: Facts,
  accepted: readonly Accepted[],
): Promise<readonly { readonly bets: readonly SavedBet[] }[]> {
  const rows = accepted.map((one) => newBets(one, facts))
  const ids = await insertBets(tx, rows.flat(), facts.now, facts.exposure.shard)
  const saved = rows.flat().map((bet, n): SavedBet => ({ ...bet, betId: ids[n] ?? 0 }))
  await saveCredit(tx, saved, facts.now)
  let from = 0
  return rows.map((bets) => ({ bets: saved.slice(from, (from += bets.length)) }))
}

/** Takes the stakes and saves the bets, all at once; answers each coupon. */
async function saveCoupons(
  tx: Tx,
  stakes: Stakes,
  decided: readonly DecidedAsk<PlaceAsk, AcceptedCoupon>[],
  facts: Facts,
): Promise<readonly Result<PlacedBet, CouponRefusal>[]> {
  const accepted = decided.map(acceptedStake)
  const placed = new Map<PlaceAsk, readonly SavedBet[]>()
  const refusals = await stakes.take(tx, accepted, { accounts: facts.locked, now: facts.now }, async (taken) => {
    const saved = await saveBets(tx, facts, taken)
    taken.forEach(({ ask }, n) => placed.set(ask, saved[n]?.bets ?? []))
    return saved.map(({ bets }) => bets.map(stakeEntry))
  })
  await append(tx, [...placed.values()].flat().map(placedEvent))
  return accepted.map(({ ask }, n) => refusals[n] ?? ok(placedAnswer(mustGet(placed, ask), ask)))
}

export type CouponRefusal = Exclude<PlaceRefusal, 'currency_unknown'> | StakeRefusal<Accepted>

type PlacingServer = {
  readonly database: Database
  readonly stakes: Stakes
  /** True where the source of a game in play, by its feed key, is silent. */
  readonly isStale?: (feedKey: string) => boolean
}

const NEVER = (): boolean => false

/** Places coupons in batches; those of one batch have different accounts. */
export function createPlacing(server: PlacingServer): Command<PlaceAsk, PlacedBet, CouponRefusal> {
  const nearLimits: NearLimits = new Set()
  return createCommand<PlaceAsk, Facts, AcceptedCoupon, PlacedBet, CouponRefusal>({
    database: server.database,
    keysOf: (ask) => keysOf(ask).map(keyText),
    stored: storedCoupons,
    load: (tx, asks) => loadFacts(tx, server, nearLimits, asks),
    decide,
    save: (tx, accepted, facts) => saveCoupons(tx, server.stakes, accepted, facts),
  })
}
