// The calls of operators about settlement.
import { ok, refuse } from '#kernel/result.ts'
import { memberNames } from '#modules/operations/staff/server/service.ts'
import { touchedBets } from '#modules/sports/betting/server/service.ts'
import { storedResults } from '#modules/sports/catalogue/server/service.ts'
import { staffCalls } from '#modules/sports/settlement/contract-staff.ts'
import { undoFault } from '#modules/sports/settlement/rules/void-target.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { enterResult, periodsOfSport, previewResult } from './hand-results.ts'
import { dismissLateResult, gameView, listLateResults, resultText } from './late-results.ts'
import { makeVoid, previewVoid } from './make-void.ts'
import type { OperatorsServer } from './operators-server.ts'
import { previewUndo, undoVoid } from './undo-void.ts'
import { ordersBefore } from './void-store.ts'

type Calls = Handlers<typeof staffCalls>

const GAMES_FOUND_MAX = 30
const MARKETS_SHOWN_MAX = 200

const findGames =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/games'] =>
  async ({ query }) =>
    ok({ items: (await storedResults.findGames(db, query, GAMES_FOUND_MAX)).map(gameView) })

const showGame =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/games/:gameId'] =>
  async ({ gameId }) => {
    const [game] = await storedResults.describeGames(db, [gameId])
    if (game === undefined) return refuse('target_not_found', 'there is no such game')
    const markets = await touchedBets.marketsOf(db, gameId, MARKETS_SHOWN_MAX)
    const [known] = await storedResults.newestResults(db, [gameId])
    return ok({
      game: gameView(game),
      periods: [...periodsOfSport(game.sport)],
      result:
        known === undefined ? null : { ...resultText(known.result), source: known.source, at: known.at.toISOString() },
      markets,
    })
  }

type Ordered = { readonly gameId?: number | undefined; readonly marketId?: number | undefined }

/** The games and markets that orders name. */
async function namesOf(db: Db, orders: readonly Ordered[]) {
  const gameIds = [...new Set(orders.flatMap(({ gameId }) => gameId ?? []))]
  const games = new Map((await storedResults.describeGames(db, gameIds)).map((game) => [game.gameId, game]))
  const withMarkets = [
    ...new Set(orders.flatMap(({ gameId, marketId }) => (marketId === undefined ? [] : (gameId ?? [])))),
  ]
  const markets = await Promise.all(withMarkets.map((gameId) => touchedBets.marketsOf(db, gameId, MARKETS_SHOWN_MAX)))
  const byId = new Map(markets.flat().map((market) => [market.marketId, market]))
  return ({ gameId = 0, marketId = 0 }: Ordered) => {
    const game = games.get(gameId)
    const market = byId.get(marketId)
    return {
      sides: game === undefined ? null : { home: game.home, away: game.away },
      market: market === undefined ? null : { kind: market.kind, line: market.line },
    }
  }
}

const listVoids =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/voids'] =>
  async ({ cursor, limit }) => {
    if (cursor !== undefined && !/^\d{1,15}$/u.test(cursor))
      return refuse('cursor_malformed', 'the cursor is not one of this list')
    const found = await ordersBefore(db, cursor === undefined ? undefined : Number(cursor), limit + 1)
    const shown = found.slice(0, limit)
    const now = await decisionTime(db)
    const authors = shown.flatMap(({ undone, ...made }) => [made, ...(undone === undefined ? [] : [undone])])
    const ids = authors.flatMap(({ proposerId, approverId = proposerId }) => [proposerId, approverId])
    const names = await memberNames(db, [...new Set(ids)])
    const authorsOf = ({
      proposerId,
      approverId,
    }: {
      readonly proposerId: number
      readonly approverId?: number | undefined
    }) => ({
      proposer: names.get(proposerId) ?? `${proposerId}`,
      approver: approverId === undefined ? null : (names.get(approverId) ?? `${approverId}`),
    })
    const nameOf = await namesOf(db, shown)
    const items = shown.map((order) => ({
      orderId: order.orderId,
      ...nameOf(order),
      scope: order.scope,
      betId: order.betId ?? null,
      gameId: order.gameId ?? null,
      marketId: order.marketId ?? null,
      from: order.from?.toISOString() ?? null,
      until: order.until?.toISOString() ?? null,
      reason: order.reason,
      ...authorsOf(order),
      bets: order.bets,
      at: order.at.toISOString(),
      isDone: order.isDone,
      mayUndo: undoFault({ ...order, undoneAt: order.undone?.at }, now) === undefined,
      undone:
        order.undone === undefined
          ? null
          : { reason: order.undone.reason, ...authorsOf(order.undone), at: order.undone.at.toISOString() },
    }))
    return ok({ items, next: found.length > limit ? String(shown.at(-1)?.orderId) : null })
  }

export const settlementStaffRoutes = (server: OperatorsServer): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/settlement/games': findGames(server),
    'GET /staff-api/settlement/games/:gameId': showGame(server),
    'GET /staff-api/settlement/void-previews': previewVoid(server),
    'POST /staff-api/settlement/voids': makeVoid(server),
    'GET /staff-api/settlement/voids': listVoids(server),
    'GET /staff-api/settlement/voids/:orderId/undo-previews': previewUndo(server),
    'POST /staff-api/settlement/voids/:orderId/undos': undoVoid(server),
    'GET /staff-api/settlement/result-previews': previewResult(server),
    'POST /staff-api/settlement/results': enterResult(server),
    'GET /staff-api/settlement/late-results': listLateResults(server),
    'POST /staff-api/settlement/late-results/:gameId/dismissals': dismissLateResult(server),
  })
