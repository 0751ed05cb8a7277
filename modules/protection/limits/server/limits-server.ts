// What the use cases of this module need from other modules.
import type { ExclusionsServer } from '#modules/protection/exclusions/server/service.ts'
import type { PlayerContext } from '#platform/server/call-context.ts'

export type LimitsServer = ExclusionsServer & {
  /** Ends the calling session, and clears its cookies. */
  readonly endSession: (context: PlayerContext) => Promise<void>
  /** Types of limit (S3.2) that the brand of this address has on offer. */
  readonly offeredAt: (origin: string) => Promise<readonly number[]>
}
