// Tennis from both sides' serves: points make games, games sets, sets the match (best of three, tie-break at six all).
import type { LiveState, Side } from '#modules/sports/catalogue/contract.ts'
import type { FairMarket } from '../markets/fair-market.ts'
import type { FeedStrengths } from '../feed-message.ts'
import { homeAway, totals } from '../markets/fair-outcomes.ts'
import { NIL, setsOf, type Score } from '../markets/period-scores.ts'
import { certain, mixed, shifted, type Pmf } from '../markets/pmf.ts'
import { remembered } from './remembered.ts'
import { setMarkets } from './set-markets.ts'
import { holdChance, pointsOf, tieBreakChance } from './tennis-points.ts'
import { afterGame, isSetOver, otherServer, SET_SCORES, setTable, type SetChances } from './tennis-set.ts'

const SETS_TO_WIN = 2
const MATCHES_MAX = 600
const GAMES_GRID = { step: 1, count: 7 }

/** From the start of a set on: chances of the final scores in sets ('2:1' …), and the games still to come. */
type Match = { readonly scores: ReadonlyMap<string, number>; readonly games: Pmf; readonly setWin: number }

const homeWinsOf = (set: SetChances): number =>
  set.reduce((sum, p, i) => sum + ((SET_SCORES[i]?.home ?? 0) > (SET_SCORES[i]?.away ?? 0) ? p : 0), 0)

/** Goes on from a set's chances: every way it ends leads to another match state with its own server. */
function continued(home: number, away: number, won: Score, set: SetChances, server: Side): Match {
  const scores = new Map<string, number>()
  const games: (readonly [number, Pmf])[] = []
  for (const [i, chance] of set.entries()) {
    const end = SET_SCORES[i]
    if (end === undefined || chance === 0) continue
    const isHome = end.home > end.away
    const played = end.home + end.away
    const next = matchFrom(
      home,
      away,
      won.home + (isHome ? 1 : 0),
      won.away + (isHome ? 0 : 1),
      played % 2 === 0 ? server : otherServer(server),
    )
    for (const [score, p] of next.scores) scores.set(score, (scores.get(score) ?? 0) + chance * p)
    games.push([chance, shifted(next.games, played)])
  }
  return { scores, games: mixed(games), setWin: homeWinsOf(set) }
}

const matchFrom: (home: number, away: number, wonHome: number, wonAway: number, server: Side) => Match = remembered(
  MATCHES_MAX,
  (home: number, away: number, wonHome: number, wonAway: number, server: Side): Match => {
    if (wonHome === SETS_TO_WIN || wonAway === SETS_TO_WIN)
      return { scores: new Map([[`${wonHome}:${wonAway}`, 1]]), games: certain(0), setWin: 0 }
    return continued(home, away, { home: wonHome, away: wonAway }, setTable(home, away)(NIL, server), server)
  },
)

const averaged = (a: Match, b: Match): Match => ({
  scores: new Map(
    [...new Set([...a.scores.keys(), ...b.scores.keys()])].map((score) => [
      score,
      ((a.scores.get(score) ?? 0) + (b.scores.get(score) ?? 0)) / 2,
    ]),
  ),
  games: mixed([
    [0.5, a.games],
    [0.5, b.games],
  ]),
  setWin: (a.setWin + b.setWin) / 2,
})

type Running = { readonly games: Score; readonly server: Side; readonly chance: number }

/** The home side's chance in the game that is played now, from its points. */
function runningGame({ home, away }: FeedStrengths, games: Score, state: LiveState): Running {
  const serving = state.serving ?? 'home'
  const isTieBreak = games.home === 6 && games.away === 6
  const points = {
    home: pointsOf(state.points?.home ?? '0', isTieBreak),
    away: pointsOf(state.points?.away ?? '0', isTieBreak),
  }
  if (isTieBreak) {
    // Who served first counts for the set after: the serve goes A, BB, AA, …
    const isFirst = Math.floor((points.home + points.away + 1) / 2) % 2 === 0
    const chance = tieBreakChance({ home, away }, points.home, points.away, serving)
    return { games, server: isFirst ? serving : otherServer(serving), chance }
  }
  const hold =
    serving === 'home' ? holdChance(home, points.home, points.away) : holdChance(away, points.away, points.home)
  return { games, server: serving, chance: serving === 'home' ? hold : 1 - hold }
}

/** The match from here: the set's first server follows from the current one by the number of games played. */
function matchNow(strengths: FeedStrengths, won: Score, running: Running): Match {
  const { home, away } = strengths
  const { games, server, chance } = running
  const played = games.home + games.away
  const set = afterGame(setTable(home, away), games, server, chance)
  return continued(home, away, won, set, played % 2 === 0 ? server : otherServer(server))
}

/**
 * `strengths`: each side's chance to win a point that it serves. `total` counts games, a tie-break as one. Before the
 * match the first server is unknown and both are averaged. `game_winner` is offered for the running game only.
 */
export function tennisTree(strengths: FeedStrengths, state?: LiveState): readonly FairMarket[] {
  if (state?.period === 'ended') return []
  const { home, away } = strengths
  const { won, running: score } = setsOf(state, isSetOver)
  if (won.home === SETS_TO_WIN || won.away === SETS_TO_WIN) return []
  const server = state?.serving
  const games = (state?.periods ?? []).reduce((sum, set) => sum + set.home + set.away, 0)
  if (state === undefined || server === undefined) {
    const match = averaged(
      matchFrom(home, away, won.home, won.away, 'home'),
      matchFrom(home, away, won.home, won.away, 'away'),
    )
    return marketsOf(match, won, 0)
  }
  const now = runningGame(strengths, score ?? NIL, state)
  const match = matchNow(strengths, won, now)
  // The set's own games are counted again from its end scores, so only the finished sets stand before it.
  const before = games - (score === undefined ? 0 : score.home + score.away)
  return [...marketsOf(match, won, before), ...homeAway('game_winner', now.chance, (games + 1) * 100)]
}

function marketsOf(match: Match, won: Score, gamesBefore: number): readonly FairMarket[] {
  return [
    ...setMarkets({
      setsToWin: SETS_TO_WIN,
      scores: match.scores,
      won,
      setWin: match.setWin,
      correctKind: 'correct_sets_of_3',
    }),
    ...totals('total', shifted(match.games, gamesBefore), GAMES_GRID),
  ]
}
