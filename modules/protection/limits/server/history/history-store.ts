// The SQL of the history of a player's limits, newest first.
import type { LimitAct, LimitSetter } from '../limit-store.ts'
import type { Db } from '#platform/server/db.ts'

export type LimitLine = {
  readonly changeId: bigint
  readonly limitType: number
  readonly currency: string
  readonly setBy: LimitSetter
  readonly act: LimitAct
  readonly before: bigint | null
  readonly after: bigint | null
  readonly asked: bigint | null
  readonly actor: string
  readonly reason: string
  readonly at: Date
}

export async function limitLines(
  db: Db,
  playerId: number,
  below: bigint | undefined,
  max: number,
): Promise<readonly LimitLine[]> {
  return db
    .selectFrom('limits.limit_change')
    .select([
      'change_id as changeId',
      'limit_type as limitType',
      'currency',
      'set_by as setBy',
      'act',
      'value_before as before',
      'value_after as after',
      'asked_value as asked',
      'actor',
      'reason',
      'at',
    ])
    .where('player_id', '=', BigInt(playerId))
    .$if(below !== undefined, (of) => of.where('change_id', '<', below ?? 0n))
    .orderBy('change_id', 'desc')
    .limit(max)
    .execute()
}
