// The SQL of change requests.
import { sql } from 'kysely'
import type { ChangeState } from '#modules/operations/staff/rules/change-state.ts'
import type { Db, Tx } from '#platform/server/db.ts'
import type { FieldChange } from './change-kind.ts'

export type StoredChange = {
  readonly changeId: number
  readonly kind: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
  readonly described: readonly FieldChange[]
  readonly reason: string
  readonly state: ChangeState
  readonly proposerId: number
  readonly proposerName: string
  readonly proposedAt: Date
  readonly expiresAt: Date
  readonly deciderId: number | null
  readonly deciderName: string | null
  readonly decidedAt: Date | null
  readonly decisionReason: string | null
}

const changes = (db: Db) =>
  db
    .selectFrom('staff.change_request as c')
    .innerJoin('staff.member as p', 'p.member_id', 'c.proposer_id')
    .leftJoin('staff.member as d', 'd.member_id', 'c.decider_id')
    .selectAll('c')
    .select(['p.name as proposer_name', 'd.name as decider_name'])
    .$narrowType<{ payload: Readonly<Record<string, unknown>>; described: readonly FieldChange[] }>()

type ChangeRow = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>

const changeOf = (row: ChangeRow): StoredChange => ({
  changeId: Number(row.change_id),
  kind: row.kind,
  subject: row.subject,
  payload: row.payload,
  described: row.described,
  reason: row.reason,
  state: row.state,
  proposerId: Number(row.proposer_id),
  proposerName: row.proposer_name,
  proposedAt: row.proposed_at,
  expiresAt: row.expires_at,
  deciderId: row.decider_id === null ? null : Number(row.decider_id),
  deciderName: row.decider_name,
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
})

export async function findChange(db: Db, changeId: number): Promise<StoredChange | undefined> {
  const row = await changes(db).where('c.change_id', '=', BigInt(changeId)).executeTakeFirst()
  return row === undefined ? undefined : changeOf(row)
}

/** Until the transaction ends no other transaction decides it. */
export async function lockChange(tx: Tx, changeId: number): Promise<StoredChange | undefined> {
  const row = await changes(tx).where('c.change_id', '=', BigInt(changeId)).forUpdate('c').executeTakeFirst()
  return row === undefined ? undefined : changeOf(row)
}

export type ChangeFilter = {
  readonly state: ChangeState | undefined
  readonly subject: string | undefined
  readonly before: string | undefined
  readonly at: Date
}

/** Newest first. A pending one whose time is over counts as expired. */
export async function newestChanges(
  db: Db,
  { state, subject, before, at }: ChangeFilter,
  limit: number,
): Promise<readonly StoredChange[]> {
  const now = sql<ChangeState>`case when c.state = 'pending' and c.expires_at <= ${at} then 'expired' else c.state end`
  let query = changes(db)
  if (state !== undefined) query = query.where(now, '=', state)
  if (subject !== undefined) query = query.where('c.subject', '=', subject)
  if (before !== undefined) query = query.where('c.change_id', '<', BigInt(before))
  const rows = await query.orderBy('c.change_id', 'desc').limit(limit).execute()
  return rows.map(changeOf)
}

/** Those whose time is over make room for a new one. */
export async function expireChanges(tx: Tx, kind: string, subject: string, at: Date): Promise<void> {
  await tx
    .updateTable('staff.change_request')
    .set({ state: 'expired' })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', at)
    .execute()
}

export type NewChange = {
  readonly kind: string
  readonly subject: string
  readonly payload: object
  readonly described: readonly FieldChange[]
  readonly reason: string
  readonly proposerId: number
  readonly at: Date
  readonly expiresAt: Date
}

/** undefined where one of its kind waits about the same subject. */
export async function insertChange(tx: Tx, change: NewChange): Promise<number | undefined> {
  const row = await tx
    .insertInto('staff.change_request')
    .values({
      kind: change.kind,
      subject: change.subject,
      payload: JSON.stringify(change.payload),
      described: JSON.stringify(change.described),
      reason: change.reason,
      proposer_id: change.proposerId,
      proposed_at: change.at,
      expires_at: change.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).where('state', '=', sql.lit('pending')).doNothing())
    .returning('change_id')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.change_id)
}

export async function pendingChange(db: Db, kind: string, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('staff.change_request')
    .select('change_id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return row === undefined ? undefined : Number(row.change_id)
}

export type Decision = {
  readonly state: 'applied' | 'refused' | 'withdrawn'
  readonly deciderId: number
  readonly at: Date
  readonly reason: string | null
  readonly described: readonly FieldChange[]
}

/** Of a change that this transaction has locked. */
export async function decideChange(tx: Tx, changeId: number, decision: Decision): Promise<void> {
  await tx
    .updateTable('staff.change_request')
    .set({
      state: decision.state,
      decider_id: decision.deciderId,
      decided_at: decision.at,
      decision_reason: decision.reason,
      described: JSON.stringify(decision.described),
    })
    .where('change_id', '=', BigInt(changeId))
    .execute()
}

/** Since when changes of these kinds wait that another operator has proposed, and that are not about this one's own account. */
export const changesWaiting = (db: Db, staffId: number, kinds: readonly string[]) =>
  db
    .selectFrom('staff.change_request')
    .select('proposed_at as at')
    .where('state', '=', 'pending')
    .where('expires_at', '>', sql<Date>`platform.now()`)
    .where('proposer_id', '<>', BigInt(staffId))
    .where('subject', '<>', `member:${staffId}`)
    .where('kind', 'in', kinds)
