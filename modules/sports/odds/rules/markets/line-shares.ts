// What a line splits a distribution of whole goals into: won, returned and lost shares of a stake, quarter lines included.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import type { FairOutcome } from './fair-market.ts'

/** Probabilities of whole numbers: `cells[index]` is that of index − offset. */
export type WholeDistribution = { readonly cells: Float64Array; readonly offset: number }

/** Hundredths by which a quarter line stands off its nearest whole line. */
const QUARTER = 25

/**
 * Both sides of a line. `first` is paid where 100 × value + line > 0: the home side of a handicap, and with the line's
 * sign turned the over of a total. At a quarter line half the stake stands on each of the two neighbouring lines.
 */
export function lineOutcomes(
  { cells, offset }: WholeDistribution,
  line: LineCents,
  [first, second]: readonly [string, string],
): readonly [FairOutcome, FairOutcome] {
  let above = 0
  let below = 0
  let returned = 0
  for (let index = 0; index < cells.length; index++) {
    const probability = cells[index] ?? 0
    const margin = 100 * (index - offset) + line
    if (margin > QUARTER) above += probability
    else if (margin < -QUARTER) below += probability
    else if (margin === 0) returned += probability
    else {
      // Next to a quarter line one half of the stake is decided and the other half comes back, on both sides.
      if (margin > 0) above += probability / 2
      else below += probability / 2
      returned += probability / 2
    }
  }
  return [
    { outcome: first, probability: above, returned },
    { outcome: second, probability: below, returned },
  ]
}

/** Chance that the first side of a line wins where it is decided at all: what removing a margin from its prices gives. */
export function firstSideProbability(distribution: WholeDistribution, line: LineCents): number {
  const [first, second] = lineOutcomes(distribution, line, ['', ''])
  const decided = first.probability + second.probability
  return decided === 0 ? 0.5 : first.probability / decided
}
