// The worth of an open leg at current prices: the one measure by which a bet is sold, insured and edited.
import {
  add,
  compare,
  divide,
  floor,
  fraction,
  multiply,
  ONE,
  subtract,
  ZERO,
  type Fraction,
} from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { marketKind, type LineCents } from '#modules/sports/catalogue/contract.ts'

/**
 * The current price, the chance that it wins if it is not returned, and the expected share of a stake that is
 * returned undecided, in millionths. The price holds a margin, so it overstates the chance, of a long shot several times.
 */
export type OfferNow = { readonly price: PriceMilli; readonly chance: Fraction; readonly returned: number }

const MILLION = 1_000_000n
const BILLION = 1_000_000_000n

/**
 * The chance that the bookmaker pays on: the fair one, to a billionth, and at most what the price alone says, so that a bet
 * placed and sold at once never gains, whatever the book sums to.
 */
export function prudentChance(price: PriceMilli, fair: number): Fraction {
  if (price <= 0) return ZERO
  const chance = fraction(BigInt(Math.round(fair * Number(BILLION))), BILLION)
  const most = divide(ONE, priceFraction(price))
  return compare(chance, most) < 0 ? chance : most
}

/** For records that are read by people: JSON has no fractions. */
export const chanceNumber = ({ chance }: Pick<OfferNow, 'chance'>): number => Number(chance.num) / Number(chance.den)

const returnedShare = ({ returned }: OfferNow): Fraction => fraction(BigInt(returned), MILLION)

/**
 * The expected factor of the leg: returned + (1 − returned) · placed · chance (reference rules, section 4, with the fair
 * price in place of the offered one). Exact.
 */
export function legWorth(placed: PriceMilli, now: OfferNow): Fraction {
  const returned = returnedShare(now)
  return add(returned, multiply(subtract(ONE, returned), multiply(priceFraction(placed), now.chance)))
}

/**
 * The price at which a leg on this offer has that worth, rounded down to a thousandth. `by`: the leg stays and is
 * measured by its chance, the inverse of `legWorth`, or it is new and is bought with the margin of its price. 0 or less
 * where the worth is below the returned share.
 */
export function priceOfWorth(worth: Fraction, now: OfferNow, by: 'chance' | 'price'): PriceMilli {
  const returned = returnedShare(now)
  const share = subtract(ONE, returned)
  const chance = by === 'chance' ? now.chance : divide(ONE, priceFraction(now.price))
  if (share.num <= 0n || chance.num <= 0n) return 0
  const price = divide(divide(subtract(worth, returned), share), chance)
  return Number(floor(multiply(price, fraction(1_000n))))
}

/** The share of a stake on it that is lost on average: (1 − returned) · (1 − chance). */
export const lossChance = (now: OfferNow): Fraction =>
  multiply(subtract(ONE, returnedShare(now)), subtract(ONE, now.chance))

/** Of a market's line, in hundredths. */
const HALF_LINE = 50
const WHOLE_LINE = 100

/**
 * Whether a result can leave a bet on this market undecided, so that its price alone does not determine its worth:
 * true for whole and quarter lines, which a result can hit, and where a draw returns the stake.
 */
export const canReturn = (kind: string, line: LineCents | undefined): boolean =>
  kind.endsWith('draw_no_bet') ||
  (marketKind(kind).line === 'quarter' && line !== undefined && Math.abs(line) % WHOLE_LINE !== HALF_LINE)
