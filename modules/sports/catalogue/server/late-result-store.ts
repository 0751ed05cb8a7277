// What waits for traders: results that came too late to count. They decide at the settlement.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const lateResultQueue = staffQueue(
  'settlement',
  'settlement.void',
  sql`select at from catalogue.late_result where dismissed_at is null`,
)
