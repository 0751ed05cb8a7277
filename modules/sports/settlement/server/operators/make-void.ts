// Returning bets by operators: what it would touch, what one does alone, and what takes two.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { minorOfEuroCents } from '#modules/site/site-config/contract.ts'
import type { ChangeContext, ChangeKind, FieldChange } from '#modules/operations/staff/server/service.ts'
import { touchedBets } from '#modules/sports/betting/server/service.ts'
import { gameOutcomes, lockGamesForWriting, storedResults } from '#modules/sports/catalogue/server/service.ts'
import { VoidAsk, type staffCalls, type Touched } from '#modules/sports/settlement/contract-staff.ts'
import {
  readVoidTarget,
  VOID_ALONE_EURO_CENTS_MAX,
  VOID_ALONE_TERM_MS,
  type VoidTarget,
} from '#modules/sports/settlement/rules/void-target.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { enteredAlone } from './hand-result-store.ts'
import type { OperatorsServer } from './operators-server.ts'
import { decidedAlone, insertOrder, lockReturning } from './void-store.ts'

type Calls = Handlers<typeof staffCalls>
export type TouchedMoney = Awaited<ReturnType<typeof touchedBets.moneyOf>>[number]
type TouchedBets = Parameters<typeof touchedBets.moneyOf>[1]

export const VOID_KIND = 'settlement.void'

const EURO_CENTS = 100n

/** Stakes and payouts together, by the magnitude of each currency. */
export const euroCentsOf = (money: readonly TouchedMoney[]): bigint =>
  money.reduce(
    (sum, { currency, stakes, payouts }) =>
      sum + ((stakes + payouts) * EURO_CENTS) / minorOfEuroCents(EURO_CENTS, currency),
    0n,
  )

export const touchedView = (money: readonly TouchedMoney[]): Touched => ({
  bets: money.reduce((sum, { bets }) => sum + bets, 0),
  open: money.reduce((sum, { open }) => sum + open, 0),
  money: money.map(({ currency, stakes, payouts }) => ({
    currency,
    stakes: formatAmount(stakes, currency),
    payouts: formatAmount(payouts, currency),
  })),
})

const EARLIER = (one: Date, other: Date): Date => (one < other ? one : other)

/** The bets that this touches; undefined where there is no such bet, game or market. */
async function filterOf(db: Db, target: VoidTarget): Promise<TouchedBets | undefined> {
  if (target.scope === 'bet') return { betId: target.betId }
  const start = (await storedResults.startsOf(db, [target.gameId])).get(target.gameId)
  if (start === undefined) return undefined
  // A later start lets bets stand again that an earlier one returned.
  if (target.scope === 'start') return { gameId: target.gameId, from: EARLIER(target.from, start), isBeforePlay: true }
  const { scope: _scope, ...filter } = target
  return filter
}

const notFound = () => refuse('target_not_found', 'there is no such bet, game or market')

type Looked = { readonly filter: TouchedBets; readonly money: readonly TouchedMoney[]; readonly view: Touched }

async function lookAt(db: Db, target: VoidTarget): Promise<Result<Looked, 'target_not_found'>> {
  const filter = await filterOf(db, target)
  if (filter === undefined) return notFound()
  const money = await touchedBets.moneyOf(db, filter)
  if (target.scope === 'bet' && money.length === 0) return notFound()
  return ok({ filter, money, view: touchedView(money) })
}

const untilOf = (target: VoidTarget): Date | undefined => ('until' in target ? target.until : undefined)

/** Returned, undone and settled by hand: one sum for all that an operator decides alone. */
const aloneSince = async (db: Db, staffId: number, since: Date): Promise<bigint> =>
  (await decidedAlone(db, staffId, since)) + (await enteredAlone(db, staffId, since))

/** Whether this is too much for that operator alone, with what they have decided alone within the term. */
export const takesTwo = async (db: Db, staffId: number, money: readonly TouchedMoney[], now: Date): Promise<boolean> =>
  euroCentsOf(money) + (await aloneSince(db, staffId, new Date(now.getTime() - VOID_ALONE_TERM_MS))) >
  VOID_ALONE_EURO_CENTS_MAX

export const previewVoid =
  ({ database: { db } }: OperatorsServer): Calls['GET /staff-api/settlement/void-previews'] =>
  async (input, { staff }) => {
    const now = await decisionTime(db)
    const target = readVoidTarget(input, now)
    if (!target.ok) return target
    const looked = await lookAt(db, target.value)
    if (!looked.ok) return looked
    const { money, view } = looked.value
    return ok({
      touched: view,
      until: untilOf(target.value)?.toISOString() ?? null,
      needsTwo: await takesTwo(db, staff.staffId, money, now),
    })
  }

type Author = { readonly proposerId: number; readonly approverId?: number; readonly reason: string }

