// The SQL of who excluded a player last.
import type { Exclusion } from '#modules/protection/exclusions/rules/exclusion.ts'
import type { Channel } from '#modules/protection/exclusions/rules/staff-limits.ts'
import type { Db } from '#platform/server/db.ts'

export type LastExclusionChange = {
  readonly kind: Exclusion['kind']
  readonly at: Date
  readonly actor: string
  readonly reason: string
  readonly channel: Channel | null
}

/** Of each kind the last change by which the player was excluded, or by which accounts were told apart. */
export async function lastExclusionChanges(
  db: Db,
  playerId: number,
): Promise<ReadonlyMap<Exclusion['kind'], LastExclusionChange>> {
  const rows = await db
    .selectFrom('safer_gambling.exclusion_change')
    .distinctOn('kind')
    .select(['kind', 'at', 'actor', 'reason', 'channel'])
    .where('player_id', '=', BigInt(playerId))
    .where('act', 'in', ['excluded', 'parted'])
    .orderBy('kind')
    .orderBy('change_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}
