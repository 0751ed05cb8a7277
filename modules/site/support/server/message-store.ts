// The SQL of the messages in support requests.
import type { Selectable } from 'kysely'
import type { MessageAuthor } from '#modules/site/support/rules/request-texts.ts'
import type { DB } from '#database/row-types.ts'
import type { Db, Tx } from '#platform/server/db.ts'

const COLUMNS = ['message_id', 'author', 'actor', 'body', 'at'] as const

export type MessageRow = Readonly<Pick<Selectable<DB['support.message']>, (typeof COLUMNS)[number]>>

export type NewMessage = {
  readonly requestId: number
  readonly author: MessageAuthor
  readonly actor: string
  readonly body: string
  /** Undefined for an operator's message and for the first message of a request. */
  readonly idempotencyKey?: string
  readonly at: Date
}

export const insertMessage = (tx: Tx, message: NewMessage): Promise<MessageRow> =>
  tx
    .insertInto('support.message')
    .values({
      request_id: message.requestId,
      author: message.author,
      actor: message.actor,
      body: message.body,
      idempotency_key: message.idempotencyKey ?? null,
      at: message.at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

export const messageOfKey = (tx: Tx, requestId: number, key: string): Promise<MessageRow | undefined> =>
  tx
    .selectFrom('support.message')
    .select(COLUMNS)
    .where('request_id', '=', BigInt(requestId))
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

export async function countMessages(tx: Tx, requestId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('support.message')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('request_id', '=', BigInt(requestId))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Oldest first; a request holds a bounded number of messages. */
export const messagesOf = (db: Db, requestId: number, after: number): Promise<readonly MessageRow[]> =>
  db
    .selectFrom('support.message')
    .select(COLUMNS)
    .where('request_id', '=', BigInt(requestId))
    .where('message_id', '>', BigInt(after))
    .orderBy('message_id')
    .execute()

/** Messages of operators that the player has not seen. */
const unread = (db: Db) =>
  db
    .selectFrom('support.request as r')
    .innerJoin('support.message as m', 'm.request_id', 'r.request_id')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('m.author', '=', 'operator')
    .whereRef('m.message_id', '>', 'r.read_up_to')

export async function unreadIn(db: Db, requestId: number): Promise<number> {
  const { count } = await unread(db).where('r.request_id', '=', BigInt(requestId)).executeTakeFirstOrThrow()
  return Number(count)
}

/** Over all requests of a player. */
export async function unreadOf(db: Db, playerId: number): Promise<number> {
  const { count } = await unread(db).where('r.player_id', '=', BigInt(playerId)).executeTakeFirstOrThrow()
  return Number(count)
}
