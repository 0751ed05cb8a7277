// The SQL of sessions.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type NewSession = {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly playerId: number
  readonly proofVersion: number
  readonly device: string
  readonly address: string
  readonly isSaved: boolean
  readonly at: Date
  readonly expiresAt: Date
}

/** The latest moments of last sight at which a session is over. */
export type IdleSince = { readonly passing: Date; readonly saved: Date }

/**
 * False where the player's proofs have another version by now, or he is closed. Whoever changes a password at this moment waits
 * for this row and ends it, or is waited for: no session comes in between.
 */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into identity.session (session_id, token_hash, player_id, started_at, last_seen_at, expires_at, is_saved, device, address)
    select ${session.sessionId}, ${session.tokenHash}, player_id, ${session.at}, ${session.at}, ${session.expiresAt},
      ${session.isSaved}, ${session.device}, ${session.address}
    from identity.player
    where player_id = ${session.playerId} and proof_version = ${session.proofVersion} and status <> 'closed'
    for share`.execute(db)
  return numAffectedRows === 1n
}

export type SessionRow = {
  token_hash: Buffer
  session_id: string
  player_id: bigint
  last_seen_at: Date
}

const isOpen = (at: Date, idle: IdleSince) => sql`
  s.ended_at is null and s.expires_at > ${at}
    and s.last_seen_at > case when s.is_saved then ${idle.saved}::timestamptz else ${idle.passing}::timestamptz end
    and p.status <> 'closed'`

/** Live sessions of many tokens in one query. */
export async function liveSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
  at: Date,
  idle: IdleSince,
): Promise<readonly SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select s.token_hash, s.session_id, s.player_id, s.last_seen_at
    from identity.session s join identity.player p using (player_id)
    where s.token_hash = any(${tokenHashes}::bytea[]) and ${isOpen(at, idle)}`.execute(db)
  return rows
}

/** The same by id, for tokens that name their session. */
export async function liveSessionsById(
  db: Db,
  sessionIds: readonly string[],
  at: Date,
  idle: IdleSince,
): Promise<readonly Omit<SessionRow, 'token_hash'>[]> {
  const { rows } = await sql<Omit<SessionRow, 'token_hash'>>`
    select s.session_id, s.player_id, s.last_seen_at
    from identity.session s join identity.player p using (player_id)
    where s.session_id = any(${sessionIds}::uuid[]) and ${isOpen(at, idle)}`.execute(db)
  return rows
}

export async function touchSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`update identity.session set last_seen_at = ${at} where session_id = ${sessionId} and last_seen_at < ${at}`.execute(
    db,
  )
}

/** How many were open and are now ended. */
export async function endSession(db: Db, playerId: number, sessionId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update identity.session set ended_at = ${at}
    where player_id = ${playerId} and session_id = ${sessionId} and ended_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

const idsOf = (rows: readonly { session_id: string }[]): readonly string[] => rows.map(({ session_id: id }) => id)

/** Ends every open session of the player but the kept one; answers which. */
export async function endSessionsOf(
  db: Db,
  playerId: number,
  kept: string | null,
  at: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session set ended_at = ${at}
    where player_id = ${playerId} and ended_at is null and session_id is distinct from ${kept}::uuid
    returning session_id`.execute(db)
  return idsOf(rows)
}

/** Ends those unseen for longest beyond `openMax`; answers which. */
export async function endSurplusSessions(
  db: Db,
  playerId: number,
  openMax: number,
  at: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session set ended_at = ${at}
    where ended_at is null and session_id in (
      select session_id from identity.session where player_id = ${playerId} and ended_at is null
      order by last_seen_at desc, started_at desc offset ${openMax})
    returning session_id`.execute(db)
  return idsOf(rows)
}

/** Ends sessions whose time is over or whose player is closed, at most `limit`; answers which. Of two who ask at once one gets each. */
export async function endOverdueSessions(db: Db, at: Date, idle: IdleSince, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session s set ended_at = ${at}
    from (
      (select session_id from identity.session where ended_at is null and expires_at <= ${at})
      union (select session_id from identity.session where ended_at is null and is_saved and last_seen_at <= ${idle.saved})
      union (select session_id from identity.session where ended_at is null and not is_saved and last_seen_at <= ${idle.passing})
      union (select session_id from identity.session join identity.player using (player_id)
        where ended_at is null and status = 'closed')
      limit ${limit}
    ) overdue
    where s.session_id = overdue.session_id and s.ended_at is null
    returning s.session_id`.execute(db)
  return idsOf(rows)
}

/** Nobody has ended it yet; its time is looked at where it comes in. */
export async function isUnendedSession(db: Db, playerId: number, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.session
    where session_id = ${sessionId} and player_id = ${playerId} and ended_at is null`.execute(db)
  return rows.length > 0
}

export async function isSavedSession(db: Db, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_saved: boolean }>`
    select is_saved from identity.session where session_id = ${sessionId}`.execute(db)
  return rows[0]?.is_saved === true
}

export type ListedSession = {
  session_id: string
  started_at: Date
  last_seen_at: Date
  device: string
  address: string
}

export async function sessionsOf(
  db: Db,
  playerId: number,
  at: Date,
  idle: IdleSince,
  limit: number,
): Promise<readonly ListedSession[]> {
  const { rows } = await sql<ListedSession>`
    select s.session_id, s.started_at, s.last_seen_at, s.device, s.address
    from identity.session s join identity.player p using (player_id)
    where s.player_id = ${playerId} and ${isOpen(at, idle)}
    order by s.last_seen_at desc limit ${limit}`.execute(db)
  return rows
}

/** Neither ended nor past its end, whoever's it is. */
export async function isSessionOpen(db: Db, sessionId: string, at: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session where session_id = ${sessionId} and ended_at is null and expires_at > ${at}`.execute(
    db,
  )
  return rows.length > 0
}

/** Whether the player opened this very session after that moment. */
export async function wasStartedSince(db: Db, playerId: number, sessionId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from identity.session
    where session_id = ${sessionId} and player_id = ${playerId} and started_at > ${since}`.execute(db)
  return rows.length > 0
}
