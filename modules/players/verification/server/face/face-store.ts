// The SQL of looks at faces.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type KeptFaceResult =
  | 'started'
  | 'UNVERIFIED'
  | 'VERIFICATION_SUCCESSFUL'
  | 'VERIFICATION_DENIED'
  | 'retake'
  | 'failed'

export type FaceRow = {
  check_id: string
  reference: string | null
  result: KeptFaceResult
  started_at: Date
  answered_at: Date | null
}

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
  await sql`
    insert into verification.face_check (check_id, player_id, provider, data_version, result, started_at)
    values (${checkId}, ${playerId}, ${provider}, ${dataVersion}, 'started', ${at})`.execute(db)
}

/** The version of the personal data that the check was opened with; null for a check older than versions. */
export async function dataVersionOf(db: Db, checkId: string): Promise<number | null> {
  const { rows } = await sql<{ data_version: number | null }>`
    select data_version from verification.face_check where check_id = ${checkId}`.execute(db)
  return rows[0]?.data_version ?? null
}

/** False where another call has answered it meanwhile. */
export async function answerFaceCheck(
  db: Db,
  checkId: string,
  { result, reference, at }: { result: KeptFaceResult; reference: string | null; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update verification.face_check set result = ${result}, reference = coalesce(${reference}, reference), answered_at = ${at}
    where check_id = ${checkId} and result in ('started', 'UNVERIFIED')`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function latestFaceCheck(db: Db, playerId: number): Promise<FaceRow | undefined> {
  const { rows } = await sql<FaceRow>`
    select check_id, reference, result, started_at, answered_at from verification.face_check
    where player_id = ${playerId} order by started_at desc, check_id limit 1`.execute(db)
  return rows[0]
}

/** All of them since then, failed ones too. */
export async function countFaceChecks(db: Db, playerId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verification.face_check
    where player_id = ${playerId} and started_at > ${since}`.execute(db)
  return rows[0]?.count ?? 0
}

/** When attempts since `since` began, oldest first; those that the service failed do not count. */
export async function attemptsSince(db: Db, playerId: number, since: Date, limit: number): Promise<readonly Date[]> {
  const { rows } = await sql<{ started_at: Date }>`
    select started_at from verification.face_check
    where player_id = ${playerId} and started_at > ${since} and result <> 'failed'
    order by started_at limit ${limit}`.execute(db)
  return rows.map((row) => row.started_at)
}
