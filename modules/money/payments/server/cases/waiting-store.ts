// What waits for cashiers: cases of payments that nobody has closed.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const caseQueue = staffQueue(
  'payment-cases',
  'payments.close',
  sql`select opened_at as at from payments.payment_case where resolved_at is null`,
)
