// The SQL of refusals at limits: written down as they happen, read by the rule about limits that are pushed at.
import { sql } from 'kysely'
import type { Db } from '#platform/server/db.ts'

export type LimitHit = { readonly playerId: number; readonly at: Date }

export async function limitHitsOf(db: Db, playerIds: readonly number[], since: Date): Promise<readonly LimitHit[]> {
  const rows = await db
    .selectFrom('harm_markers.limit_hit')
    .select(['player_id', 'minute'])
    .where('player_id', 'in', playerIds.map(BigInt))
    .where('minute', '>', since)
    .execute()
  return rows.map(({ player_id: playerId, minute }) => ({ playerId: Number(playerId), at: minute }))
}

/** In the current minute; once a minute. */
export async function insertLimitHit(db: Db, playerId: number): Promise<void> {
  await db
    .insertInto('harm_markers.limit_hit')
    .values({ player_id: BigInt(playerId), minute: sql<Date>`date_trunc('minute', platform.now())` })
    .onConflict((of) => of.doNothing())
    .execute()
}
