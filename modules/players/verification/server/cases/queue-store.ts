// The SQL of the operators' queue.
import { staffQueue } from '#platform/server/queues/staff-queue.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db.ts'
import type { CaseFilter } from '#modules/players/verification/contract-staff.ts'
import type { Decision } from '#modules/players/verification/rules/verification-state.ts'

export type QueueRow = {
  player_id: bigint
  decision: Decision
  waiting: number
  open_requests: number
  since: Date
}

const waiting = sql.raw(`(
  select count(*)::int from verification.document f where f.player_id = v.player_id and f.state = 'in_review') as waiting`)

const CONDITIONS: Readonly<Record<CaseFilter, RawBuilder<unknown>>> = {
  waiting: sql`(v.decision = 'review' or exists (
    select from verification.document f where f.player_id = v.player_id and f.state = 'in_review'))`,
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
    select v.player_id, v.decision, v.open_requests, v.since, ${waiting} from verification.player_case v
    where ${CONDITIONS[filter]} and ${beyond} order by v.since, v.player_id limit ${limit}`.execute(db)
  return rows
}

/** What waits for verifiers: cases in review, and those with a document that has not been looked at. */
export const caseQueue = staffQueue('verification', 'verification.review', (db) =>
  db
    .selectFrom('verification.player_case')
    .select('since as at')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('decision', '=', 'review'),
        eb('player_id', 'in', selectFrom('verification.document').select('player_id').where('state', '=', 'in_review')),
      ]),
    ),
)
