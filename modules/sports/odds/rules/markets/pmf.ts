// Distributions over whole numbers: what points, goals and margins are priced from.

/** `mass[i]` is the chance of the number `from + i`; the sum is 1 unless it is a part of a mixture. */
export type Pmf = { readonly from: number; readonly mass: Float64Array }

/** Beyond so many standard deviations nothing is counted. */
const REACH = 6
const POISSON_MAX = 60

export const certain = (value: number): Pmf => ({ from: value, mass: new Float64Array([1]) })

/** Standard normal distribution function (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z > 0 ? 1 - tail : tail
}

/** A normal distribution cut into whole numbers: each takes the mass within half a unit of it. */
export function normalPmf(mean: number, variance: number): Pmf {
  const deviation = Math.sqrt(variance)
  if (deviation < 1e-6) return certain(Math.round(mean))
  const from = Math.floor(mean - REACH * deviation)
  const mass = new Float64Array(Math.ceil(mean + REACH * deviation) - from + 1)
  let below = 0
  for (let i = 0; i < mass.length; i += 1) {
    const upTo = i === mass.length - 1 ? 1 : normalCdf((from + i + 0.5 - mean) / deviation)
    mass[i] = upTo - below
    below = upTo
  }
  return { from, mass }
}

export function poissonPmf(mean: number): Pmf {
  const size = Math.min(POISSON_MAX, Math.ceil(mean + 8 * Math.sqrt(mean) + 6))
  const mass = new Float64Array(size)
  let term = Math.exp(-mean)
  let rest = 1
  for (let i = 0; i < size - 1; i += 1) {
    mass[i] = term
    rest -= term
    term *= mean / (i + 1)
  }
  mass[size - 1] = Math.max(0, rest)
  return { from: 0, mass }
}

export const shifted = (pmf: Pmf, by: number): Pmf => ({ from: pmf.from + by, mass: pmf.mass })

export const negated = (pmf: Pmf): Pmf => ({ from: -(pmf.from + pmf.mass.length - 1), mass: pmf.mass.toReversed() })

/** The sum of two independent numbers. */
export function added(a: Pmf, b: Pmf): Pmf {
  const mass = new Float64Array(a.mass.length + b.mass.length - 1)
  for (let i = 0; i < a.mass.length; i += 1) {
    const p = a.mass[i] ?? 0
    if (p === 0) continue
    for (let j = 0; j < b.mass.length; j += 1) mass[i + j] = (mass[i + j] ?? 0) + p * (b.mass[j] ?? 0)
  }
  return { from: a.from + b.from, mass }
}

/** The weighted sum of distributions; weights that sum to 1 give a distribution again. */
export function mixed(parts: readonly (readonly [weight: number, pmf: Pmf])[]): Pmf {
  const from = Math.min(...parts.map(([, pmf]) => pmf.from))
  const to = Math.max(...parts.map(([, pmf]) => pmf.from + pmf.mass.length))
  const mass = new Float64Array(to - from)
  for (const [weight, pmf] of parts) {
    const offset = pmf.from - from
    for (let i = 0; i < pmf.mass.length; i += 1)
      mass[offset + i] = (mass[offset + i] ?? 0) + weight * (pmf.mass[i] ?? 0)
  }
  return { from, mass }
}

/** The chance of more than `value`. */
export function above(pmf: Pmf, value: number): number {
  let sum = 0
  for (let i = Math.max(0, Math.floor(value - pmf.from) + 1); i < pmf.mass.length; i += 1) sum += pmf.mass[i] ?? 0
  return Math.min(1, sum)
}

export const exactly = (pmf: Pmf, value: number): number => pmf.mass[value - pmf.from] ?? 0

/** The chance of an odd number. */
export function oddShare(pmf: Pmf): number {
  let sum = 0
  for (let i = pmf.from % 2 === 0 ? 1 : 0; i < pmf.mass.length; i += 2) sum += pmf.mass[i] ?? 0
  return Math.min(1, sum)
}

/** The smallest number with at least half of the mass at or below it. */
export function median(pmf: Pmf): number {
  let sum = 0
  for (let i = 0; i < pmf.mass.length; i += 1) {
    sum += pmf.mass[i] ?? 0
    if (sum >= 0.5) return pmf.from + i
  }
  return pmf.from + pmf.mass.length - 1
}
