// Rallies to a set: how it ends, and after how many points.
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { Score } from '../markets/period-scores.ts'
import { mixed, type Pmf } from '../markets/pmf.ts'

/** Masses over the set's total points, apart for the sets that the home side wins and loses; both together sum to 1. */
export type SetEnd = { readonly home: Pmf; readonly away: Pmf }

/** Past level scores two points beyond the target, so many more pairs of points are followed. */
const PAIRS_MAX = 30

/** Points a set is played to. */
export const setTarget = (set: number): number => (set === 5 ? 15 : 25)

export const isSetOver = ({ home, away }: Score, set: number): boolean =>
  Math.max(home, away) >= setTarget(set) && Math.abs(home - away) >= 2

/**
 * From a score with that side to serve. `home` and `away` of `serve`: each side's chance to win a rally that it serves;
 * who wins a rally serves the next.
 */
export function setEnd(serve: Score, from: Score, server: Side, target: number): SetEnd {
  // The first level score after which a set can only end two clear.
  const level = Math.max(target - 1, from.home, from.away)
  const size = level + 2
  const last = size + level + 2 * PAIRS_MAX
  const ends = { home: new Float64Array(last), away: new Float64Array(last) }
  // reach[server][home × (size + 1) + away]
  const width = size + 1
  const reach = { home: new Float64Array(width * width), away: new Float64Array(width * width) }
  reach[server][from.home * width + from.away] = 1
  const step = (h: number, a: number, side: Side, mass: number): void => {
    const high = Math.max(h, a)
    if (high >= target && Math.abs(h - a) >= 2) ends[side][h + a] = (ends[side][h + a] ?? 0) + mass
    else reach[side][h * width + a] = (reach[side][h * width + a] ?? 0) + mass
  }
  for (let h = from.home; h <= level; h += 1) {
    for (let a = from.away; a <= level; a += 1) {
      if (h === level && a === level) continue
      const [ifHome, ifAway] = [reach.home[h * width + a] ?? 0, reach.away[h * width + a] ?? 0]
      if (ifHome + ifAway === 0) continue
      step(h + 1, a, 'home', ifHome * serve.home + ifAway * (1 - serve.away))
      step(h, a + 1, 'away', ifHome * (1 - serve.home) + ifAway * serve.away)
    }
  }
  fromLevel(
    serve,
    level,
    { home: reach.home[level * width + level] ?? 0, away: reach.away[level * width + level] ?? 0 },
    ends,
  )
  return { home: { from: 0, mass: ends.home }, away: { from: 0, mass: ends.away } }
}

/** From level at target − 1 or later: pairs of points until one side wins both of a pair. */
function fromLevel(
  serve: Score,
  level: number,
  start: Score,
  ends: { readonly home: Float64Array; readonly away: Float64Array },
): void {
  let { home, away } = start
  const take = (total: number, homeMass: number, awayMass: number): void => {
    ends.home[total] = (ends.home[total] ?? 0) + homeMass
    ends.away[total] = (ends.away[total] ?? 0) + awayMass
  }
  for (let pair = 1; pair <= PAIRS_MAX; pair += 1) {
    const [homeFirst, awayFirst] = [
      home * serve.home + away * (1 - serve.away),
      home * (1 - serve.home) + away * serve.away,
    ]
    const total = 2 * level + 2 * pair
    const rest =
      pair === PAIRS_MAX
        ? { home: homeFirst * (1 - serve.home), away: awayFirst * (1 - serve.away) }
        : { home: 0, away: 0 }
    take(total, homeFirst * serve.home + rest.home, awayFirst * serve.away + rest.away)
    // One point each: who won the second of the pair serves.
    away = homeFirst * (1 - serve.home)
    home = awayFirst * (1 - serve.away)
  }
}

export const halfHalf = (a: SetEnd, b: SetEnd): SetEnd => ({
  home: mixed([
    [0.5, a.home],
    [0.5, b.home],
  ]),
  away: mixed([
    [0.5, a.away],
    [0.5, b.away],
  ]),
})
