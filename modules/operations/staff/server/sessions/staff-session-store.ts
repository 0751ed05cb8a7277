// The SQL of operators' sessions.
import { sql } from 'kysely'
import { sessionService } from '#modules/players/identity/server/service.ts'
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

/** False where the proof is outdated: another password, factor or state since then. */
export async function insertStaffSession(db: Db, session: NewStaffSession): Promise<boolean> {
  const row = await db
    .insertInto('staff.session')
    .columns([
      'session_id',
      'token_hash',
      'member_id',
      'stage',
      'proof_version',
      'started_at',
      'last_seen_at',
      'expires_at',
      'device',
      'address',
    ])
    .expression((of) =>
      of
        .selectFrom('staff.member')
        .select([
          sql<string>`${session.sessionId}::uuid`.as('session_id'),
          sql<Buffer>`${session.tokenHash}::bytea`.as('token_hash'),
          'member_id',
          sql<Stage>`${session.stage}::text`.as('stage'),
          'proof_version',
          sql<Date>`${session.at}::timestamptz`.as('started_at'),
          sql<Date>`${session.at}::timestamptz`.as('last_seen_at'),
          sql<Date>`${session.expiresAt}::timestamptz`.as('expires_at'),
          sql<string>`${session.device}::text`.as('device'),
          sql<string>`${session.address}::text`.as('address'),
        ])
        .where('member_id', '=', BigInt(session.memberId))
        .where('state', '=', 'active')
        .where('proof_version', '=', session.proofVersion)
        .forShare(),
    )
    .returning('session_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Of a whole session or one that owes its second factor: what pushes others out is counted by stage. */
export const isOfStage = (stage: Stage) => sql<boolean>`s.stage = ${stage}`

/** Open: not ended, not too old, seen of late, of an active member who has changed nothing that they prove themselves by. */
export const staffSessions = sessionService.createSessionStore<Date, { stage: Stage; roles: Role[] }>({
  sessions: 'staff.session',
  owners: 'staff.member',
  owner: 'member_id',
  more: sql`s.stage, o.roles`,
  isOpen: (at, idleSince) => sql<boolean>`
    s.ended_at is null and s.expires_at > ${at} and s.last_seen_at > ${idleSince}
      and o.state = 'active' and o.proof_version = s.proof_version
      and (s.stage = 'pending' or exists (
        select from staff.second_factor f where f.member_id = s.member_id and f.confirmed_at is not null))`,
})

/** One wrong code more; ends the session at the last one. Answers how many there were. */
export async function countCodeTry(db: Db, sessionId: string, triesMax: number, at: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('staff.session')
    .set((of) => ({
      code_tries: of('code_tries', '+', 1),
      ended_at: of
        .case()
        .when(of('code_tries', '+', 1), '>=', triesMax)
        .then(sql<Date>`${at}::timestamptz`)
        .else(of.ref('ended_at'))
        .end(),
    }))
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('code_tries')
    .executeTakeFirst()
  return row?.code_tries
}

export async function sessionExpiry(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('staff.session')
    .select('expires_at')
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.expires_at
}
