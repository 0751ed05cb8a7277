// The anti-express: pays where the express of the same legs would not, at a price that follows from the legs which count.
import { ONE, ZERO, fraction, type Fraction } from '#kernel/fraction.ts'
import type { LegFate } from '../leg-factor.ts'

/**
 * 1 / (1 − 1/K + margin), truncated to two decimals: the price against an express at K. Undefined where no more
 * than 1 is left. Source: reference rules 1.6.
 */
export function antiPrice(express: Fraction, margin: Fraction): Fraction | undefined {
  const chance = (express.num - express.den) * margin.den + margin.num * express.num
  if (chance <= 0n) return undefined
  const cents = (100n * express.num * margin.den) / chance
  return cents > 100n ? fraction(cents, 100n) : undefined
}

/** Lost only where all is lost; a full or partial return of the stake counts as void; more than the stake is won. */
type Counted = 'lost' | 'void' | 'won' | 'open'

const countedAs = ({ factor }: LegFate): Counted => {
  if (factor === undefined) return 'open'
  if (factor.num === 0n) return 'lost'
  return factor.num > factor.den ? 'won' : 'void'
}

/** At a price that no one would be offered the stake comes back. */
function priceOf(legs: readonly LegFate[], margin: number): Fraction {
  let [num, den] = [1n, 1n]
  for (const { price } of legs) {
    num *= price.num
    den *= price.den
  }
  return antiPrice({ num, den }, fraction(BigInt(margin), 1_000n)) ?? ONE
}

export type AntiReturn = {
  readonly isDecided: boolean
  /** Price against the legs that are not void, the open ones among them. */
  readonly price: Fraction
  readonly positions: readonly number[]
  /** The return of a unit staked where open legs count as wins; and the maximum, without future voids. */
  readonly asWon: Fraction
  readonly most: Fraction
}

/**
 * The result per unit staked. Void legs drop out and the price is computed again from the others: a leg that may
 * yet be void leaves even a lost express undecided, unless the price would stay. `margin` in thousandths.
 */
export function antiReturn(legs: readonly LegFate[], margin: number): AntiReturn {
  const counted = legs.map(countedAs)
  const positions = counted.flatMap((how, position) => (how === 'void' ? [] : [position]))
  const standing = legs.filter((_, position) => counted[position] !== 'void')
  if (standing.length === 0) return { isDecided: true, price: ONE, positions, asWon: ONE, most: ONE }
  const price = priceOf(standing, margin)
  const isLost = counted.includes('lost')
  if (!counted.includes('open')) {
    const asWon = isLost ? price : ZERO
    return { isDecided: true, price, positions, asWon, most: asWon }
  }
  if (!isLost) return { isDecided: false, price, positions, asWon: ZERO, most: price }
  const known = priceOf(
    standing.filter(({ factor }) => factor !== undefined),
    margin,
  )
  // The price only falls with every counting leg, so both extremes bound everything between.
  const isDecided = known.num * price.den === price.num * known.den
  return { isDecided, price, positions, asWon: price, most: price }
}
