// What waits for those who answer questions about payments: requests that nobody has answered.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const paymentQueue = staffQueue(
  'payment-requests',
  'payment-requests.answer',
  sql`select updated_at as at from support.request where status = 'open' and kind = 'payment'`,
)
