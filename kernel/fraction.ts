// Exact fractions over bigint: prices and returns are computed in them, so that 100/30 stays 100/30 until the one
// rounding.

export type Fraction = { readonly num: bigint; readonly den: bigint }

const gcd = (a: bigint, b: bigint): bigint => {
  let x = a < 0n ? -a : a
  let y = b < 0n ? -b : b
  while (y !== 0n) [x, y] = [y, x % y]
  return x
}

/** num/den in lowest terms with a positive denominator; a zero denominator is a bug. */
export const fraction = (num: bigint, den = 1n): Fraction => {
  if (den === 0n) throw new Error('fraction with a zero denominator')
  const divisor = gcd(num, den) || 1n
  const sign = den < 0n ? -1n : 1n
  return { num: (sign * num) / divisor, den: (sign * den) / divisor }
}

export const ZERO = fraction(0n)
export const ONE = fraction(1n)
export const HALF = fraction(1n, 2n)

export const add = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den + b.num * a.den, a.den * b.den)
export const subtract = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den - b.num * a.den, a.den * b.den)
export const multiply = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.num, a.den * b.den)
export const divide = (a: Fraction, b: Fraction): Fraction => fraction(a.num * b.den, a.den * b.num)
export const product = (factors: readonly Fraction[]): Fraction => factors.reduce(multiply, ONE)

/** Negative when a < b, zero when equal, positive when a > b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.num * b.den - b.num * a.den
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Towards minus infinity: the one rounding of a payout goes down. */
export const floor = (a: Fraction): bigint => {
  const quotient = a.num / a.den
  return a.num % a.den < 0n ? quotient - 1n : quotient
}

/** To the nearest whole, half away from zero: for display only, never for money. */
export const round = (a: Fraction): bigint => {
  const doubled = fraction(2n * a.num + (a.num < 0n ? -a.den : a.den), 2n * a.den)
  return doubled.num / doubled.den
}
