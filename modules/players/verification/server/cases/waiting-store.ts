// What waits for verifiers: cases in review, and those with a document that nobody has looked at.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const caseQueue = staffQueue(
  'verification',
  'verification.review',
  sql`
    select since as at from verification.player_case where decision = 'review'
    union all
    select v.since from (select distinct player_id from verification.document where state = 'in_review') f
    join verification.player_case v using (player_id) where v.decision <> 'review'`,
)
