// The SQL that deletes old rows of links, of whichever module.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** At most `limit` rows of `table`, named with its schema, that expired before; how many. */
export async function pruneTable(db: Db, table: string, before: Date, limit: number): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows } = await sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where expires_at < ${before} limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
