// What waits for cashiers: money in suspense, whose owner is not known. They decide in the treasury.
import { sql } from 'kysely'
import { staffQueue } from '#platform/server/waiting.ts'

export const suspenseQueue = staffQueue(
  'suspense',
  'treasury.decide',
  sql`select opened_at as at from payments.suspense where closed_at is null`,
)
