// The SQL of sports.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** Every sport of the house, whether it has games now or not, in the order of the menu. */
export async function sportsOf(db: Db): Promise<readonly { readonly sportId: number; readonly sport: string }[]> {
  const { rows } = await sql<{ sport_id: number; sport: string }>`
    select sport_id, sport from catalogue.sport order by position, sport_id`.execute(db)
  return rows.map(({ sport_id: sportId, sport }) => ({ sportId, sport }))
}
