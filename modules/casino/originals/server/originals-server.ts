// What the calls of our own games need.
import type { LaunchGate } from '#modules/casino/games/server/service.ts'
import type { JackpotOf } from '#modules/casino/jackpots/server/service.ts'
import type { Play, RoundsServer } from '#modules/casino/rounds/server/service.ts'

export type OriginalsServer = {
  readonly rounds: RoundsServer
  readonly play: Play
  readonly launchGate: LaunchGate
  readonly jackpotOf: JackpotOf
}
