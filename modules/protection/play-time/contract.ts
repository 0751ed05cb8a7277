// Time in play as other modules and the player's page know it: why no play goes on for now, pings, reality checks, the activity statement.
import { activityCalls } from '#modules/protection/play-time/contract/activity.ts'
import { paceCalls } from '#modules/protection/play-time/contract/pace.ts'

/**
 * Why no play goes on for now: `session_limit_reached`: `details` {renewsAt}, the midnight from which there are hours again.
 * `reality_check_due`: {dueAt}; it is to be acknowledged first (UK-29).
 */
export const paceRefusals = {
  session_limit_reached: 403,
  reality_check_due: 403,
} as const

export type PaceRefusal = keyof typeof paceRefusals

export { Activity, type ActivityBucket, type ActivityFigures } from '#modules/protection/play-time/contract/activity.ts'
export { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'

/** The ping and the report of a reality check: answered by limits, which know what the status says of loosenings and net positions. */
export { activityCalls, paceCalls }

export const calls = { ...paceCalls, ...activityCalls }
