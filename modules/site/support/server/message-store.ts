// The SQL of what is said in requests.
import { sql } from 'kysely'
import type { MessageAuthor } from '#modules/site/support/rules/request-words.ts'
import type { Db, Tx } from '#platform/server/db.ts'

export type MessageRow = {
  readonly message_id: bigint
  readonly author: MessageAuthor
  readonly actor: string
  readonly body: string
  readonly at: Date
}

export type NewMessage = {
  readonly requestId: number
  readonly author: MessageAuthor
  readonly actor: string
  readonly body: string
  /** Undefined for an operator's, and for the one a request begins with. */
  readonly idempotencyKey?: string
  readonly at: Date
}

const columns = sql`message_id, author, actor, body, at`

export async function insertMessage(tx: Tx, message: NewMessage): Promise<MessageRow> {
  const { requestId, author, actor, body, idempotencyKey = null, at } = message
  const { rows } = await sql<MessageRow>`
    insert into support.message (request_id, author, actor, body, idempotency_key, at)
    values (${requestId}, ${author}, ${actor}, ${body}, ${idempotencyKey}, ${at}) returning ${columns}`.execute(tx)
  const row = rows[0]
  if (row === undefined) throw new Error('a message vanished')
  return row
}

export async function messageOfKey(tx: Tx, requestId: number, key: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from support.message where request_id = ${requestId} and idempotency_key = ${key}`.execute(tx)
  return rows[0]
}

export async function countMessages(tx: Tx, requestId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from support.message where request_id = ${requestId}`.execute(tx)
  return Number(rows[0]?.count ?? 0n)
}

/** Oldest first; a request holds a bounded number of them. */
export async function messagesOf(db: Db, requestId: number, after: number): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from support.message where request_id = ${requestId} and message_id > ${after}
    order by message_id`.execute(db)
  return rows
}

/** What operators have said in the request and the asker has not seen. */
export async function unreadIn(db: Db, requestId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from support.request r join support.message m using (request_id)
    where request_id = ${requestId} and m.author = 'operator' and m.message_id > r.read_up_to`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}

/** The same over all requests of a player. */
export async function unreadOf(db: Db, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from support.request r join support.message m using (request_id)
    where r.player_id = ${playerId} and m.author = 'operator' and m.message_id > r.read_up_to`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
