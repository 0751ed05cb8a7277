// What open bets may cost, for operators, and the limits of it as they set them. Each call is in the audit with its input.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { couponConfig, exposureLimits } from '#modules/site/site-config/contract.ts'
import {
  staffCalls,
  type ExposureFactorRow,
  type ExposureRow,
  type PlayerExposureRow,
  type PlayerTerms,
} from '#modules/sports/betting/contract-staff.ts'
import { STAKE_SHARE_USUAL } from '#modules/sports/returns/rules/coupon-limits.ts'
import { gameLimits } from '#modules/sports/betting/rules/placing/exposure-room.ts'
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import {
  gamesById,
  marketsById,
  sportsOf,
  type GameRow,
  type MarketRow,
} from '#modules/sports/catalogue/server/service.ts'
import type { Db } from '#platform/server/db.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { setPlayerTerms } from '../credit/credit-store.ts'
import { listMatches, ruleOnMatch } from '../matches/staff-matches.ts'
import type { BettingServer } from '../placing/place-bet.ts'
import { factorsByGame } from './batch-exposure.ts'
import { FACTOR_ALONE_MAX, FACTOR_KIND, isScope, noSuchScope, storeFactor } from './change-factor.ts'
import {
  allFactors,
  exposureKey,
  exposuresOfPlayer,
  largestExposures,
  largestPlayers,
  placingTerms,
  type ExposureFactor,
} from './exposure-store.ts'

const THOUSAND = 1_000

const shownFactor = ({ scope, scopeId, factor }: ExposureFactor): ExposureFactorRow => ({
  scope,
  scopeId,
  factor: factor / THOUSAND,
})

const euros = (cents: bigint): string => formatAmount(cents, 'EUR')

/** With a filter this many of the largest figures are looked through. */
const FIGURES_READ_MAX = 5_000

type Place = Pick<ExposureRow, 'gameId' | 'sportId' | 'sport' | 'champId' | 'champName' | 'home' | 'away'>

const placeOf = ({ gameId, sportId, sport, champId, champName, home, away }: GameRow): Place => ({
  gameId,
  sportId,
  sport,
  champId,
  champName,
  home,
  away,
})

const marketsOf = async (db: Db, selectionIds: readonly number[]): Promise<ReadonlyMap<number, MarketRow>> =>
  new Map(
    (await marketsById(db, [...new Set(selectionIds.map(marketIdOf))])).map((market) => [market.marketId, market]),
  )

const selectionView = (selectionId: number, market: MarketRow): Required<ExposureRow>['selection'] => ({
  selectionId,
  kind: market.kind,
  ...(market.line === undefined ? {} : { line: market.line / 100 }),
  outcome: market.outcomes[positionOf(selectionId)] ?? '',
})

async function gamesOf(db: Db, gameIds: readonly number[]): Promise<ReadonlyMap<number, GameRow>> {
  const { games } = await gamesById(db, [...new Set(gameIds)])
  return new Map(games.map((game) => [game.gameId, game]))
}

async function largest(
  db: Db,
  limit: number,
  sport: string | undefined,
  isOfGames: boolean,
): Promise<{ items: ExposureRow[]; factors: ExposureFactorRow[]; sports: string[] }> {
  const read = await largestExposures(db, sport === undefined ? limit : FIGURES_READ_MAX, isOfGames)
  const games = await gamesOf(
    db,
    read.map(({ gameId }) => gameId),
  )
  const found = read.filter(({ gameId }) => sport === undefined || games.get(gameId)?.sport === sport).slice(0, limit)
  const markets = await marketsOf(
    db,
    found.flatMap(({ selectionId }) => (selectionId === 0 ? [] : [selectionId])),
  )
  const factors = await allFactors(db)
  const factorOf = factorsByGame(games, factors)
  const items = found.flatMap(({ gameId, selectionId, liability }): ExposureRow[] => {
    const game = games.get(gameId)
    const market = markets.get(marketIdOf(selectionId))
    if (game === undefined || (selectionId !== 0 && market === undefined)) return []
    const limits = gameLimits(game.stage === 'live', factorOf(gameId))
    return [
      {
        ...placeOf(game),
        ...(market === undefined || selectionId === 0 ? {} : { selection: selectionView(selectionId, market) }),
        liability: euros(liability),
        limit: euros(selectionId === 0 ? limits.game : limits.selection),
        factor: Number(factorOf(gameId)) / THOUSAND,
      },
    ]
  })
  return { items, factors: factors.map(shownFactor), sports: (await sportsOf(db)).map((one) => one.sport) }
}

