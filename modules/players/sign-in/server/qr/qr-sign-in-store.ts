// The SQL of browsers that wait to be signed in by the player's phone.
import { sql } from 'kysely'
import { sessionService, subjectService } from '#modules/players/identity/server/service.ts'
import type { Db } from '#platform/server/db.ts'

/** Pruned a day after its end. */
export const WAIT_TABLE = 'sign_in.qr_sign_in'

export type NewWait = {
  readonly browserHash: Buffer
  readonly code: string
  readonly device: string
  readonly address: string
  readonly network: string
  readonly country: string
  readonly at: Date
  readonly expiresAt: Date
}

/** False where `waitingMax` of that network wait already, or another browser has the code. */
export async function insertWait(db: Db, wait: NewWait, waitingMax: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sign_in.qr_sign_in (browser_hash, code, device, address, network, country, made_at, expires_at)
    select ${wait.browserHash}, ${wait.code}, ${wait.device}, ${wait.address}, ${wait.network}, ${wait.country}, ${wait.at}, ${wait.expiresAt}
    where (select count(*) from (
        select from sign_in.qr_sign_in where network = ${wait.network} and expires_at > ${wait.at} limit ${waitingMax}) waiting) < ${waitingMax}
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** At most `limit` that were over before. */
export async function pruneWaits(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from sign_in.qr_sign_in where ctid = any(array(
      select ctid from sign_in.qr_sign_in where expires_at < ${before} limit ${limit} for update skip locked))`.execute(
    db,
  )
}

export type SeenWait = {
  readonly device: string
  readonly address: string
  readonly network: string
  readonly country: string
  readonly expiresAt: Date
}

/** Not answered yet. */
export async function waitOf(db: Db, code: string, at: Date): Promise<SeenWait | undefined> {
  const { rows } = await sql<{ device: string; address: string; network: string; country: string; expires_at: Date }>`
    select device, address, network, country, expires_at from sign_in.qr_sign_in
    where code = ${code} and expires_at > ${at} and player_id is null`.execute(db)
  const row = rows[0]
  return row === undefined
    ? undefined
    : {
        device: row.device,
        address: row.address,
        network: row.network,
        country: row.country,
        expiresAt: row.expires_at,
      }
}

export type Answered = {
  readonly code: string
  readonly playerId: number
  readonly sessionId: string
  readonly isAllowed: boolean
  readonly at: Date
}

/** The first answer counts; false where there was one, or it came too late. */
export async function answerWait(db: Db, { code, playerId, sessionId, isAllowed, at }: Answered): Promise<boolean> {
  const owner = await subjectService.findCredentialsOf(db, { playerId })
  if (owner === undefined) return false
  const { numAffectedRows } = await sql`
    update sign_in.qr_sign_in set player_id = ${playerId}, by_session_id = ${sessionId}::uuid,
      proof_version = case when ${isAllowed} then ${owner.proofVersion}::bigint end,
      allowed_at = case when ${isAllowed} then ${at}::timestamptz end,
      refused_at = case when ${isAllowed} then null else ${at}::timestamptz end
    where code = ${code} and expires_at > ${at} and player_id is null`.execute(db)
  return numAffectedRows === 1n
}

/** Counts one question of the waiting browser; undefined where it waits no more. */
export async function pollWait(
  db: Db,
  browserHash: Buffer,
  at: Date,
  pollsMax: number,
): Promise<'waiting' | 'allowed' | 'refused' | undefined> {
  const { rows } = await sql<{ is_allowed: boolean; is_refused: boolean }>`
    update sign_in.qr_sign_in set polls = polls + 1
    where browser_hash = ${browserHash} and expires_at > ${at} and finished_at is null and polls < ${pollsMax}
    returning allowed_at is not null as is_allowed, refused_at is not null as is_refused`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return row.is_allowed ? 'allowed' : row.is_refused ? 'refused' : 'waiting'
}

/** The approving player; once, and only while the approving session is open. */
export async function takeWait(
  db: Db,
  browserHash: Buffer,
  at: Date,
): Promise<{ readonly playerId: number; readonly proofVersion: number } | undefined> {
  const isAllowed = sql`browser_hash = ${browserHash} and expires_at > ${at} and allowed_at is not null and finished_at is null`
  const allowed = await sql<{ by_session_id: string }>`
    select by_session_id from sign_in.qr_sign_in where ${isAllowed}`.execute(db)
  const by = allowed.rows[0]?.by_session_id
  if (by === undefined || !(await sessionService.isSessionOpen(db, by, at))) return undefined
  const { rows } = await sql<{ player_id: bigint; proof_version: bigint }>`
    update sign_in.qr_sign_in set finished_at = ${at} where ${isAllowed} returning player_id, proof_version`.execute(db)
  const row = rows[0]
  return row === undefined ? undefined : { playerId: Number(row.player_id), proofVersion: Number(row.proof_version) }
}

/** Whether the player proved their identity since then by opening this very session, and not by QR. */
export async function isFreshSession(
  db: Db,
  { playerId, sessionId, since }: { readonly playerId: number; readonly sessionId: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_fresh: boolean }>`
    select not exists (select from sign_in.sign_in
        where player_id = ${playerId} and method = 'qr' and is_success and at > ${since}) as is_fresh`.execute(db)
  return rows[0]?.is_fresh === true && sessionService.wasStartedSince(db, playerId, sessionId, since)
}
