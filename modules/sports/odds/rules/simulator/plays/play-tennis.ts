// Best of three sets, point by point, tie-break at six all in every set.
import type { Random } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { FeedStrengths } from '../../feed-message.ts'
import { otherSide } from './clocked-play.ts'
import type { Board } from './script.ts'
import { fictionalLeague, type SimulatedSport } from './simulated-sport.ts'

const SETS_TO_WIN = 2
const POINT_SECONDS = 41
const CHANGE_OVER_SECONDS = 60
const SET_BREAK_SECONDS = 120
const POINTS_MAX = 2_000
const SHOWN = ['0', '15', '30', '40'] as const

type Points = { home: number; away: number }
type Play = {
  readonly board: Board
  readonly random: Random
  readonly strengths: FeedStrengths
  at: number
  server: Side
  points: number
}

/**
 * `strengths`: each side's chance to win a point that it serves. The board lists games as goals, in order of play, a
 * tie-break as one game; `serving` is who serves the next point, `points` are '0' '15' '30' '40' 'A' and plain numbers in
 * a tie-break.
 */
export function* playTennis(board: Board, random: Random, strengths: FeedStrengths): Generator<number, number> {
  const play: Play = { board, random, strengths, at: 0, server: random.next() < 0.5 ? 'home' : 'away', points: 0 }
  const won = { home: 0, away: 0 }
  while (won.home < SETS_TO_WIN && won.away < SETS_TO_WIN) {
    board.open(play.at, `set${won.home + won.away + 1}`, { serving: play.server, points: { home: '0', away: '0' } })
    const winner = yield* playSet(play)
    won[winner] += 1
    if (won[winner] === SETS_TO_WIN) break
    board.show(play.at, { period: 'break' })
    play.at += SET_BREAK_SECONDS
  }
  return play.at + 1
}

function* playSet(play: Play): Generator<number, Side> {
  const { board } = play
  while (true) {
    const before = board.live().periods.at(-1) ?? { home: 0, away: 0 }
    const winner = yield* playGame(play, before.home === 6 && before.away === 6)
    board.score(winner, 1, Math.ceil(play.at / 60))
    play.server = otherSide(play.server)
    board.show(play.at, { serving: play.server, points: { home: '0', away: '0' } })
    const games = board.live().periods.at(-1) ?? before
    const [high, low] = [Math.max(games.home, games.away), Math.min(games.home, games.away)]
    if (high === 7 || (high === 6 && low <= 4)) return winner
    if ((games.home + games.away) % 2 === 1) play.at += CHANGE_OVER_SECONDS
  }
}

function* playGame(play: Play, isTieBreak: boolean): Generator<number, Side> {
  const { board, random, strengths } = play
  const points: Points = { home: 0, away: 0 }
  const target = isTieBreak ? 7 : 4
  while (true) {
    yield play.at
    const played = points.home + points.away
    const server = isTieBreak && Math.floor((played + 1) / 2) % 2 === 1 ? otherSide(play.server) : play.server
    if (played > 0) board.show(play.at, { serving: server, points: shown(points, isTieBreak) })
    const receiver = otherSide(server)
    if (points[receiver] >= target - 1 && points[receiver] > points[server])
      board.suspend(play.at + 12, play.at + POINT_SECONDS + 3, 'danger')
    play.at += POINT_SECONDS
    play.points += 1
    // Past any real match the rally goes to the server, so that no script is endless.
    const winner = play.points > POINTS_MAX || random.next() < strengths[server] ? server : receiver
    points[winner] += 1
    if (points[winner] >= target && points[winner] - points[otherSide(winner)] >= 2) return winner
  }
}

function shown(points: Points, isTieBreak: boolean): { home: string; away: string } {
  if (isTieBreak) return { home: String(points.home), away: String(points.away) }
  const scoreText = (own: number, other: number): string =>
    own > 3 && own > other ? 'A' : (SHOWN[Math.min(own, 3)] ?? '0')
  return { home: scoreText(points.home, points.away), away: scoreText(points.away, points.home) }
}

export const simulatedTennis: SimulatedSport = {
  timetable: { everyMs: 30 * MINUTE_MS, offsetMs: 10 * MINUTE_MS },
  level: { base: 0.62, edge: 0, reach: 0.025, sway: 0.003 },
  leagues: [
    'masters | Meridian Masters Tour | | | Velkorin A.,Dastrelle M.,Okundara T.,Brennivar J.,Castellor P.,Hjermund S.,Ivarenko D.,Quintavel R.,Lormanese F.,Tsukaren K.,Abernoth W.,Podrasek V.,Zelmaric N.,Farrowind L.,Mirandolo E.,Ostergaust B.',
    'ladies | Aurora Women’s Tour | | | Selvarova I.,Marchetelle C.,Lindqvorn E.,Tamurasei Y.,Olbrychta Z.,Ferrandine L.,Novakelj T.,Ashdowne H.,Karadelis M.,Bellacroix J.,Zhivarina A.,Duartelle S.,Winterholt G.,Petrosane V.,Iwanoriko N.,Castanhel R.',
  ].map(fictionalLeague),
  play: playTennis,
  listsGoals: true,
}
