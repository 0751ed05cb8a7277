// The SQL that counts attempts to send a file, whatever their result.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** One more; answers how many it are of this day (UTC), this one included. */
export async function countFileTry(db: Db, playerId: number, at: Date): Promise<number> {
  const day = at.toISOString().slice(0, 10)
  const row = await db
    .insertInto('verification.file_try')
    .values({ player_id: BigInt(playerId), day: sql<Date>`${day}::date`, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet((of) => ({
        tries: of
          .case()
          .when('verification.file_try.day', '=', of.ref('excluded.day'))
          .then(of('verification.file_try.tries', '+', 1))
          .else(1)
          .end(),
        day: of.ref('excluded.day'),
      })),
    )
    .returning('tries')
    .executeTakeFirst()
  return row?.tries ?? 0
}
