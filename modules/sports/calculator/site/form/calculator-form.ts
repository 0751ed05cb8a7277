// The state of the calculator's form, and the address that contains it. Independent of the rules, which are loaded
// when there is something to calculate.
import type { OddsFormat } from '#kernel/odds-format.ts'
import type { LegResult } from '#modules/sports/calculator/rules/calculator-legs.ts'
import type { CalculatorType } from '#modules/sports/calculator/rules/calculator-plan.ts'

/** Texts as typed; empty where nothing was. */
export type LegForm = {
  readonly odds: string
  readonly result: LegResult
  /** '0' a banker or the lobby, else the number of its block; empty: its own. */
  readonly block: string
  /** Each way: the share of the odds that a place pays. */
  readonly terms: string
  /** Percentage of the profit deducted by Rule 4. */
  readonly rule4: string
  readonly tied: string
  readonly position: string
  readonly places: string
  readonly stake: string
}

export type CalculatorForm = {
  readonly type: CalculatorType
  readonly stake: string
  readonly mode: 'total' | 'unit'
  readonly isEachWay: boolean
  /** Whether deductions are entered. */
  readonly hasRule4: boolean
  /** Ascending; empty: two at a time. */
  readonly sizes: readonly number[]
  readonly antiOdds: string
  readonly format: OddsFormat
  readonly legs: readonly LegForm[]
}

export const emptyLeg: LegForm = {
  odds: '',
  result: 'open',
  block: '',
  terms: '1/5',
  rule4: '',
  tied: '2',
  position: '1',
  places: '',
  stake: '',
}
export const emptyForm: CalculatorForm = {
  type: 'express',
  stake: '10',
  mode: 'total',
  isEachWay: false,
  hasRule4: false,
  sizes: [],
  antiOdds: '',
  format: 'decimal',
  legs: [emptyLeg, emptyLeg],
}

/** What the converter shows before anything is typed. */
export const converterStart = { text: '2.50', format: 'decimal' } as const

const TEXT_MAX = 20
export const LEG_FIELDS = ['odds', 'result', 'block', 'terms', 'rule4', 'tied', 'position', 'places', 'stake'] as const
export type LegField = (typeof LEG_FIELDS)[number]
/** Both a leg and the coupon have a stake: the leg's has another name in an address. */
export const nameOf = (field: LegField): string => (field === 'stake' ? 'own' : field)

/**
 * The code points of both Arabic digit ranges end in the digit's value; a comma becomes a point, a long minus a
 * short one.
 */
export const typedFigures = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/[,٫]/gu, '.')
    .replaceAll(/[−–]/gu, '-')
    .replaceAll(/\s/gu, '')
    .slice(0, TEXT_MAX)

/** Legs are never removed, only added until there are enough. */
export const withEnoughLegs = (form: CalculatorForm, least: number): CalculatorForm => {
  const missing = least - form.legs.length
  return missing <= 0 ? form : { ...form, legs: [...form.legs, ...Array.from({ length: missing }, () => emptyLeg)] }
}

/** Links join the values of the legs with this, because it is unchanged in an address; forms repeat their names. */
export const JOINT = '*'
/** As short as possible: default values are omitted. */
export function queryOf(form: CalculatorForm): string {
  const parameters = new URLSearchParams()
  const put = (name: string, value: string, usual: string): void => {
    if (value !== usual) parameters.set(name, value)
  }
  put('type', form.type, emptyForm.type)
  put('stake', form.stake, emptyForm.stake)
  put('mode', form.mode, 'total')
  put('each', form.isEachWay ? '1' : '', '')
  put('deduct', form.hasRule4 ? '1' : '', '')
  for (const size of form.sizes) parameters.append('size', String(size))
  put('anti', form.antiOdds, '')
  put('format', form.format, 'decimal')
  for (const field of LEG_FIELDS) {
    const isUsual = form.legs.every((leg) => leg[field] === emptyLeg[field])
    if (isUsual && field !== 'odds') continue
    parameters.set(nameOf(field), form.legs.map((leg) => leg[field]).join(JOINT))
  }
  return parameters.toString()
}

/** The meaning of a leg's number in the form for its type. */
export const hasBankers = (type: CalculatorType): boolean => type === 'system' || type === 'fold'
export const hasBlocks = (type: CalculatorType): boolean => type === 'multibet' || type === 'conditional'
export const hasSizes = (type: CalculatorType): boolean => hasBankers(type) || type === 'multibet'
/** Coupons that are made of rows may be placed each way. */
export const mayBeEachWay = (type: CalculatorType): boolean =>
  type !== 'chain' && type !== 'conditional' && type !== 'anti-express'
/** The box may still be ticked from another type. */
export const isEachWayOf = ({ type, isEachWay }: Pick<CalculatorForm, 'type' | 'isEachWay'>): boolean =>
  isEachWay && mayBeEachWay(type)
/** Total and unit come to the same where there are no rows to split over. */
export const hasModes = ({ type, isEachWay }: Pick<CalculatorForm, 'type' | 'isEachWay'>): boolean =>
  mayBeEachWay(type) && (isEachWay || (type !== 'single' && type !== 'express'))

/** The block of a leg: the chosen one, or one of its own by position. */
export const blockOf = (form: CalculatorForm, index: number): number => {
  const { block = '' } = form.legs[index] ?? {}
  return /^\d{1,2}$/u.test(block) ? Number(block) : index + 1
}

export const isTied = ({ result }: LegForm): boolean => result === 'dead_heat' || result === 'dead_heat_place'

/** Whether its selections need more than odds and a result. */
export const asksMore = (form: CalculatorForm): boolean =>
  isEachWayOf(form) ||
  hasBankers(form.type) ||
  hasBlocks(form.type) ||
  form.type === 'singles' ||
  form.hasRule4 ||
  form.legs.some(isTied)
