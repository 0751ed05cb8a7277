// The SQL of looks at faces.
import type { Selectable } from 'kysely'
import type { DB } from '#database/row-types.ts'
import type { Db } from '#platform/server/db.ts'

export type StoredFaceResult = Selectable<DB['verification.face_check']>['result']

export type FaceRow = Pick<
  Selectable<DB['verification.face_check']>,
  'check_id' | 'reference' | 'result' | 'started_at' | 'answered_at'
>

export type NewFaceCheck = {
  readonly checkId: string
  readonly playerId: number
  readonly provider: string
  /** Of the personal data that the check is about. */
  readonly dataVersion: number
  readonly at: Date
}

export async function insertFaceCheck(
  db: Db,
  { checkId, playerId, provider, dataVersion, at }: NewFaceCheck,
): Promise<void> {
  await db
    .insertInto('verification.face_check')
    .values({
      check_id: checkId,
      player_id: playerId,
      provider,
      data_version: dataVersion,
      result: 'started',
      started_at: at,
    })
    .execute()
}

/** The version of the personal data that the check was opened with; null for a check older than versions. */
export async function dataVersionOf(db: Db, checkId: string): Promise<number | null> {
  const row = await db
    .selectFrom('verification.face_check')
    .select('data_version')
    .where('check_id', '=', checkId)
    .executeTakeFirst()
  return row?.data_version ?? null
}

/** False where another call has answered it meanwhile. */
export async function answerFaceCheck(
  db: Db,
  checkId: string,
  { result, reference, at }: { result: StoredFaceResult; reference: string | null; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verification.face_check')
    .set({ result, answered_at: at, ...(reference === null ? {} : { reference }) })
    .where('check_id', '=', checkId)
    .where('result', 'in', ['started', 'UNVERIFIED'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function latestFaceCheck(db: Db, playerId: number): Promise<FaceRow | undefined> {
  return db
    .selectFrom('verification.face_check')
    .select(['check_id', 'reference', 'result', 'started_at', 'answered_at'])
    .where('player_id', '=', BigInt(playerId))
    .orderBy('started_at', 'desc')
    .orderBy('check_id')
    .limit(1)
    .executeTakeFirst()
}

/** All of them since then, failed ones too. */
export async function countFaceChecks(db: Db, playerId: number, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('verification.face_check')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('player_id', '=', BigInt(playerId))
    .where('started_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When attempts since `since` began, oldest first; those that the service failed do not count. */
export async function attemptsSince(db: Db, playerId: number, since: Date, limit: number): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('verification.face_check')
    .select('started_at')
    .where('player_id', '=', BigInt(playerId))
    .where('started_at', '>', since)
    .where('result', '<>', 'failed')
    .orderBy('started_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.started_at)
}
