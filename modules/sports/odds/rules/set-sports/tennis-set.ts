// Games to sets: how a set ends from any score of games, with either side serving.
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { Score } from '../markets/period-scores.ts'
import { remembered } from './remembered.ts'
import { holdChance, tieBreakChance, type Serve } from './tennis-points.ts'

/** Final scores of a set; `SetChances` runs in parallel. */
export const SET_SCORES: readonly Score[] = [
  ...[0, 1, 2, 3, 4].map((away) => ({ home: 6, away })),
  { home: 7, away: 5 },
  { home: 7, away: 6 },
  { home: 6, away: 7 },
  { home: 5, away: 7 },
  ...[4, 3, 2, 1, 0].map((home) => ({ home, away: 6 })),
]

/** The chance of each of SET_SCORES. */
export type SetChances = readonly number[]

const TABLES_MAX = 600

export const isSetOver = ({ home, away }: Score): boolean => {
  const [high, low] = [Math.max(home, away), Math.min(home, away)]
  return high === 7 || (high === 6 && low <= 4)
}

export const otherServer = (server: Side): Side => (server === 'home' ? 'away' : 'home')

export type SetTable = (games: Score, server: Side) => SetChances

const blend = (p: number, ifHome: SetChances, ifAway: SetChances): SetChances =>
  ifHome.map((chance, i) => p * chance + (1 - p) * (ifAway[i] ?? 0))

const finished = (games: Score): SetChances =>
  SET_SCORES.map(({ home, away }) => (home === games.home && away === games.away ? 1 : 0))

/** Blends what follows a won and a lost game. */
export const afterGame = (table: SetTable, games: Score, server: Side, chance: number): SetChances =>
  blend(
    chance,
    table({ home: games.home + 1, away: games.away }, otherServer(server)),
    table({ home: games.home, away: games.away + 1 }, otherServer(server)),
  )

/** How a set ends from any score of games with that side to serve; filled as it is asked. */
export const setTable = remembered(TABLES_MAX, (home: number, away: number): SetTable => {
  const serve: Serve = { home, away }
  const tieBreak = { home: tieBreakChance(serve, 0, 0, 'home'), away: tieBreakChance(serve, 0, 0, 'away') }
  const hold = { home: holdChance(home, 0, 0), away: 1 - holdChance(away, 0, 0) }
  const known = new Map<number, SetChances>()
  const table: SetTable = (games, server) => {
    const key = (games.home * 8 + games.away) * 2 + (server === 'home' ? 0 : 1)
    const have = known.get(key)
    if (have !== undefined) return have
    const isTieBreak = games.home === 6 && games.away === 6
    const answer = isSetOver(games)
      ? finished(games)
      : afterGame(table, games, server, isTieBreak ? tieBreak[server] : hold[server])
    known.set(key, answer)
    return answer
  }
  return table
})
