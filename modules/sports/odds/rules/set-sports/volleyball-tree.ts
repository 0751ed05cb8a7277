// Volleyball from both sides' serves: rallies make sets (25, the fifth 15, two clear), three sets win.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import type { FeedStrengths } from '../feed-message.ts'
import { totals } from '../markets/fair-outcomes.ts'
import { NIL, setsOf, type Score } from '../markets/period-scores.ts'
import { added, certain, mixed, shifted, type Pmf } from '../markets/pmf.ts'
import { remembered } from './remembered.ts'
import { setMarkets } from './set-markets.ts'
import { halfHalf, isSetOver, setEnd, setTarget, type SetEnd } from './volleyball-set.ts'

const SETS_TO_WIN = 3
const TABLES_MAX = 4_000
const POINTS_GRID = { step: 2, count: 7 }

type Match = { readonly scores: ReadonlyMap<string, number>; readonly points: Pmf; readonly setWin: number }

/** A set from 0:0 with either side to serve: who serves first in a later set is not known, and hardly matters. */
const freshSet = remembered(TABLES_MAX, (home: number, away: number, target: number): SetEnd =>
  halfHalf(setEnd({ home, away }, NIL, 'home', target), setEnd({ home, away }, NIL, 'away', target)),
)

const massOf = (pmf: Pmf): number => pmf.mass.reduce((sum, p) => sum + p, 0)

function continued(home: number, away: number, won: Score, set: SetEnd): Match {
  const setWin = massOf(set.home)
  const ifHome = matchFrom(home, away, won.home + 1, won.away)
  const ifAway = matchFrom(home, away, won.home, won.away + 1)
  const scores = new Map<string, number>()
  for (const [score, p] of ifHome.scores) scores.set(score, setWin * p)
  for (const [score, p] of ifAway.scores) scores.set(score, (scores.get(score) ?? 0) + (1 - setWin) * p)
  const points = mixed([
    [1, added(trimmed(set.home), ifHome.points)],
    [1, added(trimmed(set.away), ifAway.points)],
  ])
  return { scores, points: trimmed(points), setWin }
}

/** Leaves out the empty ends of a distribution, and what is too small to matter. */
function trimmed({ from, mass }: Pmf): Pmf {
  const first = mass.findIndex((p) => p > 1e-9)
  const last = mass.findLastIndex((p) => p > 1e-9)
  return first < 0 ? { from, mass: mass.slice(0, 1) } : { from: from + first, mass: mass.slice(first, last + 1) }
}

const matchFrom: (home: number, away: number, wonHome: number, wonAway: number) => Match = remembered(
  TABLES_MAX,
  (home: number, away: number, wonHome: number, wonAway: number): Match => {
    if (wonHome === SETS_TO_WIN || wonAway === SETS_TO_WIN)
      return { scores: new Map([[`${wonHome}:${wonAway}`, 1]]), points: certain(0), setWin: 0 }
    return continued(
      home,
      away,
      { home: wonHome, away: wonAway },
      freshSet(home, away, setTarget(wonHome + wonAway + 1)),
    )
  },
)

/** `strengths`: each side's chance to win a rally that it serves. `total` counts the points of all sets. */
export function volleyballTree(strengths: FeedStrengths, state?: LiveState): readonly FairMarket[] {
  if (state?.period === 'ended') return []
  const { home, away } = strengths
  const { won, running } = setsOf(state, isSetOver)
  if (won.home === SETS_TO_WIN || won.away === SETS_TO_WIN) return []
  const played = (state?.periods ?? []).reduce((sum, set) => sum + set.home + set.away, 0)
  const isInSet = running !== undefined && state?.serving !== undefined
  const match = isInSet
    ? continued(home, away, won, setEnd(strengths, running, state.serving, setTarget(won.home + won.away + 1)))
    : matchFrom(home, away, won.home, won.away)
  // The running set's points are counted again from its end scores.
  const before = played - (isInSet ? running.home + running.away : 0)
  return [
    ...setMarkets({
      setsToWin: SETS_TO_WIN,
      scores: match.scores,
      won,
      setWin: match.setWin,
      correctKind: 'correct_sets',
    }),
    ...totals('total', shifted(match.points, before), POINTS_GRID),
  ]
}
