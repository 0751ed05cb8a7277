// Makes fair markets out of plain probabilities, and tells which of them the game has already decided.
import type { LineCents } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from './fair-market.ts'

/** A probability this near to 0 or 1 is rounding: the facts have decided it. */
const CERTAIN = 1e-9

/** A market without returns; `outcomes` and `probabilities` run in parallel. */
export function fairMarket(
  kind: string,
  outcomes: readonly string[],
  probabilities: readonly number[],
  line?: LineCents,
): FairMarket {
  const fair = outcomes.map((outcome, index) => ({
    outcome,
    probability: Math.max(0, probabilities[index] ?? 0),
    returned: 0,
  }))
  return line === undefined ? { kind, outcomes: fair } : { kind, line, outcomes: fair }
}

export const fairYesNo = (kind: string, yes: number): FairMarket => fairMarket(kind, ['yes', 'no'], [yes, 1 - yes])

const isNear = (value: number, target: number): boolean => Math.abs(value - target) < CERTAIN

/** True where no goal to come can change what any outcome pays: won, lost, returned or half of each for sure. */
export const isDecided = ({ outcomes }: FairMarket): boolean =>
  outcomes.every(
    ({ probability, returned }) =>
      (isNear(returned, 0) && (isNear(probability, 0) || isNear(probability, 1))) ||
      isNear(returned, 1) ||
      (isNear(returned, 0.5) && (isNear(probability, 0) || isNear(probability, 0.5))),
  )
