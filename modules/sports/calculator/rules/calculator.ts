// The calculator: any coupon with any results, as far as they are known, converted into rows, stakes and exact
// returns.
import { add, compare, divide, fraction, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import { formatAmount, parseAmount, type AmountRefusal } from '#kernel/money.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { antiReturn } from '#modules/sports/returns/rules/arithmetic/anti-express.ts'
import { readLeg, readPrice, type CalculatorLeg, type LegRefusal } from './calculator-legs.ts'
import { planCalculation, type CalculatorPlan, type CalculatorType, type PlanRefusal } from './calculator-plan.ts'
import { exactReturn, leastWinners, returnBounds } from '#modules/sports/returns/rules/coupon-return.ts'
import { ANTI_MARGIN, type ChainShape, type ConditionalShape } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { LegFate } from '#modules/sports/returns/rules/leg-factor.ts'
import { sumsBySize } from '#modules/sports/returns/rules/arithmetic/row-sums.ts'

export type CalculationAsked = {
  readonly type: CalculatorType
  readonly stake?: string | number | null | undefined
  readonly stakeMode: 'total' | 'unit'
  readonly sizes?: readonly number[] | null | undefined
  readonly eachWay?: boolean | null | undefined
  readonly antiOdds?: string | number | null | undefined
  readonly legs: readonly CalculatorLeg[]
}

export type Calculation = {
  readonly totalStake: string
  readonly rows: number
  /** Certain whatever the open legs do. */
  readonly return: string
  readonly possibleWin: string
  readonly minPossibleWin: string
  /** `return` before it was rounded down, in lowest terms: '19/2'. */
  readonly returnExact: string
}

export type CalculationRefusal =
  | LegRefusal
  | PlanRefusal
  | Exclude<AmountRefusal, 'currency_unknown'>
  | 'stake_missing'
  | 'stake_conflict'
  | 'each_way_not_offered'
  | 'anti_express_price_too_low'

/** Sums are in hundredths of whatever unit. */
const HUNDREDTHS = 'EUR'

/** Exact returns in minor units: certain, maximum, and the smallest positive one. */
type Worth = { readonly sure: Fraction; readonly most: Fraction; readonly least: Fraction }

const amountOf = (minor: Fraction): string => formatAmount(minor.num / minor.den, HUNDREDTHS)
const times = (by: Fraction, { sure, most, least }: Worth): Worth => ({
  sure: multiply(by, sure),
  most: multiply(by, most),
  least: multiply(by, least),
})

function readStake(
  told: string | number | null | undefined,
  field: string,
): Result<bigint | undefined, CalculationRefusal> {
  if (told === null || told === undefined) return ok(undefined)
  const amount = parseAmount(String(told), HUNDREDTHS)
  if (amount.ok) return amount
  const { code, message } = amount.refusal
  return refuse(code === 'currency_unknown' ? 'amount_malformed' : code, `${field}: ${message}`, { field })
}

type RowsPlan = Extract<CalculatorPlan, { kind: 'rows' }>

const asLost = (legs: readonly LegFate[]): readonly LegFate[] =>
  legs.map(({ price, factor = ZERO }) => ({ price, factor }))
const blockProducts = (blocks: readonly (readonly number[])[], legs: readonly LegFate[]): readonly Fraction[] =>
  blocks.map((positions) =>
    positions.map((position) => legs[position]?.factor ?? legs[position]?.price ?? ZERO).reduce(multiply, ONE),
  )

/** The sum of these blocks' rows, each with its multiplicity. */
function weigh(factors: readonly Fraction[], weights: readonly bigint[]): Fraction {
  const { sums, den } = sumsBySize(factors)
  return fraction(
    sums.reduce((all, sum, size) => all + sum * (weights[size] ?? 0n), 0n),
    den,
  )
}

/** Of one unit on each row. */
function rowsWorth({ shape, weights }: RowsPlan, legs: readonly LegFate[]): Worth {
  const [bankers = ONE, sureBankers = ONE] = [legs, asLost(legs)].flatMap((known) =>
    blockProducts([shape.bankers], known),
  )
  const winners = leastWinners(shape, legs)
  return {
    sure: multiply(sureBankers, weigh(blockProducts(shape.blocks, asLost(legs)), weights)),
    most: multiply(bankers, weigh(blockProducts(shape.blocks, legs), weights)),
    least: winners === undefined ? ZERO : multiply(bankers, weigh(winners, weights)),
  }
}

/** Each leg separately, with its own stake. */
function singlesWorth(legs: readonly LegFate[], stakes: readonly Fraction[]): Worth {
  const returns = (known: readonly LegFate[]): readonly Fraction[] =>
    known.map(({ price, factor }, position) => multiply(stakes[position] ?? ZERO, factor ?? price))
  const sure = returns(asLost(legs)).reduce(add, ZERO)
  const wins = returns(legs)
    .filter((_, position) => legs[position]?.factor === undefined)
    .toSorted(compare)
  return { sure, most: returns(legs).reduce(add, ZERO), least: sure.num > 0n ? sure : (wins[0] ?? ZERO) }
}

function accountWorth(shape: ChainShape | ConditionalShape, stake: bigint, legs: readonly LegFate[]): Worth {
  const { most, leastWin } = returnBounds(shape, stake, legs)
  return { sure: exactReturn(shape, stake, asLost(legs)), most, least: leastWin }
}

/** Of one unit. A given price is used with or without void legs; otherwise it follows from the counting legs. */
function antiWorth(told: Fraction | undefined, legs: readonly LegFate[]): Result<Worth, CalculationRefusal> {
  const { most, positions, price } = antiReturn(legs, ANTI_MARGIN)
  const isPaid = most.num > 0n
  if (told === undefined && isPaid && positions.length > 0 && price === ONE)
    return refuse('anti_express_price_too_low', 'so long an express loses too surely to bet against it', {
      field: 'legs',
    })
  const paid = positions.length === 0 ? ONE : isPaid ? (told ?? price) : ZERO
  const isSure = legs.every(({ factor }) => factor !== undefined) || legs.some(({ factor }) => factor?.num === 0n)
  return ok({ sure: isSure ? paid : ZERO, most: paid, least: paid })
}

/** The stake of a block without an amount, and its explicit name. */
const ALL_THERE_IS = 'max'

/** Stakes of later blocks by the leg that names one; the first block's is the coupon's. */
function blockStakes(
  legs: readonly CalculatorLeg[],
  blocks: readonly (readonly number[])[],
  stake: bigint,
): Result<readonly (bigint | undefined)[], CalculationRefusal> {
  const stakes: (bigint | undefined)[] = []
  for (const [index, positions] of blocks.entries()) {
    let own = index === 0 ? stake : undefined
    for (const position of positions) {
      const field = `legs.${position}.stake`
      const { stake: asked } = legs[position] ?? {}
      const told = readStake(asked === ALL_THERE_IS ? undefined : asked, field)
      if (!told.ok) return told
      if (own !== undefined && told.value !== undefined && own !== told.value)
        return refuse('stake_conflict', 'a block has one stake, the first block the coupon’s', { field })
      own ??= told.value
    }
    stakes.push(own)
  }
  return ok(stakes)
}

const missingStake = refuse('stake_missing', 'the coupon names no stake', { field: 'stake' })

/** Total stake in minor units and its value; `parts` are the win and, each way, the place side of the legs. */
type Staked = { readonly total: Fraction; readonly rows: number; readonly worth: Worth }

/** A tie of both sides of an each-way coupon: they share their legs, and the cheapest win is one of the places alone. */
const together = (win: Worth, place: Worth): Worth => {
  const sure = add(win.sure, place.sure)
  return { sure, most: add(win.most, place.most), least: sure.num > 0n ? sure : place.least }
}

function stakedSingles(
  asked: CalculationAsked,
  stake: bigint | undefined,
  parts: readonly (readonly LegFate[])[],
): Result<Staked, CalculationRefusal> {
  const rows = asked.legs.length * parts.length
  const share = stake === undefined ? undefined : fraction(stake, asked.stakeMode === 'total' ? BigInt(rows) : 1n)
  const stakes: Fraction[] = []
  for (const [position, leg] of asked.legs.entries()) {
    const own = readStake(leg.stake, `legs.${position}.stake`)
    if (!own.ok) return own
    const each = own.value === undefined ? share : fraction(own.value)
    if (each === undefined) return missingStake
    stakes.push(each)
  }
  const [win = [], place] = parts
  const total = multiply(fraction(BigInt(parts.length)), stakes.reduce(add, ZERO))
  const toWin = singlesWorth(win, stakes)
  return ok({ total, rows, worth: place === undefined ? toWin : together(toWin, singlesWorth(place, stakes)) })
}

function staked(
  asked: CalculationAsked,
  plan: CalculatorPlan,
  stake: bigint | undefined,
  parts: readonly (readonly LegFate[])[],
): Result<Staked, CalculationRefusal> {
  if (plan.kind === 'singles') return stakedSingles(asked, stake, parts)
  if (stake === undefined) return missingStake
  const [win = [], place] = parts
  const total = fraction(stake)
  if (plan.kind === 'rows') {
    const rows = plan.rows * parts.length
    const unit = asked.stakeMode === 'unit' ? total : divide(total, fraction(BigInt(rows)))
    const toWin = rowsWorth(plan, win)
    const worth = place === undefined ? toWin : together(toWin, rowsWorth(plan, place))
    return ok({ total: multiply(unit, fraction(BigInt(rows))), rows, worth: times(unit, worth) })
  }
  if (plan.kind === 'anti') {
    const told = asked.antiOdds === null || asked.antiOdds === undefined ? ok(undefined) : readPrice(asked.antiOdds)
    if (!told.ok) return refuse(told.refusal.code, `antiOdds: ${told.refusal.message}`, { field: 'antiOdds' })
    const worth = antiWorth(told.value, win)
    return worth.ok ? ok({ total, rows: 1, worth: times(total, worth.value) }) : worth
  }
  if (plan.shape.kind === 'chain') return ok({ total, rows: 1, worth: accountWorth(plan.shape, stake, win) })
  const stakes = blockStakes(asked.legs, plan.blocks, stake)
  if (!stakes.ok) return stakes
  const shape: ConditionalShape = { kind: 'conditional', blocks: plan.blocks, stakes: stakes.value }
  return ok({ total, rows: 1, worth: accountWorth(shape, stake, win) })
}

/**
 * The return of a coupon. Open legs add nothing to `return` and win in `possibleWin`; in `minPossibleWin` just
 * enough of them win for the smallest return. All three are rounded down, once. A refusal names the field to change
 * in `details.field`, like `legs.3.odds`. Sources: reference rules 1.0 to 1.7.
 */
export function calculate(asked: CalculationAsked): Result<Calculation, CalculationRefusal> {
  const plan = planCalculation(asked)
  if (!plan.ok) return plan
  const isEachWay = asked.eachWay === true
  if (isEachWay && plan.value.kind !== 'rows' && plan.value.kind !== 'singles')
    return refuse('each_way_not_offered', 'each way is for coupons of rows', { field: 'eachWay' })
  // Against an express even the price of a leg that lost is needed.
  const isPriced = plan.value.kind === 'anti' && (asked.antiOdds === null || asked.antiOdds === undefined)
  const win: LegFate[] = []
  const place: LegFate[] = []
  for (const [index, leg] of asked.legs.entries()) {
    const parts = readLeg(leg, index, { isEachWay, isPriced })
    if (!parts.ok) return parts
    win.push(parts.value.win)
    if (parts.value.place !== undefined) place.push(parts.value.place)
  }
  const stake = readStake(asked.stake, 'stake')
  if (!stake.ok) return stake
  const found = staked(asked, plan.value, stake.value, isEachWay ? [win, place] : [win])
  if (!found.ok) return found
  const { total, rows, worth } = found.value
  const exact = fraction(worth.sure.num, worth.sure.den * 100n)
  return ok({
    totalStake: amountOf(total),
    rows,
    return: amountOf(worth.sure),
    possibleWin: amountOf(worth.most),
    minPossibleWin: amountOf(worth.least),
    returnExact: `${exact.num}/${exact.den}`,
  })
}
