// Which lines of a total or a handicap are worth offering: the fairest one and its neighbours.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import { firstSideProbability, type WholeDistribution } from '../markets/line-shares.ts'

/** Most lines of one kind that are offered at a time. */
export const LINES_MAX = 7

/** A line is offered while neither side is likelier than this. */
const SIDE_PROBABILITY_MAX = 0.96

/** No football line stands further from zero: twenty goals and a half. */
const LINE_MAX = 2_050

const QUARTER = 25

/**
 * The line of a grid (every `step` hundredths from `start`) whose two sides are the most even. `sign` is −1 for totals,
 * where a higher line makes the over less likely.
 */
function fairestLine(
  distribution: WholeDistribution,
  sign: 1 | -1,
  { start, step }: { start: LineCents; step: number },
): LineCents {
  const first = (line: LineCents): number => firstSideProbability(distribution, sign * line)
  let low = -Math.floor((LINE_MAX + start) / step)
  let high = Math.floor((LINE_MAX - start) / step)
  // The chance rises with sign × line: halve the grid until two neighbours are left.
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (first(start + middle * step) > 0.5 === sign > 0) high = middle
    else low = middle
  }
  const below = start + low * step
  const above = start + high * step
  return Math.abs(first(below) - 0.5) <= Math.abs(first(above) - 0.5) ? below : above
}

const around = (middle: LineCents, step: number, each: number): LineCents[] =>
  Array.from({ length: 2 * each + 1 }, (_, index) => middle + (index - each) * step)

const isOpen = (distribution: WholeDistribution, signedLine: LineCents): boolean => {
  const probability = firstSideProbability(distribution, signedLine)
  return probability <= SIDE_PROBABILITY_MAX && probability >= 1 - SIDE_PROBABILITY_MAX
}

/** Half lines of a total (2.5 …) around the fairest, so many to each side. */
export function halfTotalLines(totals: WholeDistribution, each: number): readonly LineCents[] {
  const fair = fairestLine(totals, -1, { start: 50, step: 100 })
  return around(fair, 100, each).filter((line) => line > 0 && isOpen(totals, -line))
}

/** The whole and quarter lines of a total between the half lines around the fairest one. */
export function asianTotalLines(totals: WholeDistribution): readonly LineCents[] {
  const fair = fairestLine(totals, -1, { start: 50, step: 100 })
  return around(fair, QUARTER, 3).filter((line) => line > 50 && line !== fair && isOpen(totals, -line))
}

/** Asian handicap lines of the home side, quarters included, so many to each side of the fairest. */
export function handicapLines(differences: WholeDistribution, each: number): readonly LineCents[] {
  const fair = fairestLine(differences, 1, { start: 0, step: QUARTER })
  return around(fair, QUARTER, each).filter((line) => isOpen(differences, line))
}

/** Whole lines of a three-way handicap; 0 is the 1x2 itself and left out. */
export function wholeHandicapLines(differences: WholeDistribution): readonly LineCents[] {
  const fair = fairestLine(differences, 1, { start: 0, step: 100 })
  return around(fair, 100, 2).filter((line) => line !== 0 && isOpen(differences, line))
}
