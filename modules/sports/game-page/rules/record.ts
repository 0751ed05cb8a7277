// What earlier results say of two teams: their form, their games against each other, and the table of the championship.
import { DAY_MS } from '#kernel/time.ts'

export type PlayedGame = {
  readonly gameId: number
  readonly startAt: string
  readonly home: string
  readonly away: string
  readonly score: readonly [number, number]
}

export type TableRow = {
  readonly team: string
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly scored: number
  readonly conceded: number
  readonly points: number
}

/** Points of a win and of a draw. Sports that decide their championships otherwise have no table here. */
const POINTS: Readonly<Record<string, readonly [win: number, draw: number]>> = {
  football: [3, 1],
  handball: [2, 1],
}

/** Games with a longer pause between them belong to different seasons. */
const SEASON_PAUSE_MAX_MS = 45 * DAY_MS

type Outcome = 'won' | 'drawn' | 'lost'

export function outcomeFor(team: string, { home, score }: PlayedGame): Outcome {
  const [own, other] = home === team ? score : [score[1], score[0]]
  return own > other ? 'won' : own === other ? 'drawn' : 'lost'
}

/** Of games newest first: those since the last long pause. Games end before `now`, the start of the game in question. */
export function thisSeason(games: readonly PlayedGame[], now: Date): readonly PlayedGame[] {
  let later = now.getTime()
  const end = games.findIndex(({ startAt }) => {
    const at = Date.parse(startAt)
    const isPause = later - at > SEASON_PAUSE_MAX_MS
    later = at
    return isPause
  })
  return end === -1 ? games : games.slice(0, end)
}

type Tally = { -readonly [K in keyof TableRow]: TableRow[K] }

function add(row: Tally, own: number, other: number, [win, draw]: readonly [number, number]): void {
  row.played += 1
  row.scored += own
  row.conceded += other
  if (own > other) row.won += 1
  else if (own === other) row.drawn += 1
  else row.lost += 1
  row.points += own > other ? win : own === other ? draw : 0
}

/** Most points first, then goal difference, goals scored and name. Empty for sports without such a table. */
export function tableOf(sport: string, games: readonly PlayedGame[]): readonly TableRow[] {
  const points = POINTS[sport]
  if (points === undefined) return []
  const rows = new Map<string, Tally>()
  const rowOf = (team: string): Tally => {
    const known = rows.get(team)
    if (known !== undefined) return known
    const row = { team, played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 }
    rows.set(team, row)
    return row
  }
  for (const { home, away, score } of games) {
    add(rowOf(home), score[0], score[1], points)
    add(rowOf(away), score[1], score[0], points)
  }
  return [...rows.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      (a.team < b.team ? -1 : 1),
  )
}
