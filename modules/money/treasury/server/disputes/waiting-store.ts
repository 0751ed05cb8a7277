// What waits for cashiers: disputes that are not settled.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const disputeQueue = staffQueue(
  'disputes',
  'treasury.decide',
  sql`select opened_at as at from treasury.dispute where closed_at is null`,
)
