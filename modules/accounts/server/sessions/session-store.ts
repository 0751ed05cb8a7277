// The SQL of sessions.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type NewSession = {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly playerId: number
  readonly device: string
  readonly address: string
  readonly at: Date
  readonly expiresAt: Date
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await sql`
    insert into accounts.session (session_id, token_hash, player_id, started_at, last_seen_at, expires_at, device, address)
    values (${session.sessionId}, ${session.tokenHash}, ${session.playerId}, ${session.at}, ${session.at}, ${session.expiresAt},
      ${session.device}, ${session.address})`.execute(db)
}

export type SessionRow = {
  token_hash: Buffer
  session_id: string
  player_id: bigint
  last_seen_at: Date
  expires_at: Date
}

/** Live sessions of many tokens in one query. */
export async function liveSessions(db: Db, tokenHashes: readonly Buffer[], at: Date): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.token_hash, s.session_id, s.player_id, s.last_seen_at, s.expires_at
    from accounts.session s join accounts.player p using (player_id)
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.ended_at is null and s.expires_at > ${at} and p.status <> 'closed'`.execute(
    db,
  )
  return rows
}

export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update accounts.session set last_seen_at = ${at} where session_id = ${sessionId} and last_seen_at < ${at}`.execute(
    db,
  )
}

/** How many were open and are now ended. */
export async function endSession(db: Db, playerId: number, sessionId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update accounts.session set ended_at = ${at}
    where player_id = ${playerId} and session_id = ${sessionId} and ended_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export async function sessionsOf(
  db: Db,
  playerId: number,
  at: Date,
  limit: number,
): Promise<readonly { session_id: string; started_at: Date; last_seen_at: Date; device: string }[]> {
  const { rows } = await sql<{ session_id: string; started_at: Date; last_seen_at: Date; device: string }>`
    select session_id, started_at, last_seen_at, device from accounts.session
    where player_id = ${playerId} and ended_at is null and expires_at > ${at}
    order by last_seen_at desc limit ${limit}`.execute(db)
  return rows
}
