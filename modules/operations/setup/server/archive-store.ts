// The SQL of the database's own account of its backups.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** When it last handed a piece of its log to the archive; undefined where it never did. */
export async function lastArchivedAt(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectNoFrom(sql<Date | null>`(select last_archived_time from pg_stat_archiver)`.as('at'))
    .executeTakeFirstOrThrow()
  return at ?? undefined
}
