// What a coupon returns, for every type, exact to the last digit: one engine for preview, acceptance, settlement, sale and calculator.
import { add, compare, divide, floor, fraction, multiply, ONE, product, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { couponShape, rowCount, type CouponShape, type CouponTerms } from './coupon-shape.ts'

/** What is known of one leg. `factor`: what it multiplies its stake by, absent while it is open; `price`: what it would if it wins. */
export type LegFate = { readonly price: Fraction; readonly factor?: Fraction | undefined }

export type CouponOutlook = {
  /** True where no open leg can change the return any more. */
  readonly isDecided: boolean
  /** Returns in minor units, exact: if every open leg wins; and the smallest that is not nothing. ZERO where none can come. */
  readonly most: Fraction
  readonly leastWin: Fraction
}

const least = (a: Fraction, b: Fraction): Fraction => (compare(a, b) < 0 ? a : b)

export function antiPrice(express: Fraction, margin: number): Fraction | undefined {
  const whole = add(subtract(ONE, divide(ONE, express)), fraction(BigInt(margin), 1_000n))
  const price = fraction(floor(multiply(divide(ONE, whole), fraction(100n))), 100n)
  return compare(price, ONE) > 0 ? price : undefined
}

/** Exact return in minor units where open legs count as wins. `stake` in minor units for the whole coupon. */
export function couponReturn(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): Fraction {
  const f = legs.map(({ price, factor }) => factor ?? price)
  const all = fraction(stake)
  const block = (positions: readonly number[]): Fraction => product(positions.map((position) => f[position] ?? ONE))
  if (shape.kind === 'rows') {
    const sums: Fraction[] = [ONE]
    for (const one of shape.blocks.map(block))
      for (let k = sums.length; k > 0; k -= 1) sums[k] = add(sums[k] ?? ZERO, multiply(sums[k - 1] ?? ZERO, one))
    const sum = shape.sizes.reduce((total, size) => add(total, sums[size] ?? ZERO), ZERO)
    return multiply(multiply(all, block(shape.bankers)), multiply(sum, fraction(1n, BigInt(rowCount(shape)))))
  }
  if (shape.kind === 'anti') {
    const counted = legs.filter((_, index) => compare(f[index] ?? ONE, ONE) > 0 || (f[index]?.num ?? 1n) === 0n)
    if (counted.length === 0) return all
    if (legs.some(({ factor }) => factor === undefined) === false && f.every((one) => one.num !== 0n)) return ZERO
    const price = antiPrice(product(counted.map((leg) => leg.price)), shape.margin) ?? ONE
    return multiply(all, price)
  }
  const blocks = shape.kind === 'chain' ? f.map((one) => one) : shape.blocks.map(block)
  let account = all
  for (const [index, one] of blocks.entries()) {
    const asked = shape.kind === 'chain' ? all : index === 0 ? all : shape.stakes[index] === undefined ? account : fraction(shape.stakes[index] ?? 0n)
    const s = least(asked, account)
    account = add(subtract(account, s), multiply(s, one))
  }
  return account
}

export function couponOutlook(shape: CouponShape, stake: bigint, legs: readonly LegFate[]): CouponOutlook {
  const open = legs.flatMap(({ factor }, index) => (factor === undefined ? [index] : []))
  const returns: Fraction[] = []
  for (let mask = 0; mask < 2 ** Math.min(open.length, 12); mask += 1) {
    const fates = legs.map((leg, index) => {
      const bit = open.indexOf(index)
      return bit < 0 ? leg : { ...leg, factor: (mask >> bit) % 2 === 1 ? leg.price : ZERO }
    })
    returns.push(couponReturn(shape, stake, fates))
  }
  const wins = returns.filter(({ num }) => num > 0n)
  const most = returns.reduce((a, b) => (compare(a, b) > 0 ? a : b), ZERO)
  const isSame = returns.every((one) => compare(one, most) === 0)
  const isDecided = shape.kind === 'anti' ? open.length === 0 : isSame
  return { isDecided, most, leastWin: wins.reduce((a, b) => least(a, b), wins[0] ?? ZERO) }
}

export function couponPossibleWin(
  terms: CouponTerms,
  stake: bigint,
  prices: readonly PriceMilli[],
  payoutMax: bigint,
): { readonly possibleWin: bigint; readonly minPossibleWin: bigint; readonly coef: Fraction } | undefined {
  const shape = couponShape(terms, prices.length)
  if (!shape.ok) return undefined
  const legs = prices.map((price) => ({ price: priceFraction(price) }))
  if (shape.value.kind === 'anti' && antiPrice(product(legs.map(({ price }) => price)), shape.value.margin) === undefined) return undefined
  const { most, leastWin } = couponOutlook(shape.value, stake, legs)
  const cut = (exact: Fraction): bigint => (floor(exact) > payoutMax ? payoutMax : floor(exact))
  return { possibleWin: cut(most), minPossibleWin: cut(leastWin), coef: multiply(most, fraction(1n, stake)) }
}
