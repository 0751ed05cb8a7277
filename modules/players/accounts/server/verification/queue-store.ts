// The SQL of the operators' queue.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { CaseFilter } from '#modules/players/accounts/contract-staff.ts'
import type { Decision } from '#modules/players/accounts/rules/verification/verification-state.ts'

export type QueueRow = {
  player_id: bigint
  email: string
  phone: string
  name: string
  country_id: number
  registered_at: Date
  decision: Decision
  waiting: number
  open_requests: number
  since: Date
}

const columns = sql.raw(`p.player_id, coalesce(p.email, '') as email, coalesce(p.phone, '') as phone,
  coalesce(nullif(concat_ws(' ', d.name, d.surname), ''), concat_ws(' ', r.name, r.surname)) as name, p.country_id, p.registered_at,
  coalesce(v.decision, 'unverified') as decision, coalesce(v.open_requests, 0) as open_requests,
  coalesce(v.since, p.registered_at) as since,
  (select count(*)::int from accounts.document f where f.player_id = p.player_id and f.state = 'in_review') as waiting`)

const joined = sql.raw(`accounts.player p left join accounts.personal_data d using (player_id)
  left join accounts.registration r using (player_id)`)

const CONDITIONS: Readonly<Record<CaseFilter, RawBuilder<unknown>>> = {
  waiting: sql`(v.decision = 'review' or exists (
    select from accounts.document f where f.player_id = v.player_id and f.state = 'in_review'))`,
  asked: sql`v.open_requests > 0`,
  verified: sql`v.decision = 'verified'`,
  denied: sql`v.decision = 'denied'`,
  all: sql`true`,
}

/** Oldest first, after the position `after`. */
export async function queueOf(
  db: Db,
  filter: CaseFilter,
  after: { readonly since: Date; readonly playerId: number } | undefined,
  limit: number,
): Promise<readonly QueueRow[]> {
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(v.since, v.player_id) > (${after.since}::timestamptz, ${after.playerId}::bigint)`
  const { rows } = await sql<QueueRow>`
    select ${columns} from ${joined} join accounts.verification v using (player_id)
    where ${CONDITIONS[filter]} and ${beyond} order by v.since, v.player_id limit ${limit}`.execute(db)
  return rows
}

export async function findQueued(db: Db, playerId: number): Promise<QueueRow | undefined> {
  const { rows } = await sql<QueueRow>`
    select ${columns} from ${joined} left join accounts.verification v using (player_id)
    where p.player_id = ${playerId}`.execute(db)
  return rows[0]
}
