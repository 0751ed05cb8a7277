// What the calculator's page shows for a form: the figures of the rules, or the invalid field, and the calculation.
import { add, divide, fraction, multiply, ZERO, type Fraction } from '#kernel/fraction.ts'
import { parseAmount } from '#kernel/money.ts'
import { arithmeticOfShape, decimalText, type Working } from '#modules/sports/returns/rules/arithmetic/bet-working.ts'
import { readLeg } from '#modules/sports/calculator/rules/calculator-legs.ts'
import { planCalculation, type CalculatorPlan } from '#modules/sports/calculator/rules/calculator-plan.ts'
import { calculate, type Calculation, type CalculationAsked } from '#modules/sports/calculator/rules/calculator.ts'
import { listRows, ROWS_SHOWN_MAX } from '#modules/sports/returns/rules/coupon-rows.ts'
import { ANTI_MARGIN } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { LegFate } from '#modules/sports/returns/rules/leg-factor.ts'
import { askedOf } from './form/asked-of-form.ts'
import type { CalculatorForm } from './form/calculator-form.ts'

/** One side of a coupon of rows: the product of each row, their sum, and the stake of a row. */
export type RowsPaper = {
  readonly kind: 'rows'
  /** Each way there are two sides. */
  readonly side: 'win' | 'place' | undefined
  /** The factor of each leg. */
  readonly factors: readonly string[]
  readonly rows: readonly { readonly positions: readonly number[]; readonly factor: string }[]
  readonly rowStake: string
  readonly sum: string
  readonly total: string
}
export type StepsPaper = Extract<Working, { kind: 'account' }>
export type AntiPaper = Extract<Working, { kind: 'anti' }>
export type Paper = RowsPaper | StepsPaper | AntiPaper

export type CalculatorView = {
  readonly result?: Calculation
  readonly refusal?: {
    readonly code: string
    /** `legs.2.odds`, `sizes`, `stake`. */
    readonly field: string
    readonly minimum?: number
    readonly maximum?: number
  }
  /** Open legs count as wins. Empty where there is too much of it to be read. */
  readonly papers: readonly Paper[]
  readonly hasOpenLegs: boolean
}

const CENTS = fraction(100n)
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

function refusedView(refusal: { code: string; details?: Readonly<Record<string, unknown>> }): CalculatorView {
  const { code, details } = refusal
  const told = details?.['field']
  const field = typeof told === 'string' ? told.replace(/^sizes\.\d+$/u, 'sizes') : ''
  const [minimum, maximum] = [numberIn(details?.['minimum']), numberIn(details?.['maximum'])]
  return {
    refusal: {
      code,
      field,
      ...(minimum === undefined ? {} : { minimum }),
      ...(maximum === undefined ? {} : { maximum }),
    },
    papers: [],
    hasOpenLegs: false,
  }
}

type RowsPlan = Extract<CalculatorPlan, { kind: 'rows' }>

function rowsPaper(
  { shape, weights }: RowsPlan,
  side: RowsPaper['side'],
  unit: Fraction,
  legs: readonly LegFate[],
): readonly RowsPaper[] {
  // A cover on every selection of more legs counts some rows more than once: the list would not show it.
  const list = shape.sizes.every((size) => weights[size] === 1n) ? listRows(shape, legs) : undefined
  if (list === undefined) return []
  const sum = list.reduce((all, { factor }) => add(all, factor), ZERO)
  return [
    {
      kind: 'rows',
      side,
      factors: legs.map(({ factor, price }) => decimalText(factor ?? price)),
      rows: list.map(({ positions, factor }) => ({ positions, factor: decimalText(factor) })),
      rowStake: decimalText(divide(unit, CENTS)),
      sum: decimalText(sum),
      total: decimalText(divide(multiply(unit, sum), CENTS)),
    },
  ]
}

/** Later blocks' stakes by the first leg that names one. */
const blockStakes = (
  asked: CalculationAsked,
  blocks: readonly (readonly number[])[],
): readonly (bigint | undefined)[] =>
  blocks.map((positions) => {
    const told = positions.map((position) => asked.legs[position]?.stake).find((stake) => typeof stake === 'string')
    const amount = typeof told === 'string' ? parseAmount(told, 'EUR') : undefined
    return amount?.ok === true ? amount.value : undefined
  })

/**
 * The legs to win and, each way, to be placed. Empty where one is invalid, which the calculation has reported
 * already.
 */
function sidesOf(asked: CalculationAsked): readonly (readonly LegFate[])[] {
  const isEachWay = asked.eachWay === true
  const read = asked.legs.map((leg, index) => readLeg(leg, index, { isEachWay, isPriced: false }))
  const parts = read.flatMap((leg) => (leg.ok ? [leg.value] : []))
  if (parts.length < read.length) return []
  const win = parts.map((part) => part.win)
  return isEachWay ? [win, parts.flatMap((part) => part.place ?? [])] : [win]
}

function papersOf(asked: CalculationAsked, stake: bigint): readonly Paper[] {
  const plan = planCalculation(asked)
  const sides = sidesOf(asked)
  const [win] = sides
  if (!plan.ok || win === undefined) return []
  const { value } = plan
  if (value.kind === 'rows') {
    if (value.rows > ROWS_SHOWN_MAX) return []
    const rows = BigInt(value.rows * sides.length)
    const unit = fraction(stake, asked.stakeMode === 'unit' ? 1n : rows)
    return sides.flatMap((legs, index) =>
      rowsPaper(value, sides.length === 1 ? undefined : index === 0 ? 'win' : 'place', unit, legs),
    )
  }
  // At a given price there is nothing to show.
  if (value.kind === 'singles' || (value.kind === 'anti' && asked.antiOdds !== undefined)) return []
  const shape =
    value.kind === 'anti'
      ? ({ kind: 'anti', legs: win.length, margin: ANTI_MARGIN } as const)
      : value.shape.kind === 'chain'
        ? value.shape
        : ({ kind: 'conditional', blocks: value.blocks, stakes: blockStakes(asked, value.blocks) } as const)
  const working = arithmeticOfShape(shape, stake, win, 'EUR')
  return working === undefined || working.kind === 'rows' ? [] : [working]
}

/** The same code that the call runs, in the browser and on the server. */
export function calculatorView(form: CalculatorForm): CalculatorView {
  const asked = askedOf(form)
  if (!asked.ok) return refusedView(asked.refusal)
  const calculated = calculate(asked.value)
  if (!calculated.ok) return refusedView(calculated.refusal)
  const stake = parseAmount(form.stake, 'EUR')
  return {
    result: calculated.value,
    papers: stake.ok ? papersOf(asked.value, stake.value) : [],
    hasOpenLegs: form.legs.some(({ result }) => result === 'open'),
  }
}
