// The SQL of support requests.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { RequestStatus } from '#modules/site/support/rules/request-status.ts'
import type { RequestKind, Subject } from '#modules/site/support/rules/request-texts.ts'
import type { Db, Tx } from '#platform/server/db.ts'

const COLUMNS = [
  'request_id',
  'kind',
  'subject',
  'status',
  'player_id',
  'email',
  'phone',
  'wished_from',
  'wished_to',
  'language',
  'page',
  'consultant',
  'request_hash',
  'read_up_to',
  'created_at',
  'updated_at',
] as const

/** The table accepts any text as a subject, the contract only these. */
type Narrowed = { readonly subject: Subject }

export type RequestRow = Readonly<Pick<Selectable<DB['support.request']>, (typeof COLUMNS)[number]> & Narrowed>

/** Serialises the actions of one sender, over all processes, until the transaction ends. */
export async function lockAsker(tx: Tx, asker: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${asker}`}, 0))`.execute(tx)
}

const requests = (db: Db) => db.selectFrom('support.request').select(COLUMNS).$narrowType<Narrowed>()

export const requestOfKey = (tx: Tx, keyOwner: string, key: string): Promise<RequestRow | undefined> =>
  requests(tx).where('key_owner', '=', keyOwner).where('idempotency_key', '=', key).executeTakeFirst()

/** Requests and messages that this sender has written since the instant; the first message of a request counts with it. */
export async function wordsSince(tx: Tx, asker: string, since: Date): Promise<number> {
  const { requests: asked, messages } = await tx
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('support.request')
        .select(fn.countAll<bigint>().as('count'))
        .where('asker', '=', asker)
        .where('created_at', '>', since)
        .as('requests'),
      selectFrom('support.message')
        .select(fn.countAll<bigint>().as('count'))
        .where('actor', '=', asker)
        .where('at', '>', since)
        .where('idempotency_key', 'is not', null)
        .as('messages'),
    ])
    .executeTakeFirstOrThrow()
  return Number((asked ?? 0n) + (messages ?? 0n))
}

/** Requests of this sender that are not closed, made since the instant. */
export async function openSince(tx: Tx, asker: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('support.request')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('asker', '=', asker)
    .where('status', '<>', 'closed')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
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
  readonly consultant: string | undefined
  readonly asker: string
  readonly keyOwner: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
  readonly at: Date
}

/** Undefined where the key is taken: by another address of the same visitor, a moment ago. */
export const insertRequest = (tx: Tx, row: NewRequestRow): Promise<RequestRow | undefined> =>
  tx
    .insertInto('support.request')
    .values({
      kind: row.kind,
      subject: row.subject,
      player_id: row.playerId ?? null,
      email: row.email ?? null,
      phone: row.phone ?? null,
      wished_from: row.wishedFrom ?? null,
      wished_to: row.wishedTo ?? null,
      language: row.language,
      page: row.page ?? null,
      consultant: row.consultant ?? null,
      asker: row.asker,
      key_owner: row.keyOwner,
      idempotency_key: row.idempotencyKey,
      request_hash: row.requestHash,
      created_at: row.at,
      updated_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .$narrowType<Narrowed>()
    .executeTakeFirst()

export const requestById = (db: Db, requestId: number): Promise<RequestRow | undefined> =>
  requests(db).where('request_id', '=', BigInt(requestId)).executeTakeFirst()

export const lockRequest = (tx: Tx, requestId: number): Promise<RequestRow | undefined> =>
  requests(tx).where('request_id', '=', BigInt(requestId)).forNoKeyUpdate().executeTakeFirst()

export async function setStatus(tx: Tx, requestId: number, status: RequestStatus, at: Date): Promise<void> {
  await tx
    .updateTable('support.request')
    .set({ status, updated_at: at, closed_at: status === 'closed' ? at : null })
    .where('request_id', '=', BigInt(requestId))
    .execute()
}

/** Never moves back, and never beyond the last message. */
export async function setReadUpTo(tx: Tx, requestId: number, upTo: number): Promise<void> {
  await tx
    .updateTable('support.request')
    .set(({ fn, selectFrom, val }) => ({
      read_up_to: fn<bigint>('greatest', [
        'read_up_to',
        fn<bigint>('least', [
          sql`${val(upTo)}::bigint`,
          fn.coalesce(
            selectFrom('support.message')
              .select((eb) => eb.fn.max('message_id').as('last'))
              .where('request_id', '=', BigInt(requestId)),
            sql<bigint>`0`,
          ),
        ]),
      ]),
    }))
    .where('request_id', '=', BigInt(requestId))
    .execute()
}

/** Requests with their last message and how many messages of operators the player has not seen, newest first. */
const requestLines = (db: Db, limit: number) =>
  db
    .selectFrom('support.request as r')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('support.message as m')
          .select(['m.body', 'm.author'])
          .whereRef('m.request_id', '=', 'r.request_id')
          .orderBy('m.message_id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select(COLUMNS)
    .$narrowType<Narrowed>()
    .select(['last.body as preview', 'last.author as last_author'])
    .select(({ selectFrom }) =>
      selectFrom('support.message as m')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .whereRef('m.request_id', '=', 'r.request_id')
        .where('m.author', '=', 'operator')
        .whereRef('m.message_id', '>', 'r.read_up_to')
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .orderBy('request_id', 'desc')
    .limit(limit)

export type RequestLineRow = Readonly<Awaited<ReturnType<ReturnType<typeof requestLines>['executeTakeFirstOrThrow']>>>

/** Before that request id (exclusive), where one is given. */
export const requestsOf = (
  db: Db,
  asked: {
    readonly playerId: number
    readonly before: number | undefined
    readonly kind: RequestKind | undefined
    readonly subject: Subject | undefined
    readonly limit: number
  },
): Promise<readonly RequestLineRow[]> => {
  const { playerId, before, kind, subject, limit } = asked
  return requestLines(db, limit)
    .where('player_id', '=', BigInt(playerId))
    .$if(before !== undefined, (query) => query.where('request_id', '<', BigInt(before ?? 0)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as RequestKind))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject as Subject))
    .execute()
}

/** For operators. */
export const requestsOfStatus = (
  db: Db,
  status: RequestStatus | undefined,
  limit: number,
): Promise<readonly RequestLineRow[]> =>
  requestLines(db, limit)
    .$if(status !== undefined, (query) => query.where('status', '=', status as RequestStatus))
    .execute()

/** Of these requests, in any order. */
export const linesOf = async (db: Db, requestIds: readonly number[]): Promise<readonly RequestLineRow[]> =>
  requestIds.length === 0
    ? []
    : requestLines(db, requestIds.length).where('request_id', 'in', requestIds.map(BigInt)).execute()

/** About payments: those that wait with the oldest first, others with the newest first; after the given one. */
export const paymentLines = (
  db: Db,
  status: RequestStatus | undefined,
  after: number | undefined,
  limit: number,
): Promise<readonly RequestLineRow[]> =>
  requestLines(db, limit)
    .where('kind', '=', 'payment')
    .$if(status !== undefined, (query) => query.where('status', '=', status as RequestStatus))
    .$if(status === 'open', (query) => query.clearOrderBy().orderBy('request_id'))
    .$if(after !== undefined, (query) => query.where('request_id', status === 'open' ? '>' : '<', BigInt(after ?? 0)))
    .execute()

/** Since when questions about payments wait for their answer. */
export const paymentRequestsWaiting = (db: Db) =>
  db.selectFrom('support.request').select('updated_at as at').where('status', '=', 'open').where('kind', '=', 'payment')
