// Puts limits of time into force: session hours and intervals of reality checks count by them from the transaction's commit on.
import type { Jurisdiction } from '#modules/protection/exclusions/contract.ts'
import { changeOwnCheck, applyPing } from '#modules/protection/play-time/rules/pace.ts'
import type { Tx } from '#platform/server/db.ts'
import { lockPace, putTimeLimits } from './pace-store.ts'

/** undefined: no such limit. */
export type TimeLimitValues = {
  readonly sessionHours: number | undefined
  /** The player's own interval, and an operator's. */
  readonly ownMinutes: number | undefined
  readonly imposedMinutes: number | undefined
}

/** The player's accounts are locked; the row of their time is locked last. */
export async function enforceTimeLimits(
  tx: Tx,
  {
    playerId,
    jurisdiction,
    now,
  }: { readonly playerId: number; readonly jurisdiction: Jurisdiction; readonly now: Date },
  { sessionHours, ownMinutes, imposedMinutes }: TimeLimitValues,
): Promise<void> {
  const stored = await lockPace(tx, playerId)
  const at = now.getTime()
  const pace = stored?.pace === undefined ? undefined : applyPing(stored.pace, at, jurisdiction.timeZone).pace
  await putTimeLimits(tx, playerId, {
    law: jurisdiction.id,
    sessionHours,
    own: changeOwnCheck(pace, stored?.check.own, ownMinutes ?? null, at),
    imposedMinutes,
  })
}
