// Players by the country that they told at registration, page by page.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

/** In order of their numbers, above `after`. */
export async function playersOfCountries(
  db: Db,
  {
    countryIds,
    after,
    limit,
  }: { readonly countryIds: readonly number[]; readonly after: number; readonly limit: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ player_id: bigint }>`
    select player_id from accounts.player where country_id = any(${countryIds}::int[]) and player_id > ${after}
    order by player_id limit ${limit}`.execute(db)
  return rows.map((row) => Number(row.player_id))
}
