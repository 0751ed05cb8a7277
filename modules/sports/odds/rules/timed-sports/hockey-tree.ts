// Ice hockey from the expected goals of both sides: Poisson counts over what is left of each period.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import type { FeedStrengths } from '../feed-message.ts'
import {
  doubleChance,
  handicaps,
  homeAway,
  listed,
  oddEven,
  threeWay,
  totals,
  yesNo,
} from '../markets/fair-outcomes.ts'
import { remainingShare, scoreOf } from '../markets/period-scores.ts'
import { above, added, exactly, negated, poissonPmf, shifted, type Pmf } from '../markets/pmf.ts'

const PERIOD_SECONDS = 1_200
const OVERTIME_SECONDS = 300
const REGULAR = ['p1', 'p2', 'p3']
/** Goals come faster with three skaters a side (assumption, near the 3-on-3 scoring of recent seasons). */
const OVERTIME_PACE = 1.5
const GOAL_GRID = { step: 1, count: 5 }

type Part = { readonly home: Pmf; readonly away: Pmf; readonly margin: Pmf; readonly total: Pmf }

function part(score: { readonly home: number; readonly away: number }, homeGoals: number, awayGoals: number): Part {
  const home = shifted(poissonPmf(homeGoals), score.home)
  const away = shifted(poissonPmf(awayGoals), score.away)
  return { home, away, margin: added(home, negated(away)), total: added(home, away) }
}

/**
 * `strengths`: expected goals of both sides in three periods, spread evenly. Regular time only, but for `winner`, which
 * counts overtime (five minutes, first goal wins) and the shoot-out (even). `clockSeconds` runs through the game.
 * In a shoot-out nothing is offered.
 */
export function hockeyTree(strengths: FeedStrengths, state?: LiveState): readonly FairMarket[] {
  if (state?.period === 'ended' || state?.period === 'pens') return []
  const regularIsOver = state !== undefined && remainingShare(state, 0, 3 * PERIOD_SECONDS) === 0
  const { home, away } = strengths
  if (regularIsOver) {
    const score = scoreOf(state.periods, REGULAR)
    return score.home === score.away ? homeAway('winner', overtimeWin(strengths, state)) : []
  }
  const shares = REGULAR.map((_, index) => remainingShare(state, index * PERIOD_SECONDS, (index + 1) * PERIOD_SECONDS))
  const left = shares.reduce((sum, share) => sum + share, 0) / 3
  const score = scoreOf(state?.periods ?? [], REGULAR)
  const game = part(score, home * left, away * left)
  return [
    ...threeWay('1x2', game.margin),
    ...homeAway('winner', above(game.margin, 0) + exactly(game.margin, 0) * overtimeWin(strengths, undefined)),
    ...totals('total', game.total, GOAL_GRID),
    ...handicaps('handicap', game.margin, GOAL_GRID),
    ...doubleChance(game.margin),
    ...yesNo('both_to_score', above(game.home, 0) * above(game.away, 0)),
    ...nextGoal(score, home * left, away * left),
    ...totals('home_total', game.home, GOAL_GRID),
    ...totals('away_total', game.away, GOAL_GRID),
    ...oddEven(game.total),
    ...shares.flatMap((share, index) => period(strengths, state, index + 1, share)),
  ]
}

function period(
  { home, away }: FeedStrengths,
  state: LiveState | undefined,
  number: number,
  share: number,
): readonly FairMarket[] {
  if (share === 0) return []
  const name = `p${number}`
  const { margin, total } = part(scoreOf(state?.periods ?? [], [name]), (home / 3) * share, (away / 3) * share)
  return [...threeWay('period_1x2', margin, number * 100), ...totals(`${name}_total`, total, { step: 1, count: 3 })]
}

function nextGoal(
  score: { readonly home: number; readonly away: number },
  home: number,
  away: number,
): readonly FairMarket[] {
  const none = Math.exp(-home - away)
  const number = (score.home + score.away + 1) * 100
  const share = home / (home + away)
  return listed(
    'next_goal',
    [
      ['home', share * (1 - none)],
      ['none', none],
      ['away', (1 - share) * (1 - none)],
    ],
    number,
  )
}

/** The home side's chance once regular time ended level. */
function overtimeWin({ home, away }: FeedStrengths, state: LiveState | undefined): number {
  const start = 3 * PERIOD_SECONDS
  const seconds = OVERTIME_SECONDS * remainingShare(state, start, start + OVERTIME_SECONDS)
  const level = Math.exp((-(home + away) * OVERTIME_PACE * seconds) / start)
  const reached = state === undefined ? undefined : scoreOf(state.periods, ['ot'])
  if (reached !== undefined && reached.home !== reached.away) return reached.home > reached.away ? 1 : 0
  return (1 - level) * (home / (home + away)) + level * 0.5
}
