// The SQL of the audit: rows are added to its end and read, nothing else.
import { sql } from 'kysely'
import type { AuditKind } from '#modules/operations/staff/rules/audit/chain-text.ts'
import type { AuditFacts, AuditRow } from '#modules/operations/staff/rules/audit/chain-text.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** Any number that nothing else locks by: 'audit' in ASCII. */
const CHAIN_LOCK = 0x61_75_64_69_74

export type ChainEnd = { readonly auditId: bigint; readonly hash: string }

/** The last row, which stays the last one until this transaction ends: all who append wait here and nowhere else. */
export async function lockChainEnd(tx: Tx): Promise<ChainEnd | undefined> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`.execute(tx)
  return chainEnd(tx)
}

export async function chainEnd(db: Db): Promise<ChainEnd | undefined> {
  const { rows } = await sql<{ audit_id: bigint; hash: Buffer }>`
    select audit_id, hash from staff.audit order by audit_id desc limit 1`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { auditId: row.audit_id, hash: row.hash.toString('hex') }
}

export type ChainedRow = AuditRow & { readonly prevHash: string; readonly hash: string }

/** Lists of texts travel as JSON: an array of arrays is a matrix to the database. */
export async function insertAudit(tx: Tx, rows: readonly ChainedRow[]): Promise<void> {
  const told = rows.map((row) => ({
    audit_id: String(row.auditId),
    at: row.at.toISOString(),
    kind: row.kind,
    member_id: row.memberId,
    session_id: row.sessionId,
    call: row.call,
    subjects: row.subjects,
    input: row.input,
    address: row.address,
    device: row.device,
    request_id: row.requestId,
    of_id: row.ofId === null ? null : String(row.ofId),
    status: row.status,
    code: row.code,
    prev_hash: row.prevHash,
    hash: row.hash,
  }))
  await sql`
    insert into staff.audit (audit_id, at, kind, member_id, session_id, call, subjects, input, address, device, request_id,
      of_id, status, code, prev_hash, hash)
    select audit_id, at, kind, member_id, session_id, call, subjects, input, address, device, request_id,
      of_id, status, code, decode(prev_hash, 'hex'), decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) as t (audit_id bigint, at timestamptz, kind text, member_id bigint,
      session_id uuid, call text, subjects text[], input text, address text, device text, request_id text, of_id bigint,
      status integer, code text, prev_hash text, hash text)
    order by audit_id`.execute(tx)
}

type StoredRow = {
  audit_id: bigint
  at: Date
  kind: AuditKind
  member_id: bigint | null
  session_id: string | null
  call: string
  subjects: string[]
  input: string
  address: string
  device: string
  request_id: string
  of_id: bigint | null
  status: number | null
  code: string | null
  prev_hash: Buffer
  hash: Buffer
}

const factsOf = (row: StoredRow): AuditFacts => ({
  at: row.at,
  kind: row.kind,
  memberId: row.member_id === null ? null : Number(row.member_id),
  sessionId: row.session_id,
  call: row.call,
  subjects: row.subjects,
  input: row.input,
  address: row.address,
  device: row.device,
  requestId: row.request_id,
  ofId: row.of_id,
  status: row.status,
  code: row.code,
})

const chained = (row: StoredRow): ChainedRow => ({
  ...factsOf(row),
  auditId: row.audit_id,
  prevHash: row.prev_hash.toString('hex'),
  hash: row.hash.toString('hex'),
})

/** In order, those after `after`. */
export async function auditAfter(db: Db, after: bigint, limit: number): Promise<readonly ChainedRow[]> {
  const { rows } = await sql<StoredRow>`
    select * from staff.audit where audit_id > ${String(after)}::bigint order by audit_id limit ${limit}`.execute(db)
  return rows.map(chained)
}

export type AuditFilter = {
  readonly memberId: number | undefined
  readonly subject: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  readonly before: string | undefined
}

/** Newest first. With the member's name as it is now. */
export async function newestAudit(
  db: Db,
  { memberId, subject, from, until, before }: AuditFilter,
  limit: number,
): Promise<readonly (ChainedRow & { readonly memberName: string | null })[]> {
  const { rows } = await sql<StoredRow & { member_name: string | null }>`
    select a.*, m.name as member_name from staff.audit a left join staff.member m on m.member_id = a.member_id
    where true
      ${memberId === undefined ? sql`` : sql`and a.member_id = ${memberId}`}
      ${subject === undefined ? sql`` : sql`and a.subjects @> array[${subject}]::text[]`}
      ${from === undefined ? sql`` : sql`and a.at >= ${from}`}
      ${until === undefined ? sql`` : sql`and a.at < ${until}`}
      ${before === undefined ? sql`` : sql`and a.audit_id < ${before}::bigint`}
    order by a.audit_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...chained(row), memberName: row.member_name }))
}
