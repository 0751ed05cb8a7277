// Results by hand, where the feed is silent or wrong: one operator up to a sum, two above it. They take the way of every result: a final one
// is not replaced but joined by a late one, which two operators take over.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { ChangeContext, ChangeKind, FieldChange } from '#modules/operations/staff/server/service.ts'
import { touchedBets } from '#modules/sports/betting/server/service.ts'
import { findSport, type GameResult } from '#modules/sports/catalogue/contract.ts'
import { gameOutcomes, storedResults } from '#modules/sports/catalogue/server/service.ts'
import { ResultAsk, type staffCalls } from '#modules/sports/settlement/contract-staff.ts'
import { readHandResult } from '#modules/sports/settlement/rules/hand-result.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { insertHandResult } from './hand-result-store.ts'
import { textOf } from './late-results.ts'
import {
  euroCentsOf,
  gameText,
  lockGame,
  takesTwo,
  touchedFields,
  touchedView,
  type TouchedMoney,
} from './make-void.ts'
import type { OperatorsServer } from './operators-server.ts'
import { lockReturning } from './void-store.ts'

type Calls = Handlers<typeof staffCalls>

export const RESULT_KIND = 'settlement.result'

export const periodsOfSport = (sport: string): readonly string[] => {
  const { regular = [], extra = [] } = findSport(sport)?.periods ?? {}
  return [...regular, ...extra]
}

type Looked = { readonly result: GameResult; readonly money: readonly TouchedMoney[] }
type LookRefusal =
  | 'target_not_found'
  | 'periods_malformed'
  | 'period_unknown'
  | 'periods_not_fitting'
  | 'game_not_begun'

/** A game that has not begun can be called off, and nothing else. */
async function lookAt(db: Db, ask: ResultAsk, now: Date): Promise<Result<Looked, LookRefusal>> {
  const [game] = await storedResults.describeGames(db, [ask.gameId])
  if (game === undefined) return refuse('target_not_found', 'there is no such game')
  const result = readHandResult(ask, periodsOfSport(game.sport))
  if (!result.ok) return result
  const isCalledOff = ask.status === 'postponed' || ask.status === 'cancelled'
  if (!isCalledOff && (game.startedAt ?? game.startAt) > now)
    return refuse('game_not_begun', 'the game has not begun', { field: 'status' })
  return ok({ result: result.value, money: await touchedBets.moneyOf(db, { gameId: ask.gameId }) })
}

export const previewResult =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/result-previews'] =>
  async (ask, { staff }) => {
    const now = await decisionTime(db)
    const looked = await lookAt(db, ask, now)
    if (!looked.ok) return looked
    const { money } = looked.value
    return ok({ touched: touchedView(money), needsTwo: await takesTwo(db, staff.staffId, money, now) })
  }

const unchanged = () => refuse('result_unchanged', 'this result counts already, or changes nothing after what is known')

type Author = {
  readonly source: string
  readonly proposerId: number
  readonly approverId?: number
  readonly reason: string
}

async function enter(
  tx: Tx,
  { gameId }: ResultAsk,
  { result, money }: Looked,
  { source, reason, ...people }: Author,
  at: Date,
): Promise<Result<'taken' | 'late', 'result_unchanged'>> {
  const { gameIds, late } = await gameOutcomes.insertResults(tx, [{ gameId, result, source }], at)
  if (gameIds.length === 0 && late.length === 0) return unchanged()
  const outcome = gameIds.length > 0 ? 'taken' : 'late'
  const touched = { bets: touchedView(money).bets, euroCents: euroCentsOf(money) }
  const { proposerId, approverId } = people
  await insertHandResult(tx, { gameId, result, outcome, reason, proposerId, approverId, ...touched }, at)
  return ok(outcome)
}

type EnterInput = Parameters<Calls['POST /staff-api/settlement/results']>[0]

async function enterAlone(tx: Tx, input: EnterInput, staffId: number) {
  await lockReturning(tx, staffId)
  await lockGame(tx, input)
  const now = await decisionTime(tx)
  const looked = await lookAt(tx, input, now)
  if (!looked.ok) return looked
  const { bets } = touchedView(looked.value.money)
  if (bets !== input.bets) return refuse('preview_moved', 'another number of bets would be settled now', { bets })
  if (await takesTwo(tx, staffId, looked.value.money, now))
    return refuse('takes_two', 'the sum needs a second operator: propose the change', { kind: RESULT_KIND })
  const author = { source: `staff:${staffId}`, proposerId: staffId, reason: input.reason }
  return enter(tx, input, looked.value, author, now)
}

async function finish({ settler, announce }: OperatorsServer, gameId: number): Promise<void> {
  await settler.settleGames([gameId])
  announce([gameId])
}

export const enterResult =
  (server: OperatorsServer): Calls['POST /staff-api/settlement/results'] =>
  async (input, { staff }) => {
    const entered = await server.database.transaction((tx) => enterAlone(tx, input, staff.staffId))
    if (!entered.ok) return entered
    if (entered.value === 'taken') await finish(server, input.gameId)
    return ok({ outcome: entered.value })
  }

async function describe(db: Db, ask: ResultAsk): Promise<Result<readonly FieldChange[]>> {
  const looked = await lookAt(db, ask, await decisionTime(db))
  if (!looked.ok) return looked
  const [known] = await storedResults.newestResults(db, [ask.gameId])
  return ok([
    { field: 'game', before: null, after: await gameText(db, ask.gameId) },
    { field: 'result', before: textOf(known?.result), after: textOf(looked.value.result) },
    ...touchedFields(touchedView(looked.value.money)),
  ])
}

/** Two operators have agreed: a late one counts at once, for it would only wait for two. */
export const resultChange = (server: OperatorsServer): ChangeKind => ({
  kind: RESULT_KIND,
  permission: 'settlement.approve',
  proposal: 'settlement.void',
  reading: 'settlement.read',
  payload: ResultAsk,
  subjectOf: ({ gameId }: ResultAsk) => `game:${gameId}`,
  describe,
  apply: async (tx: Tx, ask: ResultAsk, { changeId, proposerId, approverId, reason }: ChangeContext) => {
    await lockGame(tx, ask)
    const at = await decisionTime(tx)
    const looked = await lookAt(tx, ask, at)
    if (!looked.ok) return looked
    const source = `change:${changeId}`
    const entered = await enter(tx, ask, looked.value, { source, proposerId, approverId, reason }, at)
    if (entered.ok && entered.value === 'late') await gameOutcomes.acceptLateResult(tx, ask.gameId, source, at)
    return entered
  },
  applied: ({ gameId }: ResultAsk) => finish(server, gameId),
})