/** Writes the order; the worker, or `carryThrough`, takes it to every bet. */
async function order(tx: Tx, target: VoidTarget, { money, view }: Looked, author: Author, now: Date): Promise<number> {
  if (target.scope === 'start') await gameOutcomes.setStart(tx, target.gameId, target.from)
  if (target.scope === 'market') await gameOutcomes.voidMarket(tx, target.gameId, target.marketId)
  return insertOrder(
    tx,
    {
      scope: target.scope,
      betId: target.scope === 'bet' ? target.betId : undefined,
      gameId: target.scope === 'bet' ? undefined : target.gameId,
      marketId: 'marketId' in target ? target.marketId : undefined,
      from: 'from' in target ? target.from : undefined,
      until: untilOf(target),
      reason: author.reason,
      proposerId: author.proposerId,
      approverId: author.approverId,
      bets: view.bets,
      euroCents: euroCentsOf(money),
    },
    now,
  )
}

/** After the commit: pages stop showing what takes no more bets, and the bets are settled again. */
export async function finish(
  { announce, carryThrough }: OperatorsServer,
  { gameId }: { readonly gameId?: number | undefined },
): Promise<void> {
  if (gameId !== undefined) announce([gameId])
  await carryThrough()
}

/** Before the instant of the order is read: no bet on the game is under way that would be taken after it. */
export async function lockGame(tx: Tx, { gameId }: { readonly gameId?: number | undefined }): Promise<void> {
  if (gameId !== undefined) await lockGamesForWriting(tx, [gameId])
}

type MakeInput = Parameters<Calls['POST /staff-api/settlement/voids']>[0]

const decideAlone = async (tx: Tx, input: MakeInput, staffId: number) => {
  await lockReturning(tx, staffId)
  await lockGame(tx, input)
  const now = await decisionTime(tx)
  const target = readVoidTarget(input, now)
  if (!target.ok) return target
  const looked = await lookAt(tx, target.value)
  if (!looked.ok) return looked
  const { bets } = looked.value.view
  if (bets === 0 && target.value.scope !== 'start') return refuse('nothing_touched', 'no bet would be returned')
  if (bets !== input.bets) return refuse('preview_moved', 'another number of bets would be returned now', { bets })
  if (await takesTwo(tx, staffId, looked.value.money, now))
    return refuse('takes_two', 'the sum needs a second operator: propose the change', { kind: VOID_KIND })
  return ok(await order(tx, target.value, looked.value, { proposerId: staffId, reason: input.reason }, now))
}

export const makeVoid =
  (server: OperatorsServer): Calls['POST /staff-api/settlement/voids'] =>
  async (input, { staff }) => {
    const ordered = await server.database.transaction((tx) => decideAlone(tx, input, staff.staffId))
    if (!ordered.ok) return ordered
    await finish(server, input)
    return ok({ orderId: ordered.value })
  }

const money = (view: Touched, of: 'stakes' | 'payouts'): string =>
  view.money.map((one) => `${one[of]} ${one.currency}`).join(', ')

/** What a change would touch, line by line: the approver agrees to these figures. */
export const touchedFields = (view: Touched): readonly FieldChange[] => [
  { field: 'touchedBets', before: null, after: `${view.bets}` },
  { field: 'touchedStakes', before: null, after: money(view, 'stakes') || '0' },
  { field: 'touchedPayouts', before: null, after: money(view, 'payouts') || '0' },
]

export async function gameText(db: Db, gameId: number): Promise<string> {
  const [game] = await storedResults.describeGames(db, [gameId])
  return game === undefined ? `${gameId}` : `${gameId} ${game.home} - ${game.away}`
}

async function describe(db: Db, ask: VoidAsk): Promise<Result<readonly FieldChange[]>> {
  const target = readVoidTarget(ask, await decisionTime(db))
  if (!target.ok) return target
  const looked = await lookAt(db, target.value)
  if (!looked.ok) return looked
  const line = (field: string, after: string | undefined): readonly FieldChange[] =>
    after === undefined ? [] : [{ field, before: null, after }]
  return ok([
    ...line('voidScope', ask.scope),
    ...line('bet', ask.betId?.toString()),
    ...line('game', ask.gameId === undefined ? undefined : await gameText(db, ask.gameId)),
    ...line('market', ask.marketId?.toString()),
    ...line('takenFrom', ask.scope === 'start' ? undefined : ask.from),
    ...line('trueStart', ask.scope === 'start' ? ask.from : undefined),
    ...line('takenUntil', ask.until),
    ...touchedFields(looked.value.view),
  ])
}

/** Above the sum of one operator; below it two may agree as well. */
export const voidChange = (server: OperatorsServer): ChangeKind => ({
  kind: VOID_KIND,
  permission: 'settlement.approve',
  proposal: 'settlement.void',
  reading: 'settlement.read',
  payload: VoidAsk,
  subjectOf: ({ betId, gameId, marketId }: VoidAsk) =>
    betId !== undefined ? `bet:${betId}` : marketId !== undefined ? `market:${marketId}` : `game:${gameId}`,
  describe,
  apply: async (tx: Tx, ask: VoidAsk, { proposerId, approverId, reason }: ChangeContext) => {
    await lockGame(tx, ask)
    const now = await decisionTime(tx)
    const target = readVoidTarget(ask, now)
    if (!target.ok) return target
    const looked = await lookAt(tx, target.value)
    if (!looked.ok) return looked
    return ok(await order(tx, target.value, looked.value, { proposerId, approverId, reason }, now))
  },
  applied: (ask: VoidAsk) => finish(server, ask),
})
