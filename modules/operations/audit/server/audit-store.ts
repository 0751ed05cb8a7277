// The SQL of the audit: rows are appended and read, nothing else.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { AuditFacts, AuditRow } from '#modules/operations/audit/rules/chain-text.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** An arbitrary number that no other lock uses: 'audit' in ASCII. */
const CHAIN_LOCK = 0x61_75_64_69_74

export type ChainEnd = { readonly auditId: bigint; readonly hash: string }

/** The last row, which stays the last one until this transaction ends: all appends wait here and nowhere else. */
export async function lockChainEnd(tx: Tx): Promise<ChainEnd | undefined> {
  await sql`select pg_advisory_xact_lock(${CHAIN_LOCK}::bigint)`.execute(tx)
  return chainEnd(tx)
}

export async function chainEnd(db: Db): Promise<ChainEnd | undefined> {
  const row = await db
    .selectFrom('audit.record')
    .select(['audit_id', 'hash'])
    .orderBy('audit_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? undefined : { auditId: row.audit_id, hash: row.hash.toString('hex') }
}

export type ChainedRow = AuditRow & { readonly prevHash: string; readonly hash: string }

const AUDIT_COLUMNS = [
  'audit_id',
  'at',
  'kind',
  'member_id',
  'session_id',
  'call',
  'subjects',
  'input',
  'address',
  'device',
  'request_id',
  'of_id',
  'status',
  'code',
] as const

/** Lists of texts travel as JSON: an array of arrays is a matrix to the database. */
export async function insertAudit(tx: Tx, rows: readonly ChainedRow[]): Promise<void> {
  const appended = rows.map((row) => ({
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
  const list = sql<Selectable<DB['audit.record']>>`jsonb_to_recordset(${JSON.stringify(appended)}::text::jsonb)`
  const columns = sql`t (audit_id bigint, at timestamptz, kind text, member_id bigint, session_id uuid, call text, subjects text[],
    input text, address text, device text, request_id text, of_id bigint, status integer, code text, prev_hash text, hash text)`
  await tx
    .insertInto('audit.record')
    .columns([...AUDIT_COLUMNS, 'prev_hash', 'hash'])
    .expression((eb) =>
      eb
        .selectFrom(list.as<'t'>(columns))
        .select(AUDIT_COLUMNS)
        .select([
          sql<Buffer>`decode(t.prev_hash, 'hex')`.as('prev_hash'),
          sql<Buffer>`decode(t.hash, 'hex')`.as('hash'),
        ])
        .orderBy('audit_id'),
    )
    .execute()
}

type StoredRow = Selectable<DB['audit.record']>

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
  const rows = await db
    .selectFrom('audit.record')
    .selectAll()
    .where('audit_id', '>', after)
    .orderBy('audit_id')
    .limit(limit)
    .execute()
  return rows.map(chained)
}

export type AuditFilter = {
  readonly memberId: number | undefined
  readonly subject: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** A pattern of calls, `GET %`. */
  readonly leftOut?: string | undefined
  readonly before: string | undefined
}

/** Newest first. */
export async function newestAudit(
  db: Db,
  { memberId, subject, from, until, leftOut, before }: AuditFilter,
  limit: number,
): Promise<readonly ChainedRow[]> {
  let query = db.selectFrom('audit.record').selectAll()
  if (memberId !== undefined) query = query.where('member_id', '=', BigInt(memberId))
  if (subject !== undefined) query = query.where(sql<boolean>`subjects @> array[${subject}]::text[]`)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (leftOut !== undefined) query = query.where('call', 'not like', leftOut)
  if (before !== undefined) query = query.where('audit_id', '<', BigInt(before))
  const rows = await query.orderBy('audit_id', 'desc').limit(limit).execute()
  return rows.map(chained)
}
