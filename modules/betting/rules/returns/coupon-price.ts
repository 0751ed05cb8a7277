// What a coupon's price is and what it may return: the same figures in the browser's preview and in the house's decision.
import { floor, fraction, multiply, product, round, type Fraction } from '#kernel/fraction.ts'
import { priceFraction, priceToNumber, type PriceMilli } from '#kernel/odds.ts'

/** The exact product of the legs' prices, each an integer number of thousandths; no legs make 1. */
export const couponPrice = (coefsMilli: readonly PriceMilli[]): Fraction => product(coefsMilli.map(priceFraction))

/**
 * Stake × price, rounded once and down, in the currency's minor units; never more than `payoutMax`, the most that
 * one bet pays.
 */
export function possibleWin(stakeMinor: bigint, coefsMilli: readonly PriceMilli[], payoutMax?: bigint): bigint {
  const win = floor(multiply(fraction(stakeMinor), couponPrice(coefsMilli)))
  return payoutMax !== undefined && win > payoutMax ? payoutMax : win
}

/** To the nearest thousandth, half up: 6.7965 → 6.797. For the eye only; money is never computed from it. */
export const displayCoef = (price: Fraction): number => priceToNumber(Number(round(multiply(price, fraction(1_000n)))))
