// The SQL of changes that take two.
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

type ChangeRow = {
  change_id: bigint
  kind: string
  subject: string
  payload: Record<string, unknown>
  described: FieldChange[]
  reason: string
  state: ChangeState
  proposer_id: bigint
  proposer_name: string
  proposed_at: Date
  expires_at: Date
  decider_id: bigint | null
  decider_name: string | null
  decided_at: Date | null
  decision_reason: string | null
}

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

const changes = sql`
  select c.*, p.name as proposer_name, d.name as decider_name
  from staff.change_request c join staff.member p on p.member_id = c.proposer_id
  left join staff.member d on d.member_id = c.decider_id`

export async function findChange(db: Db, changeId: number): Promise<StoredChange | undefined> {
  const { rows } = await sql<ChangeRow>`${changes} where c.change_id = ${changeId}`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : changeOf(row)
}

/** Until the transaction ends nobody else decides. */
export async function lockChange(tx: Tx, changeId: number): Promise<StoredChange | undefined> {
  const { rows } = await sql<ChangeRow>`${changes} where c.change_id = ${changeId} for update of c`.execute(tx)
  const row = rows[0]
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
  const now = sql`case when c.state = 'pending' and c.expires_at <= ${at} then 'expired' else c.state end`
  const { rows } = await sql<ChangeRow>`${changes}
    where true
      ${state === undefined ? sql`` : sql`and ${now} = ${state}`}
      ${subject === undefined ? sql`` : sql`and c.subject = ${subject}`}
      ${before === undefined ? sql`` : sql`and c.change_id < ${before}::bigint`}
    order by c.change_id desc limit ${limit}`.execute(db)
  return rows.map(changeOf)
}

/** Those whose time is over make room for a new one. */
export async function expireChanges(tx: Tx, kind: string, subject: string, at: Date): Promise<void> {
  await sql`
    update staff.change_request set state = 'expired'
    where kind = ${kind} and subject = ${subject} and state = 'pending' and expires_at <= ${at}`.execute(tx)
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
  const { rows } = await sql<{ change_id: bigint }>`
    insert into staff.change_request (kind, subject, payload, described, reason, proposer_id, proposed_at, expires_at)
    values (${change.kind}, ${change.subject}, ${JSON.stringify(change.payload)}::text::jsonb,
      ${JSON.stringify(change.described)}::text::jsonb, ${change.reason}, ${change.proposerId}, ${change.at}, ${change.expiresAt})
    on conflict (kind, subject) where state = 'pending' do nothing
    returning change_id`.execute(tx)
  const id = rows[0]?.change_id
  return id === undefined ? undefined : Number(id)
}

export async function pendingChange(db: Db, kind: string, subject: string): Promise<number | undefined> {
  const { rows } = await sql<{ change_id: bigint }>`
    select change_id from staff.change_request
    where kind = ${kind} and subject = ${subject} and state = 'pending'`.execute(db)
  const id = rows[0]?.change_id
  return id === undefined ? undefined : Number(id)
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
  await sql`
    update staff.change_request set state = ${decision.state}, decider_id = ${decision.deciderId}, decided_at = ${decision.at},
      decision_reason = ${decision.reason}, described = ${JSON.stringify(decision.described)}::text::jsonb
    where change_id = ${changeId}`.execute(tx)
}
