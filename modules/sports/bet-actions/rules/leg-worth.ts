// The worth of an open leg at current prices: the one measure by which a bet is sold, insured and edited.
import { add, divide, floor, fraction, multiply, ONE, subtract, ZERO, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, type PriceMilli } from '#kernel/odds.ts'
import { marketKind, type LineCents } from '#modules/sports/catalogue/contract.ts'

/** The current price, and the expected share of a stake that is returned undecided, in millionths. */
export type OfferNow = { readonly price: PriceMilli; readonly returned: number }

const MILLION = 1_000_000n
const returnedShare = ({ returned }: OfferNow): Fraction => fraction(BigInt(returned), MILLION)

/**
 * The expected factor of the leg: returned + (1 − returned) · placed / now. Without returns that is placed / now
 * (reference rules, section 4). Exact.
 */
export function legWorth(placed: PriceMilli, now: OfferNow): Fraction {
  const returned = returnedShare(now)
  return add(returned, multiply(subtract(ONE, returned), divide(priceFraction(placed), priceFraction(now.price))))
}

/**
 * The price at which a leg on this offer has that worth, rounded down to a thousandth: the inverse of `legWorth`. 0
 * or less where the worth is below the returned share.
 */
export function priceOfWorth(worth: Fraction, now: OfferNow): PriceMilli {
  const returned = returnedShare(now)
  const share = subtract(ONE, returned)
  if (share.num <= 0n) return 0
  const price = multiply(divide(subtract(worth, returned), share), priceFraction(now.price))
  return Number(floor(multiply(price, fraction(1_000n))))
}

/** The probability, at the current price, that a stake on it is lost: (1 − returned) · (1 − 1 / now). */
export function lossChance(now: OfferNow): Fraction {
  const lost = subtract(ONE, divide(ONE, priceFraction(now.price)))
  return lost.num <= 0n ? ZERO : multiply(subtract(ONE, returnedShare(now)), lost)
}

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
