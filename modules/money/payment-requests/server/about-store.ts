// The SQL of payment requests: what they are about, their files, and who has taken them on.
import { sql, type Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { SubTopic, Topic } from '#modules/money/payment-requests/rules/request-topics.ts'
import type { Db, Tx } from '#platform/server/db.ts'

/** The table accepts any text, the contract only these. */
type Narrowed = { readonly topic: Topic; readonly sub_topic: SubTopic | null; readonly paid_on: string | null }

const COLUMNS = [
  'request_id',
  'player_id',
  'topic',
  'transaction_id',
  'sub_topic',
  'amount',
  'currency',
  'reference',
] as const

export type AboutRow = Readonly<Pick<Selectable<DB['payment_requests.about']>, (typeof COLUMNS)[number]> & Narrowed>

const abouts = (db: Db) =>
  db
    .selectFrom('payment_requests.about')
    .select(COLUMNS)
    .select(sql<string | null>`paid_on::text`.as('paid_on'))
    .$narrowType<Narrowed>()

export type NewAbout = Pick<
  AboutRow,
  'topic' | 'transaction_id' | 'sub_topic' | 'amount' | 'currency' | 'reference'
> & {
  readonly requestId: number
  readonly playerId: number
  readonly paidOn: string | null
}

/** Does nothing where the request has one already. */
export async function insertAbout(tx: Tx, { requestId, playerId, paidOn, ...about }: NewAbout): Promise<void> {
  await tx
    .insertInto('payment_requests.about')
    .values({
      request_id: requestId,
      player_id: playerId,
      ...about,
      paid_on: paidOn === null ? null : sql<Date>`${paidOn}::date`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const findAbout = (db: Db, requestId: number): Promise<AboutRow | undefined> =>
  abouts(db).where('request_id', '=', BigInt(requestId)).executeTakeFirst()

/** The newest first, before that request (exclusive). */
export const aboutsOf = (
  db: Db,
  playerId: number,
  before: number | undefined,
  limit: number,
): Promise<readonly AboutRow[]> =>
  abouts(db)
    .where('player_id', '=', BigInt(playerId))
    .$if(before !== undefined, (query) => query.where('request_id', '<', BigInt(before ?? 0)))
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute()

export async function aboutsIn(db: Db, requestIds: readonly number[]): Promise<ReadonlyMap<number, AboutRow>> {
  if (requestIds.length === 0) return new Map()
  const rows = await abouts(db).where('request_id', 'in', requestIds.map(BigInt)).execute()
  return new Map(rows.map((row) => [Number(row.request_id), row]))
}

const FILE_COLUMNS = ['file_id', 'request_id', 'name', 'storage_name', 'byte_count', 'at'] as const
export type FileRow = Readonly<Pick<Selectable<DB['payment_requests.file']>, (typeof FILE_COLUMNS)[number]>>

/** The oldest first. */
export async function filesOf(db: Db, requestIds: readonly number[]): Promise<readonly FileRow[]> {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('payment_requests.file')
    .select(FILE_COLUMNS)
    .where('request_id', 'in', requestIds.map(BigInt))
    .orderBy('at')
    .orderBy('file_id')
    .execute()
}

export const findFile = (db: Db, fileId: string): Promise<FileRow | undefined> =>
  db.selectFrom('payment_requests.file').select(FILE_COLUMNS).where('file_id', '=', fileId).executeTakeFirst()

export async function hasFile(db: Db, requestId: number, sentHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('payment_requests.file')
    .select('file_id')
    .where('request_id', '=', BigInt(requestId))
    .where('sent_hash', '=', sentHash)
    .executeTakeFirst()
  return row !== undefined
}

export type NewFile = {
  readonly fileId: string
  readonly requestId: number
  readonly name: string
  readonly storageName: string
  readonly byteCount: number
  readonly sentHash: Buffer
  readonly at: Date
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx
    .insertInto('payment_requests.file')
    .values({
      file_id: file.fileId,
      request_id: file.requestId,
      name: file.name,
      storage_name: file.storageName,
      byte_count: file.byteCount,
      sent_hash: file.sentHash,
      at: file.at,
    })
    .execute()
}

/** The operator who has taken each of them on. */
export async function workOn(db: Db, requestIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payment_requests.work')
    .select(['request_id', 'staff_id'])
    .where('request_id', 'in', requestIds.map(BigInt))
    .execute()
  return new Map(rows.map((row) => [Number(row.request_id), Number(row.staff_id)]))
}

export async function takeWork(tx: Tx, requestId: number, staffId: number, at: Date): Promise<void> {
  await tx
    .insertInto('payment_requests.work')
    .values({ request_id: requestId, staff_id: staffId, at })
    .onConflict((conflict) => conflict.column('request_id').doUpdateSet({ staff_id: staffId, at }))
    .execute()
}
