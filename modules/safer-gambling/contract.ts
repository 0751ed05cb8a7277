// What others need to know of safer gambling: how a stake or a deposit is refused.
import { limitCalls } from './contract/limits.ts'

/**
 * Why a stake or a deposit is not taken, with the status of the answer. `limit_reached`: `details` {limitType (S3.2), available, currency,
 * renewsAt, field: 'amount'}; `available` is a decimal text, `renewsAt` the instant from which this amount passes if nothing else is
 * staked, null where it is above a limit itself. `limits_required`: {limitType, currency}, the limit that must be set before.
 * `self_excluded` and `timed_out`: {endsAt}, null where there is no end in sight. `register_unknown`: the national register of exclusions could
 * not be asked when the player signed in.
 */
export const playRefusals = {
  limit_reached: 422,
  limits_required: 422,
  self_excluded: 403,
  timed_out: 403,
  register_unknown: 403,
} as const

export type PlayRefusal = keyof typeof playRefusals

export { Limit, LimitDefinition, LIMITS_ASKED_MAX } from './contract/limits.ts'
export const calls = { ...limitCalls }
