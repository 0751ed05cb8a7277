// What open bets may cost, for operators, and the limits of it as they set them. Each call is in the audit with its input.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { couponConfig, exposureLimits } from '#modules/site/site-config/contract.ts'
import {
  staffCalls,
  type ExposureFactorRow,
  type ExposureRow,
  type PlayerTerms,
} from '#modules/sports/betting/contract-staff.ts'
import { STAKE_SHARE_USUAL } from '#modules/sports/returns/rules/coupon-limits.ts'
import { gameLimits } from '#modules/sports/betting/rules/placing/exposure-room.ts'
import { marketIdOf, positionOf } from '#modules/sports/catalogue/contract.ts'
import { gamesById, marketsById, sportsOf } from '#modules/sports/catalogue/server/service.ts'
import type { Database, Db } from '#platform/server/db.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import { setPlayerTerms } from '../credit/credit-store.ts'
import { factorsByGame } from './batch-exposure.ts'
import {
  allFactors,
  exposureKey,
  largestExposures,
  placingTerms,
  removeExposureFactor,
  setExposureFactor,
  type ExposureFactor,
  type FactorScope,
} from './exposure-store.ts'

const THOUSAND = 1_000

const shownFactor = ({ scope, scopeId, factor }: ExposureFactor): ExposureFactorRow => ({
  scope,
  scopeId,
  factor: factor / THOUSAND,
})

const euros = (cents: bigint): string => formatAmount(cents, 'EUR')

async function largest(db: Db, limit: number): Promise<{ items: ExposureRow[]; factors: ExposureFactorRow[] }> {
  const found = await largestExposures(db, limit)
  const named = await gamesById(db, [...new Set(found.map(({ gameId }) => gameId))])
  const games = new Map(named.games.map((game) => [game.gameId, game]))
  const marketIds = found.flatMap(({ selectionId }) => (selectionId === 0 ? [] : [marketIdOf(selectionId)]))
  const markets = new Map((await marketsById(db, [...new Set(marketIds)])).map((market) => [market.marketId, market]))
  const factors = await allFactors(db)
  const factorOf = factorsByGame(games, factors)
  const items = found.flatMap(({ gameId, selectionId, liability }): ExposureRow[] => {
    const game = games.get(gameId)
    const market = markets.get(marketIdOf(selectionId))
    if (game === undefined || (selectionId !== 0 && market === undefined)) return []
    const limits = gameLimits(game.stage === 'live', factorOf(gameId))
    const { sport, champId, champName, home, away } = game
    return [
      {
        gameId,
        sport,
        champId,
        champName,
        home,
        away,
        ...(market === undefined || selectionId === 0
          ? {}
          : {
              selection: {
                selectionId,
                kind: market.kind,
                ...(market.line === undefined ? {} : { line: market.line / 100 }),
                outcome: market.outcomes[positionOf(selectionId)] ?? '',
              },
            }),
        liability: euros(liability),
        limit: euros(selectionId === 0 ? limits.game : limits.selection),
        factor: Number(factorOf(gameId)) / THOUSAND,
      },
    ]
  })
  return { items, factors: factors.map(shownFactor) }
}

/** A championship that does not exist has no games, so its factor limits nothing. */
async function isScope(db: Db, scope: FactorScope, scopeId: number): Promise<boolean> {
  if (scope === 'all') return scopeId === 0
  if (scope === 'sport') return (await sportsOf(db)).some(({ sportId }) => sportId === scopeId)
  return scope === 'championship' || (await gamesById(db, [scopeId])).games.length > 0
}

async function termsOf(db: Db, playerId: number): Promise<PlayerTerms> {
  const players = [{ playerId, selectionId: 0 }]
  const terms = await placingTerms(db, { playerIds: [playerId], games: [], players, places: [] })
  const { stakeShare = STAKE_SHARE_USUAL, isVip = false } = terms.players.get(playerId) ?? {}
  const limit = (exposureLimits(false).player * BigInt(stakeShare)) / BigInt(STAKE_SHARE_USUAL)
  return {
    playerId,
    stakeShare: stakeShare / THOUSAND,
    isVip,
    liability: euros(terms.running.get(exposureKey('player', playerId, 0)) ?? 0n),
    limit: euros(isVip ? limit * BigInt(couponConfig.vipStakeFactor) : limit),
  }
}

export const exposureStaffRoutes = ({ database: { db } }: { readonly database: Database }): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/betting/exposures': async ({ limit }) => ok(await largest(db, limit)),
    'PUT /staff-api/betting/exposure-factors': async ({ scope, scopeId, factor }) => {
      if (!(await isScope(db, scope, scopeId)))
        return refuse('scope_not_found', `there is no such ${scope}`, { field: 'scopeId' })
      const thousandths = Math.round(factor * THOUSAND)
      if (thousandths === THOUSAND) await removeExposureFactor(db, scope, scopeId)
      else await setExposureFactor(db, { scope, scopeId, factor: thousandths })
      return ok({ factors: (await allFactors(db)).map(shownFactor) })
    },
    'GET /staff-api/betting/players/:playerId/terms': async ({ playerId }) => ok(await termsOf(db, playerId)),
    'PUT /staff-api/betting/players/:playerId/terms': async ({ playerId, stakeShare, isVip }) => {
      await setPlayerTerms(db, { playerId, stakeShare: Math.round(stakeShare * THOUSAND), isVip })
      return ok(await termsOf(db, playerId))
    },
  })
