// Tails of the distributions that the tests of the generator need. Floating point: for statistics only, never for an outcome.

const ROUNDS_MAX = 20_000
const SMALLEST = 1e-300

/** Lanczos' approximation. */
function logGamma(x: number): number {
  const parts = [76.18009172947146, -86.505320329417, 24.01409824083091, -1.231739572450155, 0.1208650973866179e-2]
  const sum = parts.reduce(
    (total, part, index) => total + part / (x + index + 1),
    1.000000000190015 - 0.5395239384953e-5 / (x + 6),
  )
  return -(x + 5.5) + (x + 0.5) * Math.log(x + 5.5) + Math.log((2.506628274631 * sum) / x)
}

/** The lower part, by its series. */
function gammaSeries(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < ROUNDS_MAX && Math.abs(term) > Math.abs(sum) * 1e-15; n += 1) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** The upper part, by its continued fraction. */
function gammaFraction(a: number, x: number): number {
  let b = x + 1 - a
  let c = 1 / SMALLEST
  let d = 1 / b
  let value = d
  for (let n = 1; n < ROUNDS_MAX; n += 1) {
    const part = -n * (n - a)
    b += 2
    d = 1 / (part * d + b || SMALLEST)
    c = b + part / c || SMALLEST
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-15) break
  }
  return value * Math.exp(-x + a * Math.log(x) - logGamma(a))
}

/** The regularised upper incomplete gamma function Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1
  return x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x)
}

/** The chance of a chi-squared value this large or larger. */
export const chiSquaredTail = (value: number, freedom: number): number => upperGamma(freedom / 2, value / 2)

export const complementaryError = (x: number): number => (x < 0 ? 2 - upperGamma(0.5, x * x) : upperGamma(0.5, x * x))

/** The chance of a standard normal value at least this far from zero. */
export const twoSidedTail = (z: number): number => complementaryError(Math.abs(z) / Math.SQRT2)

export const normalBelow = (z: number): number => complementaryError(-z / Math.SQRT2) / 2

/** Kolmogorov and Smirnov: the chance that uniform values are as uneven as these, or more. */
export function uniformityOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const n = sorted.length
  const distance = sorted.reduce((most, value, index) => Math.max(most, value - index / n, (index + 1) / n - value), 0)
  const scaled = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance
  if (scaled < 0.2) return 1
  let sum = 0
  for (let k = 1; k <= 100; k += 1) sum += 2 * (k % 2 === 1 ? 1 : -1) * Math.exp(-2 * k * k * scaled * scaled)
  return Math.min(1, Math.max(0, sum))
}

/** The sum over all cells of (seen − expected)² / expected. */
export const chiSquaredOf = (seen: ArrayLike<number>, expected: (cell: number) => number): number => {
  let sum = 0
  for (let cell = 0; cell < seen.length; cell += 1) {
    const mean = expected(cell)
    sum += ((seen[cell] ?? 0) - mean) ** 2 / mean
  }
  return sum
}
