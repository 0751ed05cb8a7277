// The least and the most that a coupon may stake now: the maxima of its bets, and what open bets leave of the limits.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isBonusAccount } from '#modules/money/wallet/contract/account-type.ts'
import type { calls } from '#modules/sports/betting/contract.ts'
import type { StakeLimits } from '#modules/sports/betting/contract/stake-limits.ts'
import type { PlaceRefusal } from '#modules/sports/betting/rules/placing/coupon-ask.ts'
import { withBuilder } from '#modules/sports/betting/rules/placing/decide-builder.ts'
import { mostInRoom, roomOfAccount } from '#modules/sports/betting/rules/placing/decide-exposure.ts'
import { decideTerms, withBonus } from '#modules/sports/betting/rules/placing/decide-terms.ts'
import { exposureRoom } from '#modules/sports/betting/rules/placing/exposure-room.ts'
import { boostTerms } from '#modules/sports/boosts/server/service.ts'
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import { gamesById, marketsById, type GameRow, type MarketRow } from '#modules/sports/catalogue/server/service.ts'
import { couponLimits, playerStakeMax, STAKE_SHARE_USUAL } from '#modules/sports/returns/rules/coupon-limits.ts'
import { CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { BettingServer } from '../placing/place-bet.ts'
import { builderGames, quoteBuilders } from '../builder/builder-quotes.ts'
import { boostedStakes, factorsByGame } from './batch-exposure.ts'
import { exposureKey, placingTerms } from './exposure-store.ts'

const CALL = 'POST /web-api/betting/stake-limits'
type Leg = {
  readonly selectionId: number
  readonly gameId: number
  readonly kind: string
  readonly price: number
  readonly isLive: boolean
  readonly game: GameRow
  readonly market: MarketRow
}

/** The selections as they are offered, in the order asked for. */
async function legsOf(db: Db, selectionIds: readonly number[]): Promise<Result<readonly Leg[], 'selection_not_found'>> {
  const markets = new Map(
    (await marketsById(db, selectionIds.map(marketIdOf))).map((market) => [market.marketId, market]),
  )
  const { games } = await gamesById(db, [...new Set([...markets.values()].map(({ gameId }) => gameId))])
  const gameOf = new Map(games.map((game) => [game.gameId, game]))
  const legs: Leg[] = []
  for (const selectionId of selectionIds) {
    const market = markets.get(marketIdOf(selectionId))
    const game = market === undefined ? undefined : gameOf.get(market.gameId)
    const price = market?.prices[positionOf(selectionId)] ?? 0
    if (game === undefined || market === undefined || price === 0)
      return refuse('selection_not_found', 'there is no such selection on offer', { selectionId })
    legs.push({
      selectionId,
      gameId: game.gameId,
      kind: market.kind,
      price,
      isLive: game.stage === 'live',
      game,
      market,
    })
  }
  return ok(legs)
}

/** A bet builder with the prices of its games, every other coupon as it is. */
async function builtTerms(
  db: Db,
  terms: CouponTerms,
  legs: readonly Leg[],
): Promise<Result<CouponTerms, PlaceRefusal>> {
  if (terms.typeId !== CouponTypeId.builder) return ok(terms)
  const onMarket = new Map(legs.map((leg) => [leg.market.marketId, leg]))
  const selectionIds = legs.map(({ selectionId }) => selectionId)
  const quotes = await quoteBuilders(
    db,
    builderGames(selectionIds, (marketId) => onMarket.get(marketId)),
  )
  return withBuilder(terms, legs, quotes)
}

/** What open bets leave for the next bet of this player on these selections. */
async function roomFor(db: Db, playerId: number, legs: readonly Leg[], isVipBet: boolean) {
  const terms = await placingTerms(db, {
    playerIds: [playerId],
    games: legs.flatMap(({ gameId, selectionId }) => [0, selectionId].map((id) => ({ gameId, selectionId: id }))),
    players: [0, ...legs.map(({ selectionId }) => selectionId)].map((selectionId) => ({ playerId, selectionId })),
    places: legs.map(({ game }) => game),
  })
  const { stakeShare = STAKE_SHARE_USUAL, isVip = false } = terms.players.get(playerId) ?? {}
  const of = (owner: 'game' | 'player', id: number, selectionId: number): bigint =>
    terms.running.get(exposureKey(owner, id, selectionId)) ?? 0n
  const gameOf = new Map(legs.map(({ selectionId, gameId }) => [selectionId, gameId]))
  const running = {
    selection: (selectionId: number) => of('game', gameOf.get(selectionId) ?? 0, selectionId),
    game: (gameId: number) => of('game', gameId, 0),
    playerSelection: (selectionId: number) => of('player', playerId, selectionId),
    player: of('player', playerId, 0),
  }
  const games = new Map(legs.map(({ gameId, game }) => [gameId, game]))
  const factorOf = factorsByGame(games, terms.factors)
  const boosts = await boostTerms(
    db,
    legs.map(({ market }) => market),
  )
  const room = exposureRoom(legs, running, { factorOf, stakeShare, isVip, isVipBet, stakeMaxOf: boostedStakes(boosts) })
  return { stakeShare, isVip, room }
}

export const showStakeLimits =
  ({ database: { db }, wallet, brandCouponAt }: BettingServer): Handlers<typeof calls>[typeof CALL] =>
  async (ask, { viewer: { playerId }, origin }) => {
    const account = (await wallet.accountsOf(db, playerId)).find(({ accountId }) => accountId === ask.accountId)
    if (account === undefined) return refuse('account_not_found', 'there is no such account of yours')
    const { currency } = account
    const bets = ask.bets.map((bet) => ({ ...bet, coef: 0, version: 0 }))
    const coupon = { ...ask, bets, changeCoefAction: 1, waited: new Map() } as const
    const plain = decideTerms(coupon, currency)
    if (!plain.ok)
      return refuse('coupon_malformed', plain.refusal.message, { ...plain.refusal.details, reason: plain.refusal.code })
    const legs = await legsOf(
      db,
      ask.bets.map(({ selectionId }) => selectionId),
    )
    if (!legs.ok) return legs
    const brand = await brandCouponAt(origin)
    const built = await builtTerms(db, plain.value, legs.value)
    if (!built.ok)
      return refuse('coupon_malformed', built.refusal.message, { ...built.refusal.details, reason: built.refusal.code })
    const terms = withBonus(coupon, built.value, legs.value, currency, brand)
    if (!terms.ok) {
      const { code, message, details } = terms.refusal
      return refuse(code === 'bonus_bet_not_offered' ? code : 'hyper_bonus_not_offered', message, details)
    }
    const { room, stakeShare, isVip } = await roomFor(db, playerId, legs.value, ask.isVipBet)
    if (ask.isVipBet && !isVip)
      return refuse('vip_bet_not_offered', 'a VIP bet is for players marked as VIP', { field: 'isVipBet' })
    const isSingles = ask.typeId === CouponTypeId.singles
    const parts = isSingles ? legs.value.map((leg) => [leg]) : [legs.value]
    const limits = parts.map((own): StakeLimits => {
      const usual = couponLimits({
        terms: terms.value,
        couponType: ask.typeId,
        legs: own,
        currency,
        isBonusAccount: isBonusAccount(account),
        isVip: ask.isVipBet,
        brand,
      })
      const most = mostInRoom(
        { terms: terms.value, legs: own, currency, payoutMax: usual.maxPayout },
        roomOfAccount(room, account, brand, ask.typeId),
        { least: usual.minBetAmount, most: playerStakeMax(usual, terms.value, own, stakeShare) },
      )
      const limitedBy =
        most.by?.selectionId ?? (usual.limitedBy === undefined ? undefined : own[usual.limitedBy]?.selectionId)
      return {
        ...(isSingles ? { selectionId: own[0]?.selectionId } : {}),
        minBetAmount: formatAmount(usual.minBetAmount, currency),
        maxBetAmount: formatAmount(most.stake, currency),
        ...(most.by === undefined ? {} : { layer: most.by.layer }),
        ...(limitedBy === undefined ? {} : { limitedBy }),
      }
    })
    return ok({ currency, limits })
  }
