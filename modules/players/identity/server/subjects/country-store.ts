// Players by the country that they told at registration, page by page.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** In order of their numbers, above `after`. Of each country as many as a page are walked, along its own index. */
export async function playersOfCountries(
  db: Db,
  {
    countryIds,
    after,
    limit,
  }: { readonly countryIds: readonly number[]; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select p.player_id from unnest(${countryIds}::int[]) as c (country_id) cross join lateral (
      select player_id from identity.player
      where country_id = c.country_id and player_id > ${after} order by player_id limit ${limit}
    ) p order by p.player_id limit ${limit}`.execute(db)
  return rows.map((row) => Number(row.player_id))
}
