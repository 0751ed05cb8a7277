// The SQL of requests.
import { sql } from 'kysely'
import type { RequestStatus } from '#modules/site/support/rules/request-status.ts'
import type { MessageAuthor, RequestKind, Subject } from '#modules/site/support/rules/request-words.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type RequestRow = {
  readonly request_id: bigint
  readonly kind: RequestKind
  readonly subject: Subject
  readonly status: RequestStatus
  readonly player_id: bigint | null
  readonly email: string | null
  readonly phone: string | null
  readonly wished_from: Date | null
  readonly wished_to: Date | null
  readonly language: string
  readonly page: string | null
  readonly request_hash: Buffer
  readonly read_up_to: bigint
  readonly created_at: Date
  readonly updated_at: Date
}

/** A request with its last message and how many of operators' are unseen. */
export type RequestLineRow = RequestRow & {
  readonly unread: bigint
  readonly preview: string | null
  readonly last_author: MessageAuthor | null
}

const columns = sql`request_id, kind, subject, status, player_id, email, phone, wished_from, wished_to, language, page,
  request_hash, read_up_to, created_at, updated_at`

/** What follows in this transaction is done for one asker at a time, in every process. */
export async function lockAsker(tx: Tx, asker: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${asker}`}, 0))`.execute(tx)
}

export async function requestOfKey(tx: Tx, keyOwner: string, key: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from support.request where key_owner = ${keyOwner} and idempotency_key = ${key}`.execute(tx)
  return rows[0]
}

/** Requests and messages that this asker has made since the instant; a request's first message is counted with it. */
export async function wordsSince(tx: Tx, asker: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from support.request where asker = ${asker} and created_at > ${since})
      + (select count(*) from support.message where actor = ${asker} and at > ${since} and idempotency_key is not null) as count`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0n)
}

/** Requests of this asker that are not closed, made since the instant. */
export async function openSince(tx: Tx, asker: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from support.request where asker = ${asker} and status <> 'closed' and created_at > ${since}`.execute(
    tx,
  )
  return Number(rows[0]?.count ?? 0n)
}

export type NewRequestRow = {
  readonly kind: RequestKind
  readonly subject: Subject
  readonly playerId: number | undefined
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly wishedFrom: Date | undefined
  readonly wishedTo: Date | undefined
  readonly language: string
  readonly page: string | undefined
  readonly asker: string
  readonly keyOwner: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly at: Date
}

/** Undefined where the key is taken: by another address of the same visitor, a moment ago. */
export async function insertRequest(tx: Tx, row: NewRequestRow): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    insert into support.request (kind, subject, player_id, email, phone, wished_from, wished_to, language, page, asker, key_owner,
      idempotency_key, request_hash, created_at, updated_at)
    values (${row.kind}, ${row.subject}, ${row.playerId ?? null}, ${row.email ?? null}, ${row.phone ?? null}, ${row.wishedFrom ?? null},
      ${row.wishedTo ?? null}, ${row.language}, ${row.page ?? null}, ${row.asker}, ${row.keyOwner}, ${row.idempotencyKey},
      ${row.requestHash}, ${row.at}, ${row.at})
    on conflict do nothing returning ${columns}`.execute(tx)
  return rows[0]
}

export async function requestById(db: Db, requestId: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from support.request where request_id = ${requestId}`.execute(db)
  return rows[0]
}

export async function lockRequest(tx: Tx, requestId: number): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from support.request where request_id = ${requestId} for no key update`.execute(tx)
  return rows[0]
}

export async function setStatus(tx: Tx, requestId: number, status: RequestStatus, at: Date): Promise<void> {
  await sql`
    update support.request set status = ${status}, updated_at = ${at}, closed_at = ${status === 'closed' ? at : null}
    where request_id = ${requestId}`.execute(tx)
}

/** Never back, and never beyond what was said. */
export async function setReadUpTo(tx: Tx, requestId: number, upTo: number): Promise<void> {
  await sql`
    update support.request set read_up_to = greatest(read_up_to, least(${upTo}::bigint,
      (select coalesce(max(message_id), 0) from support.message where request_id = ${requestId})))
    where request_id = ${requestId}`.execute(tx)
}

const lineColumns = sql`${columns},
  (select count(*) from support.message m where m.request_id = r.request_id and m.author = 'operator' and m.message_id > r.read_up_to) as unread,
  last.body as preview, last.author as last_author`

const lastMessage = sql`left join lateral (select body, author from support.message m where m.request_id = r.request_id
  order by message_id desc limit 1) last on true`

/** Newest first, before the number (exclusive). */
export async function requestsOf(
  db: Db,
  asked: {
    readonly playerId: number
    readonly before: number | undefined
    readonly kind: RequestKind | undefined
    readonly limit: number
  },
): Promise<readonly RequestLineRow[]> {
  const { playerId, before = null, kind = null, limit } = asked
  const { rows } = await sql<RequestLineRow>`
    select ${lineColumns} from support.request r ${lastMessage}
    where player_id = ${playerId} and (${before}::bigint is null or request_id < ${before}::bigint)
      and (${kind}::text is null or kind = ${kind}::text)
    order by request_id desc limit ${limit}`.execute(db)
  return rows
}

/** For operators: newest first. */
export async function requestsOfStatus(
  db: Db,
  status: RequestStatus | undefined,
  limit: number,
): Promise<readonly RequestLineRow[]> {
  const { rows } = await sql<RequestLineRow>`
    select ${lineColumns} from support.request r ${lastMessage}
    where ${status ?? null}::text is null or status = ${status ?? null}::text
    order by request_id desc limit ${limit}`.execute(db)
  return rows
}
