// The SQL of the history of exclusions, as other modules show it.
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

/** Of each kind the last change by which the player was excluded, or by which accounts were separated. */
export async function lastExclusionChanges(
  db: Db,
  playerId: number,
): Promise<ReadonlyMap<Exclusion['kind'], LastExclusionChange>> {
  const rows = await db
    .selectFrom('exclusions.exclusion_change')
    .distinctOn('kind')
    .select(['kind', 'at', 'actor', 'reason', 'channel'])
    .where('player_id', '=', BigInt(playerId))
    .where('act', 'in', ['excluded', 'parted'])
    .orderBy('kind')
    .orderBy('change_id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.kind, row]))
}

export type ExclusionLine = {
  readonly changeId: bigint
  readonly kind: 'self_exclusion' | 'time_out'
  readonly act: string
  readonly endsAt: Date | null
  readonly holdsUntil: Date | null
  readonly reasonId: number | null
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

/** Newest first; `below`: numbers under this one, undefined: from the newest. */
export async function exclusionLines(
  db: Db,
  playerId: number,
  below: bigint | undefined,
  max: number,
): Promise<readonly ExclusionLine[]> {
  return db
    .selectFrom('exclusions.exclusion_change')
    .select(['change_id as changeId', 'kind', 'act', 'ends_at as endsAt', 'holds_until as holdsUntil'])
    .select(['reason_id as reasonId', 'actor', 'reason', 'at'])
    .where('player_id', '=', BigInt(playerId))
    .$if(below !== undefined, (query) => query.where('change_id', '<', below ?? 0n))
    .orderBy('change_id', 'desc')
    .limit(max)
    .execute()
}
