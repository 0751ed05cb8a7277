// Finds the three numbers whose residuals are the smallest: the Levenberg-Marquardt method, small enough to read.

export type Three = readonly [number, number, number]

/** How many steps at most, and from which gain on further steps are not worth it. */
export type FitLimits = { readonly iterationsMax: number; readonly gainMin: number }

const NUDGE = 1e-4
const DAMPING_START = 1e-3
const DAMPING_MAX = 1e8

const NUDGES: readonly Three[] = [
  [NUDGE, 0, 0],
  [0, NUDGE, 0],
  [0, 0, NUDGE],
]

const moved = ([a, b, c]: Three, [x, y, z]: Three): Three => [a + x, b + y, c + z]
const cross = ([a, b, c]: Three, [x, y, z]: Three): Three => [b * z - c * y, c * x - a * z, a * y - b * x]
const dotThree = ([a, b, c]: Three, [x, y, z]: Three): number => a * x + b * y + c * z

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** Solves three equations given by their columns, by Cramer's rule. */
export function solveThree([first, second, third]: readonly [Three, Three, Three], right: Three): Three {
  const whole = dotThree(first, cross(second, third))
  return [
    dotThree(right, cross(second, third)) / whole,
    dotThree(first, cross(right, third)) / whole,
    dotThree(first, cross(second, right)) / whole,
  ]
}

/** The damped Gauss-Newton step from a point. */
function stepFrom(
  point: Three,
  residuals: readonly number[],
  residualsAt: (point: Three) => readonly number[],
  damping: number,
): Three {
  const slopes = NUDGES.map((nudge) =>
    residualsAt(moved(point, nudge)).map((residual, index) => (residual - (residuals[index] ?? 0)) / NUDGE),
  )
  const [a = [], b = [], c = []] = slopes
  const scaled = 1 + damping
  const [ab, ac, bc] = [dot(a, b), dot(a, c), dot(b, c)]
  return solveThree(
    [
      [dot(a, a) * scaled, ab, ac],
      [ab, dot(b, b) * scaled, bc],
      [ac, bc, dot(c, c) * scaled],
    ],
    [-dot(a, residuals), -dot(b, residuals), -dot(c, residuals)],
  )
}

/** The point near `start` with the least sum of squared residuals; the best one found where the steps run out. */
export function leastSquares(start: Three, residualsAt: (point: Three) => readonly number[], limits: FitLimits): Three {
  let point = start
  let residuals = residualsAt(point)
  let error = dot(residuals, residuals)
  let damping = DAMPING_START
  for (let iteration = 0; iteration < limits.iterationsMax && damping < DAMPING_MAX; iteration++) {
    const next = moved(point, stepFrom(point, residuals, residualsAt, damping))
    const nextResiduals = residualsAt(next)
    const nextError = dot(nextResiduals, nextResiduals)
    // Also false where the step left the numbers altogether.
    if (!(nextError < error)) {
      damping *= 10
      continue
    }
    const gain = error - nextError
    point = next
    residuals = nextResiduals
    error = nextError
    damping /= 10
    if (gain < limits.gainMin * (1 + error)) break
  }
  return point
}
