// Basketball from the expected points of both sides: normal margins and totals, with overtime where the four quarters end level.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import type { FeedStrengths } from '../feed-message.ts'
import { handicaps, homeAway, oddEven, threeWay, totals } from '../markets/fair-outcomes.ts'
import { remainingShare, scoreOf, type Score } from '../markets/period-scores.ts'
import { above, added, exactly, mixed, normalPmf, type Pmf } from '../markets/pmf.ts'

const QUARTER_SECONDS = 600
const OVERTIME_SECONDS = 300
const GAME_SECONDS = 4 * QUARTER_SECONDS
const QUARTERS = ['q1', 'q2', 'q3', 'q4']
/** Variance of a side's points for each expected point: what possessions of 0 to 3 points give at usual scoring rates. */
const SPREAD = 1.3
const OVERTIME_SHARE = OVERTIME_SECONDS / GAME_SECONDS
const TOTAL_GRID = { step: 2, count: 9 }
const HANDICAP_GRID = { step: 1, count: 9 }
const TEAM_GRID = { step: 2, count: 5 }

/** Mean and variance of both sides' points at the end of a part of the game. */
type Part = { readonly home: number; readonly away: number; readonly homeSpread: number; readonly awaySpread: number }

const part = (score: Score, { home, away }: FeedStrengths, share: number): Part => ({
  home: score.home + home * share,
  away: score.away + away * share,
  homeSpread: home * share * SPREAD,
  awaySpread: away * share * SPREAD,
})

const marginOf = (p: Part): Pmf => normalPmf(p.home - p.away, p.homeSpread + p.awaySpread)
const totalOf = (p: Part): Pmf => normalPmf(p.home + p.away, p.homeSpread + p.awaySpread)

/**
 * `strengths`: expected points of both sides in four quarters, spread evenly. Winner, handicap, totals and odd/even count
 * overtime; quarters and the first half do not. `clockSeconds` runs through the game: 2400 at the end of q4.
 */
export function basketballTree(strengths: FeedStrengths, state?: LiveState): readonly FairMarket[] {
  if (state?.period === 'ended') return []
  const left = remainingShare(state, 0, GAME_SECONDS)
  const periods = state?.periods ?? []
  const game = wholeGame(strengths, scoreOf(periods, [...QUARTERS, 'ot']), left === 0 ? overtimeLeft(state) : left)
  return [
    ...homeAway('winner', above(game.margin, 0)),
    ...handicaps('handicap', game.margin, HANDICAP_GRID),
    ...totals('total', game.total, TOTAL_GRID),
    ...totals('home_total', game.home, TEAM_GRID),
    ...totals('away_total', game.away, TEAM_GRID),
    ...oddEven(game.margin),
    ...firstHalf(strengths, state),
    ...QUARTERS.flatMap((name, index) => quarter(strengths, state, name, index)),
  ]
}

/** What is left of the running overtime, as a share of the four quarters. At a whole number of overtimes nothing is: level scores get another. */
function overtimeLeft(state: LiveState | undefined): number {
  const played = ((state?.clockSeconds ?? GAME_SECONDS) - GAME_SECONDS) % OVERTIME_SECONDS
  return played <= 0 ? 0 : (OVERTIME_SECONDS - played) / GAME_SECONDS
}

type Game = { readonly margin: Pmf; readonly total: Pmf; readonly home: Pmf; readonly away: Pmf }

/**
 * The final score with overtimes. Given a level score both sides' points are their common value, whose normal
 * distribution is the product of the two; the overtime's points are added to it. A second overtime is left out of the
 * totals (about one game in three hundred) but not of the margin.
 */
function wholeGame(strengths: FeedStrengths, score: Score, share: number): Game {
  const end = part(score, strengths, share)
  const extra = part({ home: 0, away: 0 }, strengths, OVERTIME_SHARE)
  const margin = marginOf(end)
  const level = exactly(margin, 0)
  const extraMargin = marginOf(extra)
  const decided = without(extraMargin, 0)
  const spread = end.homeSpread + end.awaySpread
  const common = spread === 0 ? end.home : (end.home * end.awaySpread + end.away * end.homeSpread) / spread
  const commonSpread = spread === 0 ? 0 : (end.homeSpread * end.awaySpread) / spread
  const withExtra = (whole: Pmf, atLevel: Pmf, more: Pmf): Pmf =>
    level < 1e-9
      ? whole
      : mixed([
          [1, whole],
          [-level, atLevel],
          [level, added(atLevel, more)],
        ])
  const levelPoints = normalPmf(common, commonSpread)
  return {
    margin: mixed([
      [1, without(margin, 0, 1)],
      [level, decided],
    ]),
    total: withExtra(totalOf(end), normalPmf(2 * common, 4 * commonSpread), totalOf(extra)),
    home: withExtra(normalPmf(end.home, end.homeSpread), levelPoints, normalPmf(extra.home, extra.homeSpread)),
    away: withExtra(normalPmf(end.away, end.awaySpread), levelPoints, normalPmf(extra.away, extra.awaySpread)),
  }
}

/** Takes one number out of a distribution and, unless the mass to keep is given, scales the rest to sum to 1. */
function without(pmf: Pmf, value: number, scale?: number): Pmf {
  const taken = exactly(pmf, value)
  const factor = scale ?? 1 / (1 - taken)
  return { from: pmf.from, mass: pmf.mass.map((p, i) => (pmf.from + i === value ? 0 : p * factor)) }
}

function firstHalf(strengths: FeedStrengths, state: LiveState | undefined): readonly FairMarket[] {
  const share = remainingShare(state, 0, 2 * QUARTER_SECONDS)
  if (share === 0) return []
  const half = part(scoreOf(state?.periods ?? [], ['q1', 'q2']), strengths, share / 2)
  return [
    ...threeWay('h1_1x2', marginOf(half)),
    ...handicaps('h1_handicap', marginOf(half), { step: 1, count: 5 }),
    ...totals('h1_total', totalOf(half), { step: 2, count: 5 }),
  ]
}

function quarter(
  strengths: FeedStrengths,
  state: LiveState | undefined,
  name: string,
  index: number,
): readonly FairMarket[] {
  const share = remainingShare(state, index * QUARTER_SECONDS, (index + 1) * QUARTER_SECONDS)
  if (share === 0) return []
  const points = part(scoreOf(state?.periods ?? [], [name]), strengths, share / 4)
  return threeWay('quarter_1x2', marginOf(points), (index + 1) * 100)
}
