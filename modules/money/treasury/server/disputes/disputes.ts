// The list of disputes by deadline, one with its facts, and what an operator does about it.
import { formatAmount } from '#kernel/money.ts'
import { ok, refuse } from '#kernel/result.ts'
import { findDeposit, statements } from '#modules/money/payments/server/service.ts'
import type { Dispute, staffCalls } from '#modules/money/treasury/contract-staff.ts'
import { isSettled, nextDispute } from '#modules/money/treasury/rules/dispute-state.ts'
import { liftBlock, openBlocks } from '#modules/money/withdrawals/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import { operatorNames, shownMessages } from '../suspense/show-suspense.ts'
import type { TreasuryServer } from '../treasury-server.ts'
import {
  findDispute,
  insertDisputeStep,
  listDisputes,
  tallyDisputes,
  lockDispute,
  saveDispute,
  stepsOfDispute,
  type DisputePosition,
  type StoredDispute,
} from './dispute-store.ts'
import { blockReference } from './on-chargeback.ts'

type Calls = Handlers<typeof staffCalls>

const STEPS_MAX = 50
const MESSAGES_MAX = 50
const OTHERS_MAX = 10

const CURSOR = /^(\d{1,15})_(\d{1,15})$/u

function readCursor(cursor: string): DisputePosition | undefined {
  const [, ms, id] = CURSOR.exec(cursor) ?? []
  const at = new Date(Number(ms))
  return ms === undefined || Number.isNaN(at.getTime()) ? undefined : { at, disputeId: Number(id) }
}

/** The states as they stand at this moment. */
async function views(db: Db, found: readonly StoredDispute[]): Promise<readonly Dispute[]> {
  const [now, blocks] = await Promise.all([decisionTime(db), openBlocks(db, found.map(blockReference))])
  return found.map((one) => ({
    disputeId: one.disputeId,
    paymentId: one.paymentId,
    provider: one.provider,
    playerId: one.playerId,
    amount: formatAmount(one.amount, one.currency),
    returned: formatAmount(one.returned, one.currency),
    currency: one.currency,
    state: one.state,
    openedAt: one.openedAt.toISOString(),
    dueAt: one.dueAt.toISOString(),
    isOverdue: one.state === 'open' && one.dueAt < now,
    isBlocking: blocks.has(blockReference(one)),
  }))
}

export const listAll =
  ({ database: { db } }: TreasuryServer): Calls['GET /staff-api/treasury/disputes'] =>
  async ({ cursor, limit, sort, ...filter }) => {
    const after = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && after === undefined) return refuse('cursor_malformed', 'the cursor is not valid')
    const found = await listDisputes(db, { ...filter, isNewestFirst: sort === 'newest' }, after, limit + 1)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return ok({
      items: [...(await views(db, shown))],
      next: last !== undefined && found.length > limit ? `${last.dueAt.getTime()}_${last.disputeId}` : null,
      tally: after === undefined ? await tallyDisputes(db, filter) : null,
    })
  }

const notFound = () => refuse('dispute_not_found', 'there is no such dispute')

export const showDispute =
  ({ database: { db }, wallet }: TreasuryServer): Calls['GET /staff-api/treasury/disputes/:disputeId'] =>
  async ({ disputeId }) => {
    const found = await findDispute(db, disputeId)
    if (found === undefined) return notFound()
    const { playerId, accountId, provider, paymentId, currency } = found
    const ofPlayer = { state: 'all' as const, playerId, isNewestFirst: true }
    const [accounts, deposit, steps, messages, others] = await Promise.all([
      wallet.accountsOf(db, playerId),
      findDeposit(db, paymentId),
      stepsOfDispute(db, disputeId, STEPS_MAX),
      statements.messagesAbout(db, { provider, reference: paymentId, limit: MESSAGES_MAX }),
      listDisputes(db, ofPlayer, undefined, OTHERS_MAX + 1),
    ])
    const nameOf = await operatorNames(
      db,
      steps.map(({ actor }) => actor),
    )
    const rest = others.filter((one) => one.disputeId !== disputeId).slice(0, OTHERS_MAX)
    const [view, ...shownOthers] = await views(db, [found, ...rest])
    if (view === undefined) return notFound()
    const account = accounts.find((one) => one.accountId === accountId)
    const money = (minor: bigint): string => formatAmount(minor, currency)
    return ok({
      ...view,
      balance: money(account?.balance ?? 0n),
      owed: money(account?.owed ?? 0n),
      bonusRevoked: money(found.bonusRevoked),
      deposit:
        deposit === undefined
          ? null
          : {
              credited: money(deposit.credited),
              takenBack: money(deposit.takenBack),
              createdAt: deposit.createdAt.toISOString(),
              status: deposit.status,
            },
      steps: steps.map(({ step, actor, note, at }) => ({ step, actor: nameOf(actor), note, at: at.toISOString() })),
      messages: shownMessages(messages),
      others: shownOthers,
    })
  }

export const decideDispute =
  ({ database }: TreasuryServer): Calls['POST /staff-api/treasury/disputes/:disputeId/decisions'] =>
  ({ disputeId, decision, note }, { staff }) =>
    database.transaction(async (tx) => {
      const found = await lockDispute(tx, { disputeId })
      if (found === undefined) return notFound()
      const state = nextDispute(found.state, decision)
      const at = await decisionTime(tx)
      const actor = `staff:${staff.staffId}`
      const already = () => refuse('already_decided', `this dispute is ${found.state} already`, { state: found.state })
      if (state === undefined) return already()
      if (decision === 'released' && !(await liftBlock(tx, { reference: blockReference(found), by: actor, at })))
        return already()
      // A settled one that is released keeps the instant at which it was settled.
      if (!isSettled(found.state)) await saveDispute(tx, { ...found, state }, at)
      await insertDisputeStep(tx, disputeId, { step: decision, actor, note, at })
      return ok({ disputeId })
    })
