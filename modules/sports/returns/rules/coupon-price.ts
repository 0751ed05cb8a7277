// The price of legs that all have to win, and how a price is displayed. A coupon's return is in coupon-return.ts.
import { fraction, multiply, product, round, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, priceToNumber, type PriceMilli } from '#kernel/odds.ts'

/** The exact product of the legs' prices, each an integer number of thousandths; no legs make 1. */
export const couponPrice = (coefsMilli: readonly PriceMilli[]): Fraction => product(coefsMilli.map(priceFraction))

/** To the nearest thousandth, half up: 6.7965 → 6.797. For the eye only; money is never computed from it. */
export const displayCoef = (price: Fraction): number => priceToNumber(Number(round(multiply(price, fraction(1_000n)))))
