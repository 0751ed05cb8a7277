// The SQL of sports.
import { sports } from '#modules/sports/catalogue/rules/sports.ts'
import type { Db } from '#platform/server/db.ts'

/** Every sport that is offered, whether it has games now or not, in the order of the menu. */
export async function sportsOf(db: Db): Promise<readonly { readonly sportId: number; readonly sport: string }[]> {
  return db
    .selectFrom('catalogue.sport')
    .select(['sport_id as sportId', 'sport'])
    .orderBy('position')
    .orderBy('sport_id')
    .execute()
}

/** Writes the sports that are new in the table of rules/sports.ts; what is stored stays as it is. */
export async function insertNewSports(db: Db): Promise<void> {
  const rows = sports.map(({ id, key }, index) => ({ sport_id: id, sport: key, position: index + 1 }))
  await db
    .insertInto('catalogue.sport')
    .values(rows)
    .onConflict((conflict) => conflict.column('sport_id').doNothing())
    .execute()
}
