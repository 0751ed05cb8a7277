// Results that differ from a final one: operators see them, decline them, or two of them take one over (GLI-42, SEC-31).
import { z } from 'zod'
import { ok, refuse } from '#kernel/result.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import type { ChangeContext, ChangeKind } from '#modules/operations/staff/server/service.ts'
import { touchedBets } from '#modules/sports/betting/server/service.ts'
import { gameOutcomes, storedResults } from '#modules/sports/catalogue/server/service.ts'
import type { SettledGame, staffCalls } from '#modules/sports/settlement/contract-staff.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { touchedFields, touchedView } from './make-void.ts'
import type { OperatorsServer } from './operators-server.ts'

type Calls = Handlers<typeof staffCalls>

type Described = Awaited<ReturnType<typeof storedResults.describeGames>>[number]

export const gameView = ({ feedKey: _feedKey, startAt, startedAt, ...game }: Described): SettledGame => ({
  ...game,
  startAt: startAt.toISOString(),
  startedAt: startedAt?.toISOString() ?? null,
})

const periodsOf = ({ periods }: GameResult): string => periods.map(({ home, away }) => `${home}:${away}`).join(' ')

export const resultText = (result: GameResult | undefined) => ({
  status: result?.status ?? '',
  periods: result === undefined ? '' : periodsOf(result),
})

const CURSOR = /^\d{1,15}$/u

export const listLateResults =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/late-results'] =>
  async ({ cursor = '0', limit }) => {
    if (!CURSOR.test(cursor)) return refuse('cursor_malformed', 'the cursor is not one of this list')
    const late = await storedResults.lateResultsAfter(db, Number(cursor), limit + 1)
    const shown = late.slice(0, limit)
    const gameIds = shown.map(({ gameId }) => gameId)
    const games = new Map((await storedResults.describeGames(db, gameIds)).map((game) => [game.gameId, game]))
    const counting = new Map((await storedResults.newestResults(db, gameIds)).map((one) => [one.gameId, one.result]))
    const items = await Promise.all(
      shown.flatMap(({ gameId, result, source, at }) => {
        const game = games.get(gameId)
        if (game === undefined) return []
        return touchedBets.moneyOf(db, { gameId }).then((money) => ({
          game: gameView(game),
          counts: resultText(counting.get(gameId)),
          told: resultText(result),
          source,
          at: at.toISOString(),
          touched: touchedView(money),
        }))
      }),
    )
    return ok({ items, next: late.length > limit ? String(gameIds.at(-1)) : null })
  }

const notWaiting = () => refuse('target_not_found', 'no result of this game waits')

export const dismissLateResult =
  ({ database }: OperatorsServer): Calls['POST /staff-api/settlement/late-results/:gameId/dismissals'] =>
  async ({ gameId }) =>
    (await gameOutcomes.dismissLateResult(database.db, gameId, await decisionTime(database.db)))
      ? ok({ gameId })
      : notWaiting()

const Correction = z.object({ gameId: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
type Correction = z.infer<typeof Correction>

export const textOf = (result: GameResult | undefined): string | null =>
  result === undefined ? null : `${result.status} ${periodsOf(result)}`.trim()

export const correctionChange = (server: OperatorsServer): ChangeKind => ({
  kind: 'settlement.correction',
  permission: 'settlement.approve',
  proposal: 'settlement.void',
  reading: 'settlement.read',
  payload: Correction,
  subjectOf: ({ gameId }: Correction) => `game:${gameId}`,
  describe: async (db: Db, { gameId }: Correction) => {
    const late = (await storedResults.lateResultsAfter(db, gameId - 1, 1)).find((one) => one.gameId === gameId)
    if (late === undefined) return notWaiting()
    const [known] = await storedResults.newestResults(db, [gameId])
    const [game] = await storedResults.describeGames(db, [gameId])
    return ok([
      { field: 'game', before: null, after: `${gameId} ${game?.home ?? ''} - ${game?.away ?? ''}` },
      { field: 'result', before: textOf(known?.result), after: textOf(late.result) },
      ...touchedFields(touchedView(await touchedBets.moneyOf(db, { gameId }))),
    ])
  },
  apply: async (tx: Tx, { gameId }: Correction, { changeId, at }: ChangeContext) =>
    (await gameOutcomes.acceptLateResult(tx, gameId, `change:${changeId}`, at)) ? ok({}) : notWaiting(),
  applied: async ({ gameId }: Correction) => {
    await server.settler.settleGames([gameId])
    server.announce([gameId])
  },
})
