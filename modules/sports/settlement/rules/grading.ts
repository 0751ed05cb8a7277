// The one door to grading: any market of any sport, from the stored facts of its game, the same every time it is asked.
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { gradeFootball, isFootballKind, type GradedMarket } from './football-grading.ts'
import { gradeOther } from './other-grading.ts'

/** Periods of a game of two halves. Sports share kinds (a total, a handicap); the periods tell which rule counts. */
const HALVES_PERIODS: ReadonlySet<string> = new Set(['h1', 'h2', 'ft', 'et1', 'et2', 'pens'])

/**
 * S4.13. The status of one leg. Games that were not played, or decided off the pitch, give every stake back
 * (`forcedReturn`); the rest goes by the facts. An outcome of that market is expected; an unknown kind is a bug and throws.
 */
export function gradeMarket(market: GradedMarket, outcome: string, result: GameResult): LegStatus {
  if (result.status !== 'played' && result.status !== 'abandoned') return LegStatus.forcedReturn
  const isOfHalves = result.periods.every(({ period }) => HALVES_PERIODS.has(period))
  return isOfHalves && isFootballKind(market.kind)
    ? gradeFootball(market, outcome, result)
    : gradeOther(market, outcome, result)
}
