// The SQL of sports.
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
