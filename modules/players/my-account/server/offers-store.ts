// The SQL of who may be offered anything.
import { sql } from 'kysely'
import { selectInForce } from '#modules/protection/exclusions/server/service.ts'
import { decisionTime, type Db } from '#platform/server/db.ts'

/** Those of the players who are kept from playing now, by themselves or by a register. */
export async function excludedAmong(db: Db, playerIds: readonly number[]): Promise<ReadonlySet<number>> {
  const inForce = sql<{ player_id: bigint }>`(${selectInForce(playerIds, await decisionTime(db))})`
  const rows = await db.selectFrom(inForce.as('held')).select('player_id').distinct().execute()
  return new Set(rows.map(({ player_id }) => Number(player_id)))
}
