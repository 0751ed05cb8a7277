// What waits for cashiers: withdrawals in review.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const withdrawalQueue = staffQueue(
  'withdrawals',
  'withdrawals.decide',
  sql`select created_at as at from withdrawals.withdrawal where status = 'review'`,
)
