// What other modules need of limits: the refusals of a stake or a deposit, and the player's calls.
import { exclusionRefusals } from '#modules/protection/exclusions/contract.ts'
import { paceRefusals } from '#modules/protection/play-time/contract.ts'
import { historyCalls } from '#modules/protection/limits/contract/history.ts'
import { limitCalls } from '#modules/protection/limits/contract/limits.ts'
import { overviewCalls } from '#modules/protection/limits/contract/overview.ts'

/**
 * Why a deposit is refused, with the status of the answer. `limit_reached`: `details` {limitType (S3.2), available,
 * currency, renewsAt, field: 'amount'}; `available` is a decimal text, `renewsAt` the instant from which this
 * amount passes if nothing else is staked, null where it is above a limit itself. `limits_required`: {limitType,
 * currency}, the limit that must be set before. The others are those of exclusions.
 */
export const depositRefusals = {
  limit_reached: 422,
  limits_required: 422,
  ...exclusionRefusals,
} as const

export type DepositRefusal = keyof typeof depositRefusals

/** Why a stake is not taken: as a deposit, and for the time that is played. */
export const playRefusals = { ...depositRefusals, ...paceRefusals } as const

export type PlayRefusal = keyof typeof playRefusals

/** Why a casino stake is not taken: as any other, and `casino_blocked`: limit 37 is on, the player's own or an operator's (0037). */
export const casinoRefusals = { ...playRefusals, casino_blocked: 403 } as const

export type CasinoRefusal = keyof typeof casinoRefusals

export { Limit, LimitDefinition, LIMITS_ASKED_MAX } from '#modules/protection/limits/contract/limits.ts'
export { HistoryItem, HISTORY_PAGE_MAX } from '#modules/protection/limits/contract/history.ts'
export { Overview } from '#modules/protection/limits/contract/overview.ts'
export const calls = { ...limitCalls, ...historyCalls, ...overviewCalls }
