// Tries to send a file: the SQL that counts them, whatever became of them.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** One more; answers how many it are of this day (UTC), this one included. */
export async function countFileTry(db: Db, playerId: number, at: Date): Promise<number> {
  const day = at.toISOString().slice(0, 10)
  const { rows } = await sql<{ tries: number }>`
    insert into verification.file_try as kept (player_id, day, tries) values (${playerId}, ${day}::date, 1)
    on conflict (player_id) do update
      set tries = case when kept.day = excluded.day then kept.tries + 1 else 1 end, day = excluded.day
    returning tries`.execute(db)
  return rows[0]?.tries ?? 0
}
