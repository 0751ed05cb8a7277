// The types of limit, by their public codes (S3.2), with the values on offer (S3.3): one table for the server, the
// player's page and the operators' screens. Texts of a type are found by its code. How to add one: docs/recipes.md.
import type { Jurisdiction } from '#modules/protection/exclusions/contract.ts'

/** What an amount limit counts: stakes; stakes less returns; deposits. */
export type LimitFamily = 'wagering' | 'loss' | 'deposit'
export type LimitPeriod = 'day' | 'week' | 'month'
/** The values: amounts of a currency, or whole numbers; a `flag` is on or not set. */
export type LimitMeasure = 'amount' | 'days' | 'hours' | 'minutes' | 'flag'

/** S3.3: publicly, this amount of a deposit limit means none. */
export const NO_DEPOSIT_LIMIT = 999_999_999
/** S3.3, S5.6: publicly, this value of any other limit means none. */
export const NO_LIMIT_VALUE = -1
/** Outside, so many days of a self-exclusion mean until further notice. */
export const FOREVER_DAYS = 0
/** Outside, a flag that is off. Inside it is no limit, so that off is looser than on. */
export const FLAG_OFF = 0
export const FLAG_ON = 1

const DAY_HOURS = 24
const hours = Array.from({ length: DAY_HOURS }, (_one, n) => n + 1)

type LimitTypeSpec = {
  readonly kind: LimitFamily | 'self_exclusion' | 'session' | 'reality_check' | 'time_out' | 'casino_block'
  readonly measure: LimitMeasure
  /** Its period: a looser value may have to wait for the period's end. */
  readonly period?: LimitPeriod
  /** An operator may set it beside the player's own. */
  readonly isOperators: boolean
  /** A looser value applies at once, without a test: it blocks nothing. */
  readonly isNeverLooser?: true
  /** The public value for no limit (S3.3). */
  readonly none: number
  /** Values that may be set; absent where any amount may, or where they depend on the jurisdiction. */
  readonly values?: readonly number[]
  /** The same values as offered, with the one for no limit. */
  readonly offered?: readonly number[]
  /** In files for programs. */
  readonly exportName: string
}

export const LIMIT_TYPES = {
  1: {
    kind: 'wagering',
    measure: 'amount',
    period: 'day',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    exportName: 'wagering day',
  },
  2: {
    kind: 'wagering',
    measure: 'amount',
    period: 'week',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    exportName: 'wagering week',
  },
  3: {
    kind: 'wagering',
    measure: 'amount',
    period: 'month',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    exportName: 'wagering month',
  },
  10: {
    kind: 'loss',
    measure: 'amount',
    period: 'day',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    exportName: 'loss day',
  },
  11: {
    kind: 'loss',
    measure: 'amount',
    period: 'week',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    exportName: 'loss week',
  },
  12: {
    kind: 'loss',
    measure: 'amount',
    period: 'month',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    exportName: 'loss month',
  },
  20: {
    kind: 'deposit',
    measure: 'amount',
    period: 'day',
    isOperators: true,
    none: NO_DEPOSIT_LIMIT,
    exportName: 'deposit day',
  },
  21: {
    kind: 'deposit',
    measure: 'amount',
    period: 'week',
    isOperators: true,
    none: NO_DEPOSIT_LIMIT,
    exportName: 'deposit week',
  },
  22: {
    kind: 'deposit',
    measure: 'amount',
    period: 'month',
    isOperators: true,
    none: NO_DEPOSIT_LIMIT,
    exportName: 'deposit month',
  },
  30: {
    kind: 'self_exclusion',
    measure: 'days',
    isOperators: false,
    none: NO_LIMIT_VALUE,
    exportName: 'self-exclusion',
  },
  31: {
    kind: 'session',
    measure: 'hours',
    period: 'day',
    isOperators: true,
    none: NO_LIMIT_VALUE,
    values: hours,
    offered: [...hours, NO_LIMIT_VALUE],
    exportName: 'session hours',
  },
  32: {
    kind: 'reality_check',
    measure: 'minutes',
    period: 'day',
    isOperators: true,
    isNeverLooser: true,
    none: NO_LIMIT_VALUE,
    values: [5, 10, 15, 30, 45, 60],
    exportName: 'reality check minutes',
  },
  33: { kind: 'time_out', measure: 'days', isOperators: false, none: NO_LIMIT_VALUE, exportName: 'time-out' },
  // S3.2's extra limit flag: while it is on no casino stake is taken (0037).
  37: {
    kind: 'casino_block',
    measure: 'flag',
    isOperators: true,
    none: FLAG_OFF,
    values: [FLAG_ON],
    offered: [FLAG_OFF, FLAG_ON],
    exportName: 'casino games blocked',
  },
} as const satisfies Readonly<Record<number, LimitTypeSpec>>

type Table = typeof LIMIT_TYPES
export type LimitType = keyof Table
type OfMeasure<M extends LimitMeasure> = { [T in LimitType]: Table[T]['measure'] extends M ? T : never }[LimitType]
export type AmountLimitType = OfMeasure<'amount'>
/** All but the terms of exclusions, which are no limits of a value. */
export type ValueLimitType = OfMeasure<'amount' | 'hours' | 'minutes' | 'flag'>

export const LIMIT_TYPE_CODES = Object.keys(LIMIT_TYPES).map(Number) as readonly LimitType[]

export const isLimitType = (code: number): code is LimitType => Object.hasOwn(LIMIT_TYPES, code)

/** undefined: there is no such type. */
export const specOf = (code: number): LimitTypeSpec | undefined => (isLimitType(code) ? LIMIT_TYPES[code] : undefined)

export const isAmountType = (code: number): code is AmountLimitType => specOf(code)?.measure === 'amount'
export const isTerm = (code: number): boolean => specOf(code)?.measure === 'days'
export const isValueType = (code: number): code is ValueLimitType => isLimitType(code) && !isTerm(code)

export const AMOUNT_LIMIT_TYPES: readonly AmountLimitType[] = LIMIT_TYPE_CODES.filter(isAmountType)
export const OPERATOR_LIMIT_TYPES: readonly ValueLimitType[] = LIMIT_TYPE_CODES.filter(isValueType).filter(
  (code) => LIMIT_TYPES[code].isOperators,
)
/** As they occur in the table. */
export const PERIODS: readonly LimitPeriod[] = [...new Set(AMOUNT_LIMIT_TYPES.map((code) => LIMIT_TYPES[code].period))]

/** The codes that the server enforces each in its own way. */
export const SELF_EXCLUSION = 30
export const SESSION_LIMIT = 31
export const REALITY_CHECK = 32
export const TIME_OUT = 33
export const CASINO_BLOCK = 37

/** Intervals on offer: a shorter one than the law's, never a longer one. */
export const checkMinutesOffered = ({
  realityCheckMinutes,
}: Pick<Jurisdiction, 'realityCheckMinutes'>): readonly number[] =>
  LIMIT_TYPES[REALITY_CHECK].values.filter((minutes) => minutes <= (realityCheckMinutes ?? Infinity))

/** Values on offer to a player under this law (S3.3); empty where any amount may be set. */
export function valuesOffered(code: LimitType, law: Jurisdiction): readonly number[] {
  if (code === SELF_EXCLUSION) return [...law.exclusionDays.keys()]
  if (code === TIME_OUT) return law.timeOutDays
  if (code === REALITY_CHECK) return checkMinutesOffered(law)
  return specOf(code)?.offered ?? []
}
