// What open bets may cost, for the coupons of one batch: read under locks, and kept up to date while coupon after coupon is decided.
//
// A figure is the sum of its shards, and a transaction adds to the shard that it holds alone. Far from its limit a figure is not looked at
// any closer: while at most half of the limit is open, and a batch adds at most half of it divided by the shards, all batches under way
// together cannot pass it. Where a figure is nearer, or a batch adds more, the batch holds the rows of its games alone instead of sharing
// them, so that what it reads is all there is.
import { parseAmount } from '#kernel/money.ts'
import { amountLimits, euroCentsOfMinor } from '#modules/site/site-config/contract.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { BoostTerms } from '#modules/sports/boosts/server/service.ts'
import type { GameRow, MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import type { AcceptedCoupon, BuilderQuote } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import {
  byGame,
  exposureRoom,
  gameLimits,
  type ExposureRoom,
} from '#modules/sports/betting/rules/placing/exposure-room.ts'
import { STAKE_SHARE_USUAL } from '#modules/sports/returns/rules/coupon-limits.ts'
import { RetryTransactionError, type Tx } from '#platform/server/db.ts'
import type { PlaceAsk } from '../placing/place-ask.ts'
import {
  EXPOSURE_SHARDS,
  exposureKey,
  lockPlacingTerms,
  type ExposureFactor,
  type GameKey,
  type PlacingTerms,
} from './exposure-store.ts'

/** Selections that were near a limit lately: a batch with one of them holds its games alone at the first try. */
export type NearLimits = Set<number>
const NEAR_LIMITS_MAX = 10_000

const PAYOUT_MAX_EURO_CENTS = euroCentsOfMinor(amountLimits('EUR').payoutMax, 'EUR')
const THOUSAND = 1_000n

/** Euro cents that one player may stake on a boosted selection in all. */
export const boostedStakes =
  (boosts: ReadonlyMap<number, BoostTerms>) =>
  (selectionId: number): bigint | undefined =>
    boosts.get(marketIdOf(selectionId))?.boost.stakeMax

/** Thousandths of the shipped limits by game. */
export function factorsByGame(
  games: ReadonlyMap<number, GameRow>,
  factors: readonly ExposureFactor[],
): (gameId: number) => bigint {
  const set = new Map(factors.map(({ scope, scopeId, factor }) => [`${scope} ${scopeId}`, BigInt(factor)]))
  return (gameId) => {
    const game = games.get(gameId)
    const keys = ['all 0', `sport ${game?.sportId}`, `championship ${game?.champId}`, `game ${gameId}`]
    return keys.reduce((product, key) => (product * (set.get(key) ?? THOUSAND)) / THOUSAND, THOUSAND)
  }
}

type BatchLeg = {
  readonly gameId: number
  readonly selectionId: number
  readonly price: number
  readonly isLive: boolean
}

type BatchAsk = { readonly ask: PlaceAsk; readonly legs: readonly BatchLeg[] }

/** Every selection of a bet builder may cost what the whole does: no more than at the product of its games' prices. */
function builderPrice(quotes: ReadonlyMap<number, BuilderQuote>, alone: readonly number[]): number {
  const prices = [...quotes.values()].map((quote) => (quote.ok ? (quote.prices.at(-1) ?? 0) : 0))
  return Math.ceil([...prices, ...alone].reduce((product, price) => (product * price) / 1_000, 1_000))
}

function legsOf(
  ask: PlaceAsk,
  games: ReadonlyMap<number, GameRow>,
  markets: ReadonlyMap<number, MarketRow>,
  quotes: ReadonlyMap<number, BuilderQuote> | undefined,
): readonly BatchLeg[] {
  const legs = plainLegs(ask, games, markets)
  if (quotes === undefined) return legs
  const alone = legs.filter(({ gameId }) => !quotes.has(gameId)).map(({ price }) => price)
  return legs.map((leg) => ({ ...leg, price: builderPrice(quotes, alone) }))
}

function plainLegs(
  { coupon }: PlaceAsk,
  games: ReadonlyMap<number, GameRow>,
  markets: ReadonlyMap<number, MarketRow>,
): readonly BatchLeg[] {
  return coupon.bets.flatMap(({ selectionId }) => {
    const market = markets.get(marketIdOf(selectionId))
    const game = market === undefined ? undefined : games.get(market.gameId)
    if (market === undefined || game === undefined) return []
    const price = market.prices[positionOf(selectionId)] ?? 0
    return [{ gameId: game.gameId, selectionId, price, isLive: game.stage === 'live' }]
  })
}

/** Types whose legs may carry more than the coupon's stake. */
const UNBOUNDED: ReadonlySet<number> = new Set([CouponTypeId.conditional, CouponTypeId.antiExpress])
/** No bonus doubles a win. */
const BONUS_MAX = 2n

/** No less than a leg of the coupon can add to any figure, whatever is decided about it. */
function mostAdded({ coupon }: PlaceAsk, currency: string, { selectionId, price }: BatchLeg): bigint {
  const text = coupon.amountByBetId?.[selectionId] ?? coupon.amount
  const stake = text === undefined ? undefined : parseAmount(text, currency)
  if (stake?.ok !== true || coupon.promoCode !== undefined || UNBOUNDED.has(coupon.typeId)) return PAYOUT_MAX_EURO_CENTS
  const profit = price > 1_000 ? BigInt(price - 1_000) : 1n
  const most = (BONUS_MAX * euroCentsOfMinor(stake.value, currency) * profit) / THOUSAND + 1n
  return most < PAYOUT_MAX_EURO_CENTS ? most : PAYOUT_MAX_EURO_CENTS
}

type Figure = GameKey & { readonly isLive: boolean; added: bigint }

/** Every figure of a game that the batch may add to, with the most that it may add. */
function figuresOf(asks: readonly BatchAsk[], currencyOf: (ask: PlaceAsk) => string): ReadonlyMap<string, Figure> {
  const figures = new Map<string, Figure>()
  for (const { ask, legs } of asks) {
    for (const leg of legs) {
      const added = mostAdded(ask, currencyOf(ask), leg)
      for (const selectionId of [0, leg.selectionId]) {
        const key = exposureKey('game', leg.gameId, selectionId)
        const figure = figures.get(key)
        if (figure === undefined) figures.set(key, { gameId: leg.gameId, selectionId, isLive: leg.isLive, added })
        else figure.added += added
      }
    }
  }
  return figures
}

const limitOf = ({ selectionId, isLive }: Figure, factor: bigint): bigint => {
  const { game, selection } = gameLimits(isLive, factor)
  return selectionId === 0 ? game : selection
}

const isTooMuchAtOnce = (figure: Figure, limit: bigint): boolean => figure.added * 2n * BigInt(EXPOSURE_SHARDS) > limit

export type BatchExposure = {
  /** Where the transaction counts its bets. */
  readonly shard: number
  readonly terms: PlacingTerms
  /** What open bets and the coupons of the batch so far leave for this one. */
  roomFor(ask: PlaceAsk): ExposureRoom
  /** The coupon is accepted: the next ones of the batch find that much less. */
  add(ask: PlaceAsk, coupon: AcceptedCoupon): void
}

/** Throws for another try where a figure turns out to be near its limit and the games are shared. */
function refuseNear(
  figures: ReadonlyMap<string, Figure>,
  batch: readonly BatchAsk[],
  { running }: PlacingTerms,
  factorOf: (gameId: number) => bigint,
  { isAlone, nearLimits }: { readonly isAlone: boolean; readonly nearLimits: NearLimits },
): void {
  const isNear = (gameId: number, selectionId: number): boolean => {
    const key = exposureKey('game', gameId, selectionId)
    const figure = figures.get(key)
    if (figure === undefined) return false
    const limit = limitOf(figure, factorOf(gameId))
    return (running.get(key) ?? 0n) * 2n > limit || isTooMuchAtOnce(figure, limit)
  }
  let isRetried = false
  for (const { gameId, selectionId } of batch.flatMap(({ legs }) => legs)) {
    if (!isNear(gameId, 0) && !isNear(gameId, selectionId)) nearLimits.delete(selectionId)
    else {
      if (nearLimits.size >= NEAR_LIMITS_MAX) nearLimits.clear()
      nearLimits.add(selectionId)
      isRetried ||= !isAlone
    }
  }
  if (isRetried) throw new RetryTransactionError('a figure is near its limit: the batch has to hold its games alone')
}

/** Whether this batch should hold its games alone, by what earlier ones have found. */
export const isNearLimits = (asks: readonly PlaceAsk[], nearLimits: NearLimits): boolean =>
  nearLimits.size > 0 && asks.some(({ coupon }) => coupon.bets.some(({ selectionId }) => nearLimits.has(selectionId)))

/** Locks and reads the figures of a batch whose accounts and games are locked. */
export async function loadBatchExposure(
  tx: Tx,
  asks: readonly PlaceAsk[],
  games: ReadonlyMap<number, GameRow>,
  markets: ReadonlyMap<number, MarketRow>,
  {
    currencyOf,
    builders,
    boosts,
    ...alone
  }: {
    readonly currencyOf: (ask: PlaceAsk) => string
    readonly isAlone: boolean
    readonly nearLimits: NearLimits
    readonly builders: ReadonlyMap<PlaceAsk, ReadonlyMap<number, BuilderQuote>>
    readonly boosts: ReadonlyMap<number, BoostTerms>
  },
): Promise<BatchExposure> {
  const batch = asks.map((ask): BatchAsk => ({ ask, legs: legsOf(ask, games, markets, builders.get(ask)) }))
  const legsByAsk = new Map(batch.map(({ ask, legs }) => [ask, legs]))
  const figures = figuresOf(batch, currencyOf)
  const playerIds = [...new Set(asks.map(({ playerId }) => playerId))]
  const { shard, terms } = await lockPlacingTerms(tx, {
    playerIds,
    games: [...figures.values()],
    players: batch.flatMap(({ ask: { playerId }, legs }) =>
      [0, ...legs.map(({ selectionId }) => selectionId)].map((selectionId) => ({ playerId, selectionId })),
    ),
    places: [...games.values()],
  })
  const factorOf = factorsByGame(games, terms.factors)
  refuseNear(figures, batch, terms, factorOf, alone)
  const running = new Map(terms.running)
  const of = (key: string): bigint => running.get(key) ?? 0n
  const raise = (key: string, by: bigint): void => void running.set(key, of(key) + by)
  return {
    shard,
    terms,
    roomFor: (ask) => {
      const { playerId, coupon } = ask
      const { stakeShare = STAKE_SHARE_USUAL, isVip = false } = terms.players.get(playerId) ?? {}
      const legs = legsByAsk.get(ask) ?? []
      const gameOf = new Map(legs.map(({ selectionId, gameId }) => [selectionId, gameId]))
      return exposureRoom(
        legs,
        {
          selection: (selectionId) => of(exposureKey('game', gameOf.get(selectionId) ?? 0, selectionId)),
          game: (gameId) => of(exposureKey('game', gameId, 0)),
          playerSelection: (selectionId) => of(exposureKey('player', playerId, selectionId)),
          player: of(exposureKey('player', playerId, 0)),
        },
        { factorOf, stakeShare, isVip, isVipBet: coupon.isVipBet, stakeMaxOf: boostedStakes(boosts) },
        alone.isAlone,
      )
    },
    add: ({ playerId }, { bets }) => {
      for (const { legs, exposure } of bets) {
        raise(exposureKey('player', playerId, 0), exposure.total)
        for (const [position, { gameId, selectionId }] of legs.entries()) {
          const own = exposure.legs[position] ?? 0n
          raise(exposureKey('player', playerId, selectionId), own)
          raise(exposureKey('game', gameId, selectionId), own)
        }
        for (const [gameId, own] of byGame(legs, exposure)) raise(exposureKey('game', gameId, 0), own)
      }
    },
  }
}
