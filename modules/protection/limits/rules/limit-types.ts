// The kinds of limit a player may set, by the codes the outside knows them by (S3.2), and the values on offer (S3.3).

import type { Jurisdiction } from '#modules/protection/exclusions/contract.ts'

/** What an amount limit counts: stakes; stakes less what came back of them; money paid in. */
export type LimitFamily = 'wagering' | 'loss' | 'deposit'
export type LimitPeriod = 'day' | 'week' | 'month'

export const FAMILIES: readonly LimitFamily[] = ['wagering', 'loss', 'deposit']
export const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month']

/** S3.2: the limits that are amounts. */
export const AMOUNT_LIMITS = {
  1: { family: 'wagering', period: 'day' },
  2: { family: 'wagering', period: 'week' },
  3: { family: 'wagering', period: 'month' },
  10: { family: 'loss', period: 'day' },
  11: { family: 'loss', period: 'week' },
  12: { family: 'loss', period: 'month' },
  20: { family: 'deposit', period: 'day' },
  21: { family: 'deposit', period: 'week' },
  22: { family: 'deposit', period: 'month' },
} as const satisfies Readonly<Record<number, { family: LimitFamily; period: LimitPeriod }>>

export type AmountLimitType = keyof typeof AMOUNT_LIMITS

export const AMOUNT_LIMIT_TYPES = Object.keys(AMOUNT_LIMITS).map(Number) as readonly AmountLimitType[]

/** S3.2: the limits that are times, terms and the flag. */
export const SELF_EXCLUSION = 30
export const SESSION_LIMIT = 31
export const REALITY_CHECK = 32
export const TIME_OUT = 33
/** S3.2's extra limit flag: while it is on no casino stake is taken (0037). */
export const CASINO_BLOCK = 37

export type LimitType =
  | AmountLimitType
  | typeof SELF_EXCLUSION
  | typeof SESSION_LIMIT
  | typeof REALITY_CHECK
  | typeof TIME_OUT
  | typeof CASINO_BLOCK

/** S3.3: outside, this amount of a deposit limit means that there is none. */
export const NO_DEPOSIT_LIMIT = 999_999_999
/** S3.3, S5.6: outside, this many hours mean that there is no session limit. */
export const NO_SESSION_LIMIT = -1

export const SESSION_HOURS_MIN = 1
export const SESSION_HOURS_MAX = 24

/** Outside, the two values of the casino block. Inside it is `CASINO_BLOCKED` or no limit, so that off is looser than on. */
export const CASINO_BLOCK_OFF = 0
export const CASINO_BLOCK_ON = 1
export const CASINO_BLOCKED = 1n

/** S3.3 */
export const REALITY_CHECK_MINUTES: readonly number[] = [5, 10, 15, 30, 45, 60]

/** Intervals on offer: a shorter one than the law's, never a longer one. */
export const checkMinutesOffered = ({ realityCheckMinutes }: Pick<Jurisdiction, 'realityCheckMinutes'>) =>
  REALITY_CHECK_MINUTES.filter((minutes) => minutes <= (realityCheckMinutes ?? Infinity))

/** Outside, so many days of a self-exclusion mean until further notice. */
export const FOREVER_DAYS = 0
