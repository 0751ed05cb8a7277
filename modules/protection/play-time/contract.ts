// Time in play for other modules and the player's page: why play is not allowed now, pings, reality checks, the
// activity statement.
import { activityCalls } from '#modules/protection/play-time/contract/activity.ts'
import { paceCalls } from '#modules/protection/play-time/contract/pace.ts'

/**
 * Why play is not allowed now: `session_limit_reached`: `details` {renewsAt}, the midnight from which there are
 * hours again. `reality_check_due`: {dueAt}; it must be acknowledged first (UK-29).
 */
export const paceRefusals = {
  session_limit_reached: 403,
  reality_check_due: 403,
} as const

export type PaceRefusal = keyof typeof paceRefusals

export {
  Activity,
  ActivityAsk,
  type ActivityBucket,
  type ActivityFigures,
  type ActivityRefusal,
} from '#modules/protection/play-time/contract/activity.ts'
export { PlayTimeStatus } from '#modules/protection/play-time/contract/pace.ts'

/**
 * The ping and the report of a reality check: answered by limits, which know the loosenings and net positions of
 * the status.
 */
export { activityCalls, paceCalls }

export const calls = { ...paceCalls, ...activityCalls }
