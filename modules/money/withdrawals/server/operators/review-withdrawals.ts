// The queue of withdrawals, one of them with all that a decision needs, and the decision: alone up to a sum, above it by two.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { DAY_MS } from '#kernel/time.ts'
import { ApprovalAsk, staffCalls, type QueuedWithdrawal } from '#modules/money/withdrawals/contract-staff.ts'
import { ALONE_EURO_CENTS_MAX } from '#modules/money/withdrawals/rules/review.ts'
import { scoreOf } from '#modules/money/withdrawals/rules/review-score.ts'
import { memberNames, type ChangeKind } from '#modules/operations/staff/server/service.ts'
import { summariesOf } from '#modules/players/profiles/server/service.ts'
import { decisionTime, type Db, type Tx } from '#platform/server/db.ts'
import { bundle, type Bundle, type Handlers } from '#platform/server/dispatch.ts'
import { isBlocked } from '../block-store.ts'
import { euroCentsOf } from '../money-facts.ts'
import { approve, giveBack } from '../move-withdrawal.ts'
import { cursorRefusal, positionText, readPosition } from '../show-withdrawals.ts'
import { findWithdrawal, lockWithdrawal, withdrawalsOf, type WholeWithdrawal } from '../withdrawal-store.ts'
import { queueOf, queueTally, type QueuePosition } from './queue-store.ts'
import type { WithdrawalsServer } from '../withdrawals-server.ts'
import { withdrawalFacts } from './withdrawal-facts.ts'

type Calls = Handlers<typeof staffCalls>

export const APPROVAL_KIND = 'withdrawals.approval'
/** Players are answered within a day. */
const DUE_MS = DAY_MS
const OTHERS_MAX = 10

const needsTwo = ({ amount, currency }: WholeWithdrawal): boolean =>
  euroCentsOf(amount, currency) > ALONE_EURO_CENTS_MAX

const queued = (row: WholeWithdrawal, name: string, now: Date): QueuedWithdrawal => ({
  withdrawalId: row.withdrawalId,
  playerId: row.playerId,
  playerName: name,
  amount: formatAmount(row.amount, row.currency),
  currency: row.currency,
  status: row.status,
  reasons: [...row.reasons],
  score: scoreOf(row.reasons),
  methods: row.pieces.map(({ method }) => method),
  createdAt: row.createdAt.toISOString(),
  isOverdue: row.status === 'review' && now.getTime() - row.createdAt.getTime() > DUE_MS,
})

/** `<asked at>_<id>_<currency>_<amount>`: the place in both orders. */
function readQueuePosition(cursor: string): QueuePosition | undefined {
  const [at = '', id = '', currency = '', amount = ''] = cursor.split('_')
  const read = readPosition(`${at}_${id}`)
  if (read === undefined || !/^[A-Z]{3,5}$/u.test(currency) || !/^\d{1,18}$/u.test(amount)) return undefined
  return { ...read, currency, amount: BigInt(amount) }
}

const listQueue =
  ({ database: { db } }: WithdrawalsServer): Calls['GET /staff-api/withdrawals/withdrawals'] =>
  async ({ cursor, limit, ...filter }) => {
    const after = cursor === undefined ? undefined : readQueuePosition(cursor)
    if (cursor !== undefined && after === undefined) return cursorRefusal()
    const now = await decisionTime(db)
    const found = await queueOf(db, filter, after, limit + 1)
    const shown = found.slice(0, limit)
    const names = await summariesOf(db, [...new Set(shown.map((row) => row.playerId))])
    const last = shown.at(-1)
    return ok({
      items: shown.map((row) => queued(row, names.get(row.playerId)?.name ?? '', now)),
      next: last !== undefined && found.length > limit ? `${positionText(last)}_${last.currency}_${last.amount}` : null,
      tally: after === undefined ? await queueTally(db, filter) : null,
    })
  }

/** `staff:3` by the operator's name; all others as they are. */
async function actorsOf(db: Db, row: WholeWithdrawal): Promise<(actor: string) => string> {
  const idOf = (actor: string): number => Number(/^staff:(\d{1,15})$/u.exec(actor)?.[1] ?? 0)
  const names = await memberNames(db, [...new Set(row.steps.map(({ actor }) => idOf(actor)).filter((id) => id > 0))])
  return (actor) => names.get(idOf(actor)) ?? actor
}

