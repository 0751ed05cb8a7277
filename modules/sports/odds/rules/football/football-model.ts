// The three numbers a football game is priced from.

/**
 * `homeGoals` and `awayGoals`: expected goals of both sides over the regular time, before kick-off.
 * `correlation`: the low-score correlation ρ of Dixon and Coles (1997); below zero draws at 0-0 and 1-1 are likelier
 * than two independent Poisson counts make them.
 */
export type FootballModel = { readonly homeGoals: number; readonly awayGoals: number; readonly correlation: number }

/** The range of expected goals to which the model is limited. */
export const EXPECTED_GOALS_MIN = 0.05
export const EXPECTED_GOALS_MAX = 7

/** Where the correlation is not known (assumption): about half of the −0.13 that Dixon and Coles found for England. */
export const CORRELATION_DEFAULT = -0.06

/** Every low-score factor stays above this, so that no score becomes impossible. */
const LOW_SCORE_FACTOR_MIN = 0.2

/** Dixon and Coles' factors of the final scores 0-0, 1-0, 0-1 and 1-1; every other score has the factor 1. */
export const lowScoreFactors = ({
  homeGoals,
  awayGoals,
  correlation,
}: FootballModel): readonly [number, number, number, number] => [
  1 - homeGoals * awayGoals * correlation,
  1 + awayGoals * correlation,
  1 + homeGoals * correlation,
  1 - correlation,
]

/** Brings the three numbers into the range where every factor and every rate makes sense. */
export function boundedModel({ homeGoals, awayGoals, correlation }: FootballModel): FootballModel {
  const home = Math.min(EXPECTED_GOALS_MAX, Math.max(EXPECTED_GOALS_MIN, homeGoals))
  const away = Math.min(EXPECTED_GOALS_MAX, Math.max(EXPECTED_GOALS_MIN, awayGoals))
  const room = 1 - LOW_SCORE_FACTOR_MIN
  const lowest = -room / Math.max(home, away, 1)
  const highest = room / Math.max(home * away, 1)
  return { homeGoals: home, awayGoals: away, correlation: Math.min(highest, Math.max(lowest, correlation)) }
}