async function ofPlayer(db: Db, playerId: number, limit: number): Promise<PlayerExposureRow[]> {
  const found = await exposuresOfPlayer(db, playerId, limit)
  const markets = await marketsOf(
    db,
    found.map(({ selectionId }) => selectionId),
  )
  const games = await gamesOf(
    db,
    [...markets.values()].map(({ gameId }) => gameId),
  )
  return found.flatMap(({ selectionId, liability }): PlayerExposureRow[] => {
    const market = markets.get(marketIdOf(selectionId))
    const game = market === undefined ? undefined : games.get(market.gameId)
    if (market === undefined || game === undefined) return []
    return [{ ...placeOf(game), selection: selectionView(selectionId, market), liability: euros(liability) }]
  })
}

async function termsOf(db: Db, playerIds: readonly number[]): Promise<readonly PlayerTerms[]> {
  const players = playerIds.map((playerId) => ({ playerId, selectionId: 0 }))
  const terms = await placingTerms(db, { playerIds, games: [], players, places: [] })
  return playerIds.map((playerId) => {
    const { stakeShare = STAKE_SHARE_USUAL, isVip = false } = terms.players.get(playerId) ?? {}
    const limit = (exposureLimits(false).player * BigInt(stakeShare)) / BigInt(STAKE_SHARE_USUAL)
    return {
      playerId,
      stakeShare: stakeShare / THOUSAND,
      isVip,
      liability: euros(terms.running.get(exposureKey('player', playerId, 0)) ?? 0n),
      limit: euros(isVip ? limit * BigInt(couponConfig.vipStakeFactor) : limit),
    }
  })
}

async function termsOfPlayer(db: Db, playerId: number): Promise<PlayerTerms> {
  const [terms] = await termsOf(db, [playerId])
  if (terms === undefined) throw new Error('a player without terms')
  return terms
}

export function bettingStaffRoutes(server: Pick<BettingServer, 'database' | 'board'>): Bundle {
  const { db } = server.database
  return bundle(staffCalls, {
    'GET /staff-api/betting/matches': listMatches(server),
    'POST /staff-api/betting/match-rulings': ruleOnMatch(server),
    'GET /staff-api/betting/exposures': async ({ limit, sport, of }) =>
      ok(await largest(db, limit, sport, of === 'games')),
    'GET /staff-api/betting/player-exposures': async ({ limit }) => {
      const players = await largestPlayers(db, limit)
      const playerIds = players.map(({ playerId }) => playerId)
      return ok({ items: [...(await termsOf(db, playerIds))] })
    },
    'PUT /staff-api/betting/exposure-factors': async ({ scope, scopeId, factor }) => {
      if (!(await isScope(db, scope, scopeId))) return noSuchScope(scope)
      if (factor > FACTOR_ALONE_MAX)
        return refuse('takes_two', 'limits above those shipped need a second operator: propose the change', {
          kind: FACTOR_KIND,
        })
      await storeFactor(db, { scope, scopeId, factor })
      return ok({ factors: (await allFactors(db)).map(shownFactor) })
    },
    'GET /staff-api/betting/players/:playerId/terms': async ({ playerId }) => ok(await termsOfPlayer(db, playerId)),
    'GET /staff-api/betting/players/:playerId/exposures': async ({ playerId, limit }) =>
      ok({ items: await ofPlayer(db, playerId, limit) }),
    'PUT /staff-api/betting/players/:playerId/terms': async ({ playerId, stakeShare, isVip }) => {
      await setPlayerTerms(db, { playerId, stakeShare: Math.round(stakeShare * THOUSAND), isVip })
      return ok(await termsOfPlayer(db, playerId))
    },
  })
}
