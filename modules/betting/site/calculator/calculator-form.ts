// What stands in the calculator's form: read from an address, written into one, turned into the question that the rules answer.
import { ONE, subtract } from '#kernel/fraction.ts'
import { oddsFormats, readOdds, type OddsFormat } from '#kernel/odds-format.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { legResults, type LegResult } from '#modules/betting/rules/returns/calculator-legs.ts'
import {
  CALCULATOR_LEGS_MAX,
  calculatorTypes,
  planCalculation,
  type CalculatorType,
} from '#modules/betting/rules/returns/calculator-plan.ts'
import type { CalculationAsked } from '#modules/betting/rules/returns/calculator.ts'

/** Texts as typed; empty where nothing was. */
export type LegForm = {
  readonly odds: string
  readonly result: LegResult
  /** '0' a banker or the lobby, else the number of its block; empty: its own. */
  readonly block: string
  /** Each way: the share of the odds that a place pays. */
  readonly terms: string
  /** Percent of the profit that Rule 4 takes. */
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
  /** Deductions are asked about. */
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

const TEXT_MAX = 20
const LEG_FIELDS = ['odds', 'result', 'block', 'terms', 'rule4', 'tied', 'position', 'places', 'stake'] as const
type LegField = (typeof LEG_FIELDS)[number]
/** Both a leg and the coupon have a stake: the leg's has another name in an address. */
const nameOf = (field: LegField): string => (field === 'stake' ? 'own' : field)

/** The digits of both Arabic rows end in the value they stand for; a comma is a point, a long minus a short one. */
export const typedFigures = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(/[,٫]/gu, '.')
    .replaceAll(/[−–]/gu, '-')
    .replaceAll(/\s/gu, '')
    .slice(0, TEXT_MAX)

const oneOf = <T extends string>(values: readonly T[], text: string | null, other: T): T =>
  values.find((value) => value === text) ?? other

/** The fewest legs of a type. */
export function legsMinOf(type: CalculatorType): number {
  const plan = planCalculation({ type, sizes: [1], legs: [] })
  const minimum = plan.ok ? undefined : plan.refusal.details?.['minimum']
  return typeof minimum === 'number' ? Math.max(1, minimum) : 1
}

/** Legs are never taken away, only added until the type has enough. */
export const withEnoughLegs = (form: CalculatorForm): CalculatorForm => {
  const missing = legsMinOf(form.type) - form.legs.length
  return missing <= 0 ? form : { ...form, legs: [...form.legs, ...Array.from({ length: missing }, () => emptyLeg)] }
}

/** Links join by this what belongs to the legs, because it stays as it is in an address; forms repeat their names. */
const JOINT = '*'
const valuesOf = (parameters: URLSearchParams, field: LegField): readonly string[] =>
  parameters.getAll(nameOf(field)).flatMap((values) => values.split(JOINT))

function legAt(parameters: URLSearchParams, index: number): LegForm {
  const textOf = (field: LegField): string => typedFigures(valuesOf(parameters, field)[index] ?? emptyLeg[field])
  return {
    odds: textOf('odds'),
    result: oneOf(legResults, valuesOf(parameters, 'result')[index] ?? null, 'open'),
    block: parameters.getAll('banker').includes(String(index)) ? '0' : textOf('block'),
    terms: textOf('terms'),
    rule4: textOf('rule4'),
    tied: textOf('tied'),
    position: textOf('position'),
    places: textOf('places'),
    stake: textOf('stake'),
  }
}

/**
 * The form of an address, of the page's own links as of a form that a browser without scripts has sent. `more` adds a
 * leg, `drop` takes one away.
 */
export function readForm(parameters: URLSearchParams): CalculatorForm {
  const told = Math.max(...LEG_FIELDS.map((field) => valuesOf(parameters, field).length))
  const count = Math.min(told === 0 ? emptyForm.legs.length : told, CALCULATOR_LEGS_MAX)
  const legs = Array.from({ length: count }, (_, index) => legAt(parameters, index))
  const drop = parameters.get('drop')
  const sizes = parameters
    .getAll('size')
    .map(Number)
    .filter((size) => Number.isInteger(size) && size >= 1 && size <= CALCULATOR_LEGS_MAX)
  return withEnoughLegs({
    type: oneOf(calculatorTypes, parameters.get('type'), emptyForm.type),
    stake: typedFigures(parameters.get('stake') ?? emptyForm.stake),
    mode: oneOf(['total', 'unit'], parameters.get('mode'), 'total'),
    isEachWay: parameters.get('each') === '1',
    hasRule4: parameters.get('deduct') === '1',
    sizes: [...new Set(sizes)].toSorted((a, b) => a - b),
    antiOdds: typedFigures(parameters.get('anti') ?? ''),
    format: oneOf(oddsFormats, parameters.get('format'), 'decimal'),
    legs: [
      ...legs.filter((_, index) => drop === null || index !== Number(drop)),
      ...(parameters.get('more') === '1' && legs.length < CALCULATOR_LEGS_MAX ? [emptyLeg] : []),
    ],
  })
}

/** As short as it can be: what stands as in an empty form is left out. */
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

/** What a leg's number in the form means to its type. */
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

/** The block a leg stands in: the one that was chosen, or one of its own in its place. */
export const blockOf = (form: CalculatorForm, index: number): number => {
  const { block = '' } = form.legs[index] ?? {}
  return /^\d{1,2}$/u.test(block) ? Number(block) : index + 1
}

/** Blocks as the rules want them: from 1 without gaps, in the order of their numbers; 0 stays what it is. */
function blockNumbers(form: CalculatorForm): readonly number[] {
  const told = form.legs.map((_, index) => blockOf(form, index))
  const used = [...new Set(told)].filter((block) => block > 0).toSorted((a, b) => a - b)
  return told.map((block) => (block === 0 ? 0 : used.indexOf(block) + 1))
}

/** The odds of a field as the rules read them; other formats are told as the exact fraction that a unit wins. */
function toldOdds(text: string, format: OddsFormat, field: string): Result<string | undefined, string> {
  if (text === '' || format === 'decimal' || text.includes('/')) return ok(text === '' ? undefined : text)
  const read = readOdds(text, format)
  if (!read.ok) return refuse(read.refusal.code, read.refusal.message, { field })
  const { num, den } = subtract(read.value.price, ONE)
  return ok(`${num}/${den}`)
}

const numberIn = (text: string): number | undefined => (/^\d{1,3}$/u.test(text) ? Number(text) : undefined)

/** 15 percent is a share of 0.15 of the profit. */
const rule4Of = (percent: string): { rule4?: string } =>
  /^\d{1,2}$/u.test(percent) && percent !== '0' ? { rule4: `0.${percent.padStart(2, '0')}` } : {}

/** The question of the form. A field whose odds cannot be read refuses by its name, `legs.2.odds` or `antiOdds`. */
export function askedOf(form: CalculatorForm): Result<CalculationAsked, string> {
  const { type, mode, antiOdds, format } = form
  const isEachWay = isEachWayOf(form)
  const blocks = blockNumbers(form)
  const legs: CalculationAsked['legs'][number][] = []
  for (const [index, leg] of form.legs.entries()) {
    const odds = toldOdds(leg.odds, format, `legs.${index}.odds`)
    if (!odds.ok) return odds
    const isTied = leg.result === 'dead_heat' || leg.result === 'dead_heat_place'
    const hasOwnStake = leg.stake !== '' && (type === 'singles' || (type === 'conditional' && (blocks[index] ?? 0) > 1))
    legs.push({
      odds: odds.value,
      result: leg.result,
      ...(hasBlocks(type) ? { block: blocks[index] } : {}),
      ...(hasBankers(type) && leg.block === '0' ? { banker: true } : {}),
      ...(isEachWay && leg.terms !== '' ? { placeTerms: leg.terms } : {}),
      ...(form.hasRule4 ? rule4Of(leg.rule4) : {}),
      ...(isTied
        ? { tied: numberIn(leg.tied), tiedPosition: numberIn(leg.position), places: numberIn(leg.places) }
        : {}),
      ...(hasOwnStake ? { stake: leg.stake } : {}),
    })
  }
  const anti = toldOdds(antiOdds, format, 'antiOdds')
  if (!anti.ok) return anti
  return ok({
    type,
    stake: form.stake === '' ? undefined : form.stake,
    stakeMode: hasModes(form) ? mode : 'total',
    ...(hasSizes(type) && form.sizes.length > 0 ? { sizes: form.sizes } : {}),
    eachWay: isEachWay,
    ...(type === 'anti-express' && anti.value !== undefined ? { antiOdds: anti.value } : {}),
    legs,
  })
}
