// What the calls of our own games need.
import type { LaunchGate } from '#modules/casino/games/server/service.ts'
import type { JackpotOf } from '#modules/casino/jackpots/server/service.ts'
import type { Play, RoundsServer } from '#modules/casino/rounds/server/service.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Db } from '#platform/server/db.ts'

export type OriginalsServer = {
  readonly rounds: RoundsServer
  readonly play: Play
  readonly launchGate: LaunchGate
  readonly jackpotOf: JackpotOf
  /** Where a call comes from, two letters. */
  readonly countryAt: (context: CallContext) => Promise<string>
  readonly isVerified: (db: Db, playerId: number) => Promise<boolean>
}
