// Handball from the expected goals of both sides: attacks are many and alternate, so goals are close to normal.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import type { FeedStrengths } from '../feed-message.ts'
import { doubleChance, handicaps, oddEven, threeWay, totals } from '../markets/fair-outcomes.ts'
import { remainingShare, scoreOf, type Score } from '../markets/period-scores.ts'
import { normalPmf, type Pmf } from '../markets/pmf.ts'

const HALF_SECONDS = 1_800
const HALVES = ['h1', 'h2']
/** About 54 attacks a side: a count of that many trials spreads less than a Poisson count by the share that scores. */
const ATTACKS = 54.5
const TOTAL_GRID = { step: 1, count: 7 }
const HANDICAP_GRID = { step: 1, count: 7 }

type Part = { readonly home: Pmf; readonly away: Pmf; readonly margin: Pmf; readonly total: Pmf }

function part(score: Score, strengths: FeedStrengths, share: number): Part {
  const [home, away] = [strengths.home * share, strengths.away * share]
  const spread = (expected: number): number => expected * share * (1 - expected / ATTACKS)
  const [homeSpread, awaySpread] = [spread(strengths.home), spread(strengths.away)]
  return {
    home: normalPmf(score.home + home, homeSpread),
    away: normalPmf(score.away + away, awaySpread),
    margin: normalPmf(score.home - score.away + home - away, homeSpread + awaySpread),
    total: normalPmf(score.home + score.away + home + away, homeSpread + awaySpread),
  }
}

/** `strengths`: expected goals of both sides in the two halves, spread evenly. `clockSeconds` runs through the game to 3600. */
export function handballTree(strengths: FeedStrengths, state?: LiveState): readonly FairMarket[] {
  if (state?.period === 'ended') return []
  const shares = HALVES.map((_, index) => remainingShare(state, index * HALF_SECONDS, (index + 1) * HALF_SECONDS))
  const left = shares.reduce((sum, share) => sum + share, 0) / 2
  if (left === 0) return []
  const game = part(scoreOf(state?.periods ?? [], HALVES), strengths, left)
  return [
    ...threeWay('1x2', game.margin),
    ...totals('total', game.total, TOTAL_GRID),
    ...handicaps('handicap', game.margin, HANDICAP_GRID),
    ...doubleChance(game.margin),
    ...totals('home_total', game.home, TOTAL_GRID),
    ...totals('away_total', game.away, TOTAL_GRID),
    ...oddEven(game.total),
    ...shares.flatMap((share, index) => half(strengths, state, `h${index + 1}`, share)),
  ]
}

function half(
  strengths: FeedStrengths,
  state: LiveState | undefined,
  name: string,
  share: number,
): readonly FairMarket[] {
  if (share === 0) return []
  const { margin, total } = part(scoreOf(state?.periods ?? [], [name]), strengths, share / 2)
  return [
    ...threeWay(`${name}_1x2`, margin),
    ...totals(`${name}_total`, total, { step: 1, count: 5 }),
    ...(name === 'h1' ? handicaps('h1_handicap', margin, { step: 1, count: 5 }) : []),
  ]
}