const showOne =
  (server: WithdrawalsServer): Calls['GET /staff-api/withdrawals/withdrawals/:withdrawalId'] =>
  async ({ withdrawalId }) => {
    const { db } = server.database
    const row = await findWithdrawal(db, withdrawalId)
    if (row === undefined) return notFound()
    const [now, summaries, others, nameOf] = await Promise.all([
      decisionTime(db),
      summariesOf(db, [row.playerId]),
      withdrawalsOf(db, row.playerId, undefined, OTHERS_MAX + 1),
      actorsOf(db, row),
    ])
    const player = summaries.get(row.playerId)
    return ok({
      ...queued(row, player?.name ?? '', now),
      needsTwo: needsTwo(row),
      pieces: row.pieces.map(({ method, label, amount, status }) => ({
        method,
        label,
        amount: formatAmount(amount, row.currency),
        status,
      })),
      steps: row.steps.map(({ status, actor, reason, note, at }) => ({
        status,
        actor: nameOf(actor),
        reason,
        note,
        at: at.toISOString(),
      })),
      facts: await withdrawalFacts(server, row, player?.registeredAt),
      others: others
        .filter((one) => one.withdrawalId !== withdrawalId)
        .slice(0, OTHERS_MAX)
        .map((one) => ({
          withdrawalId: one.withdrawalId,
          amount: formatAmount(one.amount, one.currency),
          currency: one.currency,
          status: one.status,
          createdAt: one.createdAt.toISOString(),
        })),
    })
  }

const notFound = () => refuse('withdrawal_not_found', 'there is no such withdrawal')

const blocked = () =>
  refuse('withdrawals_blocked', 'nothing is paid out to this player while a deposit of theirs is disputed')

/** Locked, and still in review. */
async function lockUndecided(
  tx: Tx,
  withdrawalId: string,
): Promise<Result<WholeWithdrawal, 'withdrawal_not_found' | 'already_decided'>> {
  const row = await lockWithdrawal(tx, withdrawalId)
  if (row === undefined) return notFound()
  return row.status === 'review'
    ? ok(row)
    : refuse('already_decided', 'this withdrawal has been decided meanwhile', { status: row.status })
}

const approveAlone =
  (server: WithdrawalsServer): Calls['POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals'] =>
  async ({ withdrawalId, note }, { staff }) =>
    server.database.transaction(async (tx) => {
      const row = await lockUndecided(tx, withdrawalId)
      if (!row.ok) return row
      if (await isBlocked(tx, row.value.playerId)) return blocked()
      if (needsTwo(row.value))
        return refuse('takes_two', 'the sum needs a second operator: propose the change', { kind: APPROVAL_KIND })
      await approve(tx, server, row.value, { actor: `staff:${staff.staffId}`, note, at: await decisionTime(tx) })
      return ok({ withdrawalId })
    })

const reject =
  (server: WithdrawalsServer): Calls['POST /staff-api/withdrawals/withdrawals/:withdrawalId/rejections'] =>
  async ({ withdrawalId, reason, note }, { staff }) =>
    server.database.transaction(async (tx) => {
      const row = await lockUndecided(tx, withdrawalId)
      if (!row.ok) return row
      const cause = { actor: `staff:${staff.staffId}`, reason, note, at: await decisionTime(tx) }
      await giveBack(tx, server, row.value, 'rejected', cause)
      return ok({ withdrawalId })
    })

/** Above the sum of one operator; below it two may agree as well. */
export const approvalChange = (server: WithdrawalsServer): ChangeKind => ({
  kind: APPROVAL_KIND,
  permission: 'withdrawals.approve',
  proposal: 'withdrawals.decide',
  reading: 'withdrawals.read',
  payload: ApprovalAsk,
  subjectOf: ({ withdrawalId }: ApprovalAsk) => `withdrawal:${withdrawalId}`,
  describe: async (db, { withdrawalId }: ApprovalAsk) => {
    const row = await findWithdrawal(db, withdrawalId)
    if (row === undefined) return notFound()
    if (row.status !== 'review') return refuse('already_decided', 'this withdrawal has been decided meanwhile')
    const to = row.pieces.map(({ method, label, amount }) => `${method} ${label} ${formatAmount(amount, row.currency)}`)
    return ok([
      { field: 'player', before: null, after: String(row.playerId) },
      { field: 'amount', before: null, after: `${formatAmount(row.amount, row.currency)} ${row.currency}` },
      { field: 'destinations', before: null, after: to.join(', ') },
    ])
  },
  apply: async (tx: Tx, { withdrawalId }: ApprovalAsk, { proposerId, approverId, reason }) => {
    const row = await lockUndecided(tx, withdrawalId)
    if (!row.ok) return row
    if (await isBlocked(tx, row.value.playerId)) return blocked()
    const actor = `staff:${approverId}`
    const note = `${reason} (proposed by operator ${proposerId})`
    await approve(tx, server, row.value, { actor, note, at: await decisionTime(tx) })
    return ok({ withdrawalId })
  },
})

export const withdrawalStaffRoutes = (server: WithdrawalsServer): Bundle =>
  bundle(staffCalls, {
    'GET /staff-api/withdrawals/withdrawals': listQueue(server),
    'GET /staff-api/withdrawals/withdrawals/:withdrawalId': showOne(server),
    'POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals': approveAlone(server),
    'POST /staff-api/withdrawals/withdrawals/:withdrawalId/rejections': reject(server),
  })
