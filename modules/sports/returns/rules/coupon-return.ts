// The return of a coupon of any type, exact to the last digit: one engine for preview, acceptance, settlement, sale
// and calculator.
import { compare, fraction, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import { accountAfterSteps, accountSteps, isAccountDecided, leastAccount } from './arithmetic/account-steps.ts'
import { antiReturn } from './arithmetic/anti-express.ts'
import { groupedLegs } from './arithmetic/builder-groups.ts'
import { addBonus, bonusFactor } from './coupon-bonus.ts'
import { couponShape, rowCount, type CouponShape, type CouponTerms, type RowsShape } from './coupon-shape.ts'
import type { LegFate } from './leg-factor.ts'
import { sumOfRows } from './arithmetic/row-sums.ts'

export { antiPrice } from './arithmetic/anti-express.ts'
export type { LegFate } from './leg-factor.ts'

export type CouponOutlook = {
  /** True where no open leg can change the return any more. */
  readonly isDecided: boolean
  /**
   * Returns in minor units, exact, over all ways in which open legs win or lose: the maximum, and the smallest
   * positive one. ZERO where there is none. A leg yet to be void can only raise the return of an anti-express above
   * its maximum.
   */
  readonly most: Fraction
  readonly leastWin: Fraction
}

/** A price as a fraction over 1000, not reduced: reducing costs more than it saves. */
export const milliFraction = (price: PriceMilli): Fraction => ({ num: BigInt(price), den: 1_000n })

/** The product over a block, open legs counting as wins; not in lowest terms. */
function blockProduct(positions: readonly number[], legs: readonly LegFate[]): Fraction {
  const [first = -1] = positions
  if (positions.length === 1) return legs[first]?.factor ?? legs[first]?.price ?? ZERO
  let [num, den] = [1n, 1n]
  for (const position of positions) {
    const { price, factor = price } = legs[position] ?? { price: ZERO }
    num *= factor.num
    den *= factor.den
  }
  return { num, den }
}

const isLost = (positions: readonly number[], legs: readonly LegFate[]): boolean =>
  positions.some((position) => legs[position]?.factor?.num === 0n)

const isOpen = (positions: readonly number[], legs: readonly LegFate[]): boolean =>
  positions.some((position) => legs[position]?.factor === undefined)

/** Stake by rows, times the bankers, times the sum of all rows. Source: reference rules 1.2. */
function rowsReturn(shape: RowsShape, stake: bigint, legs: readonly LegFate[]): Fraction {
  const bankers = blockProduct(shape.bankers, legs)
  if (bankers.num === 0n) return ZERO
  const sum = sumOfRows(
    shape.blocks.map((positions) => blockProduct(positions, legs)),
    shape.sizes,
  )
  return { num: stake * bankers.num * sum.num, den: BigInt(rowCount(shape)) * bankers.den * sum.den }
}

/** Blocks that can still win, unless too few of them do for any row: then there is no return. */
function aliveBlocks(shape: RowsShape, legs: readonly LegFate[]): readonly (readonly number[])[] {
  if (isLost(shape.bankers, legs)) return []
  const alive = shape.blocks.filter((positions) => !isLost(positions, legs))
  return alive.length < (shape.sizes[0] ?? 1) ? [] : alive
}

const isRowsDecided = (shape: RowsShape, legs: readonly LegFate[]): boolean => {
  const alive = aliveBlocks(shape, legs)
  return alive.length === 0 || (!isOpen(shape.bankers, legs) && !alive.some((positions) => isOpen(positions, legs)))
}

/**
 * The blocks that win in the case of the smallest return, by their products: the settled winners alone where they
 * make a row; otherwise just as many as the smallest size needs, the settled ones and the cheapest of the open. Any
 * further winner only adds. Undefined where there is no return. Source: reference rules 1.3.
 */
export function leastWinners(shape: RowsShape, legs: readonly LegFate[]): readonly Fraction[] | undefined {
  const alive = aliveBlocks(shape, legs)
  if (alive.length === 0) return undefined
  const wonBlocks = alive.filter((positions) => !isOpen(positions, legs)).map((block) => blockProduct(block, legs))
  const openBlocks = alive.filter((positions) => isOpen(positions, legs)).map((block) => blockProduct(block, legs))
  const missing = Math.max(0, (shape.sizes[0] ?? 1) - wonBlocks.length)
  return [...wonBlocks, ...openBlocks.toSorted(compare).slice(0, missing)]
}

function leastRows(shape: RowsShape, stake: bigint, legs: readonly LegFate[]): Fraction {
  const winners = leastWinners(shape, legs)
  if (winners === undefined) return ZERO
  const sum = sumOfRows(
    winners,
    shape.sizes.filter((size) => size <= winners.length),
  )
  const bankers = blockProduct(shape.bankers, legs)
  return { num: stake * bankers.num * sum.num, den: BigInt(rowCount(shape)) * bankers.den * sum.den }
}

/** Like `couponReturn`, but not in lowest terms: for callers that round at once. */
export function exactReturn(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): Fraction {
  if (shape.kind === 'rows') return rowsReturn(shape, stake, legs)
  if (shape.kind === 'anti') {
    const { asWon } = antiReturn(legs, shape.margin)
    return { num: stake * asWon.num, den: asWon.den }
  }
  const accounts = accountAfterSteps(accountSteps(shape, stake), stake, legs)
  return accounts.at(-1) ?? ZERO
}

/**
 * Whether no open leg can change the return. Chain and conditional bet evaluate a block only once all earlier ones
 * are known.
 */
export function isCouponDecided(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): boolean {
  if (shape.kind === 'rows') return isRowsDecided(shape, legs)
  if (shape.kind === 'anti') return antiReturn(legs, shape.margin).isDecided
  return isAccountDecided(accountSteps(shape, stake), stake, legs)
}

/** Exact return in minor units where open legs count as wins. `stake` in minor units for the whole coupon. */
export function couponReturn(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): Fraction {
  const { num, den } = exactReturn(shape, stake, legs)
  return fraction(num, den)
}

/** The most that can come while open legs win or lose; not in lowest terms. */
export function mostReturn(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): Fraction {
  if (shape.kind !== 'anti') return exactReturn(shape, stake, legs)
  const { most } = antiReturn(legs, shape.margin)
  return { num: stake * most.num, den: most.den }
}

type Bounds = { readonly most: Fraction; readonly leastWin: Fraction }

/** The bounds of an outlook, not in lowest terms. */
export function returnBounds(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): Bounds {
  const most = mostReturn(shape, stake, legs)
  // An anti-express has but one win.
  if (shape.kind === 'anti' || most.num === 0n) return { most, leastWin: most }
  if (shape.kind === 'rows') return { most, leastWin: leastRows(shape, stake, legs) }
  const least = leastAccount(accountSteps(shape, stake), stake, legs)
  // A bound in place of the minimum may exceed the maximum.
  return { most, leastWin: compare(most, least) < 0 ? most : least }
}

/** The possible returns of a coupon, by what is known of its legs. */
export function couponOutlook(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): CouponOutlook {
  const { most, leastWin } = returnBounds(shape, stake, legs)
  return {
    isDecided: isCouponDecided(shape, stake, legs),
    most: fraction(most.num, most.den),
    leastWin: fraction(leastWin.num, leastWin.den),
  }
}

export type CouponWin = {
  /** In minor units, rounded down once and limited to the maximum payout. */
  readonly possibleWin: bigint
  readonly minPossibleWin: bigint
  /**
   * In lowest terms. The product of the prices where there is one row, with its bonus bet; otherwise possible win
   * by stake, unlimited.
   */
  readonly coef: Fraction
}

/** The payout of an exact return, which is never negative: whole minor units, at most the maximum payout. */
export const cutDown = ({ num, den }: Fraction, payoutMax: bigint): bigint => {
  const minor = num / den
  return minor > payoutMax ? payoutMax : minor
}

/**
 * The possible win of a coupon at these prices: the same figures for the preview and for the server's decision.
 * Undefined where an anti-express has no price. Invalid terms are a bug here: `couponShape` refuses them.
 */
export function couponPossibleWin(
  terms: CouponTerms,
  stake: bigint,
  prices: readonly PriceMilli[],
  payoutMax: bigint,
): CouponWin | undefined {
  const found = couponShape(terms, prices.length)
  if (!found.ok) throw new Error(`no such coupon: ${found.refusal.code}`)
  const shape = found.value
  const legs = prices.map((price) => ({ price }))
  const fates = groupedLegs(terms, legs).map(({ price }) => ({ price: milliFraction(price) }))
  const bounds = returnBounds(shape, stake, fates)
  if (shape.kind === 'anti' && antiReturn(fates, shape.margin).price === ONE) return undefined
  const unit = bonusFactor(terms, legs)
  // Before an amount is written there is a price already.
  const priced = stake > 0n ? { stake, win: bounds.most } : { stake: 1n, win: returnBounds(shape, 1n, fates).most }
  return {
    possibleWin: cutDown(addBonus(terms, stake, bounds.most, legs), payoutMax),
    minPossibleWin: cutDown(addBonus(terms, stake, bounds.leastWin, legs), payoutMax),
    coef: fraction(priced.win.num * unit.num, priced.win.den * priced.stake * unit.den),
  }
}
