// The SQL that takes old rows of links away.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** A change that was confirmed holds the former address until it can be undone no more, which is far less than rows are kept. */
export const PRUNED_TABLES = ['password_reset', 'email_confirmation', 'email_change', 'qr_sign_in'] as const

/** At most `limit` rows that expired before; how many. */
export async function pruneTable(
  db: Db,
  table: (typeof PRUNED_TABLES)[number],
  before: Date,
  limit: number,
): Promise<number> {
  const name = sql.id('accounts', table)
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where expires_at < ${before} limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
