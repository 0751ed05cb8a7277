// What others need to know of safer gambling: how a stake or a deposit is refused.
import { historyCalls } from '#modules/protection/safer-gambling/contract/history.ts'
import { activityCalls } from '#modules/protection/safer-gambling/contract/activity.ts'
import { limitCalls } from '#modules/protection/safer-gambling/contract/limits.ts'
import { overviewCalls } from '#modules/protection/safer-gambling/contract/overview.ts'
import { paceCalls } from '#modules/protection/safer-gambling/contract/pace.ts'

/**
 * Why a deposit is not taken, with the status of the answer. `limit_reached`: `details` {limitType (S3.2), available, currency,
 * renewsAt, field: 'amount'}; `available` is a decimal text, `renewsAt` the instant from which this amount passes if nothing else is
 * staked, null where it is above a limit itself. `limits_required`: {limitType, currency}, the limit that must be set before.
 * `self_excluded` and `timed_out`: {endsAt}, null where there is no end in sight. `register_unknown`: the national register of exclusions could
 * not be asked when the player signed in.
 */
export const depositRefusals = {
  limit_reached: 422,
  limits_required: 422,
  self_excluded: 403,
  timed_out: 403,
  register_unknown: 403,
} as const

export type DepositRefusal = keyof typeof depositRefusals

/**
 * Why no play goes on for now: `session_limit_reached`: {renewsAt}, the midnight from which there are hours again.
 * `reality_check_due`: {dueAt}; it is to be acknowledged first (UK-29).
 */
export const paceRefusals = {
  session_limit_reached: 403,
  reality_check_due: 403,
} as const

export type PaceRefusal = keyof typeof paceRefusals

/** Why a stake is not taken: as a deposit, and for the time that is played. */
export const playRefusals = { ...depositRefusals, ...paceRefusals } as const

export type PlayRefusal = keyof typeof playRefusals

/** Why a casino stake is not taken: as any other, and `casino_blocked`: limit 37 is on, the player's own or an operator's (0037). */
export const casinoRefusals = { ...playRefusals, casino_blocked: 403 } as const

export type CasinoRefusal = keyof typeof casinoRefusals

export {
  Activity,
  type ActivityBucket,
  type ActivityFigures,
} from '#modules/protection/safer-gambling/contract/activity.ts'
export { Limit, LimitDefinition, LIMITS_ASKED_MAX } from '#modules/protection/safer-gambling/contract/limits.ts'
export { Standing } from '#modules/protection/safer-gambling/contract/pace.ts'
export { HistoryItem, HISTORY_PAGE_MAX } from '#modules/protection/safer-gambling/contract/history.ts'
export { Overview } from '#modules/protection/safer-gambling/contract/overview.ts'
export const calls = { ...limitCalls, ...activityCalls, ...historyCalls, ...overviewCalls, ...paceCalls }
