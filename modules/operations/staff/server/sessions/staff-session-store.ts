// The SQL of operators' sessions.
import { sql } from 'kysely'
import type { Role } from '#modules/operations/staff/rules/permissions.ts'
import type { Db } from '#platform/server/db.ts'

export type Stage = 'pending' | 'whole'

export type NewStaffSession = {
  readonly sessionId: string
  readonly tokenHash: Buffer
  readonly memberId: number
  readonly stage: Stage
  readonly proofVersion: number
  readonly device: string
  readonly address: string
  readonly at: Date
  readonly expiresAt: Date
}

/** False where what was proved is proved no more: another password, factor or state since then. */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<boolean> {
  const { rows } = await sql`
    insert into staff.session (session_id, token_hash, member_id, stage, proof_version, started_at, last_seen_at, expires_at, device, address)
    select ${session.sessionId}, ${session.tokenHash}, member_id, ${session.stage}, proof_version, ${session.at}, ${session.at},
      ${session.expiresAt}, ${session.device}, ${session.address}
    from staff.member where member_id = ${session.memberId} and state = 'active' and proof_version = ${session.proofVersion}
    for share
    returning session_id`.execute(db)
  return rows.length > 0
}

/** Open: not ended, not too old, seen of late, of an active member who has changed nothing that he proves himself by. */
const isOpen = (at: Date, idleSince: Date) => sql`
  s.ended_at is null and s.expires_at > ${at} and s.last_seen_at > ${idleSince}
    and m.state = 'active' and m.proof_version = s.proof_version
    and (s.stage = 'pending' or exists (
      select from staff.second_factor f where f.member_id = s.member_id and f.confirmed_at is not null))`

export type LiveSession = {
  readonly sessionId: string
  readonly memberId: number
  readonly stage: Stage
  readonly lastSeenAt: Date
  readonly roles: readonly Role[]
}

/** The open session of a token, with the roles of its member as they are at this moment. */
export async function liveStaffSession(
  db: Db,
  tokenHash: Buffer,
  at: Date,
  idleSince: Date,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<{
    session_id: string
    member_id: bigint
    stage: Stage
    last_seen_at: Date
    roles: Role[]
  }>`
    select s.session_id, s.member_id, s.stage, s.last_seen_at, m.roles
    from staff.session s join staff.member m using (member_id)
    where s.token_hash = ${tokenHash} and ${isOpen(at, idleSince)}`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    sessionId: row.session_id,
    memberId: Number(row.member_id),
    stage: row.stage,
    lastSeenAt: row.last_seen_at,
    roles: row.roles,
  }
}

export async function touchStaffSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await sql`
    update staff.session set last_seen_at = ${at} where session_id = ${sessionId} and last_seen_at < ${at}`.execute(db)
}

/** How many of the member's were open and are now ended. */
export async function endStaffSession(db: Db, memberId: number, sessionId: string, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update staff.session set ended_at = ${at}
    where member_id = ${memberId} and session_id = ${sessionId} and ended_at is null`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Every open one but the kept. */
export async function endStaffSessions(db: Db, memberId: number, kept: string | null, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update staff.session set ended_at = ${at}
    where member_id = ${memberId} and ended_at is null and session_id is distinct from ${kept}::uuid`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Ends those unseen for longest beyond `openMax`, of one stage: whoever has a password only pushes no whole session out. */
export async function endSurplusStaffSessions(
  db: Db,
  { memberId, stage }: { readonly memberId: number; readonly stage: Stage },
  openMax: number,
  at: Date,
): Promise<void> {
  await sql`
    update staff.session set ended_at = ${at}
    where ended_at is null and session_id in (
      select session_id from staff.session where member_id = ${memberId} and stage = ${stage} and ended_at is null
      order by last_seen_at desc, started_at desc offset ${openMax})`.execute(db)
}

/** One wrong code more; ends the session at the last one. Answers how many there were. */
export async function countCodeTry(db: Db, sessionId: string, triesMax: number, at: Date): Promise<number | undefined> {
  const { rows } = await sql<{ code_tries: number }>`
    update staff.session set code_tries = code_tries + 1,
      ended_at = case when code_tries + 1 >= ${triesMax} then ${at}::timestamptz else ended_at end
    where session_id = ${sessionId} and ended_at is null returning code_tries`.execute(db)
  return rows[0]?.code_tries
}

export type ListedStaffSession = {
  session_id: string
  started_at: Date
  last_seen_at: Date
  device: string
  address: string
}

export async function openStaffSessions(
  db: Db,
  memberId: number,
  at: Date,
  idleSince: Date,
  limit: number,
): Promise<readonly ListedStaffSession[]> {
  const { rows } = await sql<ListedStaffSession>`
    select s.session_id, s.started_at, s.last_seen_at, s.device, s.address
    from staff.session s join staff.member m using (member_id)
    where s.member_id = ${memberId} and s.stage = 'whole' and ${isOpen(at, idleSince)}
    order by s.last_seen_at desc limit ${limit}`.execute(db)
  return rows
}

export async function sessionExpiry(db: Db, sessionId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    select expires_at from staff.session where session_id = ${sessionId}`.execute(db)
  return rows[0]?.expires_at
}
