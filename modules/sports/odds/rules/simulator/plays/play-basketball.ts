// Four quarters of ten minutes played possession by possession, overtimes of five.
import type { Random } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { FeedStrengths } from '../../feed-message.ts'
import { otherSide, turnsWithin } from './clocked-play.ts'
import type { Board } from './script.ts'
import { fictionalLeague, type SimulatedSport } from './simulated-sport.ts'

const QUARTER_SECONDS = 600
const OVERTIME_SECONDS = 300
const GAME_SECONDS = 4 * QUARTER_SECONDS
const POSSESSION = { shortest: 9, lengths: 13 }
const POSSESSIONS_EACH = (4 * turnsWithin(QUARTER_SECONDS, POSSESSION)) / 2
/** Of the possessions that score: one, two and three points. */
const ONE_POINT = 0.06
const THREE_POINTS = 0.26
const MEAN_SCORE = ONE_POINT + 2 * (1 - ONE_POINT - THREE_POINTS) + 3 * THREE_POINTS
const OVERTIMES_MAX = 20

type Play = {
  readonly board: Board
  readonly random: Random
  readonly strengths: FeedStrengths
  at: number
  clock: number
}

/** `strengths`: expected points of both sides in four quarters. The clock counts up through the game, to 2400. */
export function* playBasketball(board: Board, random: Random, strengths: FeedStrengths): Generator<number, number> {
  const play: Play = { board, random, strengths, at: 0, clock: 0 }
  for (const quarter of ['q1', 'q2', 'q3', 'q4']) {
    yield* playPeriod(play, quarter, QUARTER_SECONDS)
    if (quarter !== 'q4') takeBreak(play, quarter === 'q2' ? 900 : 120)
  }
  for (let overtime = 1; overtime <= OVERTIMES_MAX && margin(play) === 0; overtime += 1) {
    takeBreak(play, 120)
    yield* playPeriod(play, 'ot', OVERTIME_SECONDS)
  }
  if (margin(play) === 0) play.board.score('home', 2)
  return play.at + 1
}

const margin = (play: Play): number =>
  play.board.live().periods.reduce((sum, period) => sum + period.home - period.away, 0)

function takeBreak(play: Play, seconds: number): void {
  play.board.show(play.at, { period: 'break', clockRunning: false, clockSeconds: play.clock })
  play.board.suspend(play.at - 2, play.at + 6, 'break')
  play.at += seconds
}

/** A second overtime is added to the one period 'ot'. */
function* playPeriod(play: Play, period: string, seconds: number): Generator<number, void> {
  const { board, random, strengths } = play
  const running = { period, clockSeconds: play.clock, clockRunning: true }
  if (board.live().periods.at(-1)?.period === period) board.show(play.at, running)
  else board.open(play.at, period, running)
  const end = play.clock + seconds
  let attacking = random.next() < 0.5 ? ('home' as const) : ('away' as const)
  while (true) {
    yield play.at
    const length = POSSESSION.shortest + random.below(POSSESSION.lengths)
    if (play.clock + length > end) break
    play.clock += length
    play.at += length
    const points = shoot(random, strengths[attacking] / POSSESSIONS_EACH)
    if (points > 0) board.score(attacking, points)
    const stop = random.next() < 0.45 ? 12 + random.below(30) : 0
    if (points > 0 || stop > 0) board.show(play.at, { clockSeconds: play.clock, clockRunning: stop === 0 })
    tense(play, end, stop)
    if (stop > 0) board.show(play.at + stop, { clockRunning: true })
    play.at += stop
    attacking = otherSide(attacking)
  }
  play.at += end - play.clock
  play.clock = end
}

/** Points of one possession whose mean is `expected`. */
function shoot(random: Random, expected: number): 0 | 1 | 2 | 3 {
  if (random.next() >= expected / MEAN_SCORE) return 0
  const draw = random.next()
  return draw < ONE_POINT ? 1 : draw < ONE_POINT + THREE_POINTS ? 3 : 2
}

/** Bets stop when a free throw is looked at, and through the last minute of a close game. */
function tense(play: Play, end: number, stop: number): void {
  const isClosing = end >= GAME_SECONDS && end - play.clock < 60 && Math.abs(margin(play)) <= 4
  if (isClosing) play.board.suspend(play.at, play.at + stop + (end - play.clock), 'danger')
  else if (play.random.next() < 0.02) play.board.suspend(play.at, play.at + 20, 'review')
}

export const simulatedBasketball: SimulatedSport = {
  timetable: { everyMs: 60 * MINUTE_MS, offsetMs: 30 * MINUTE_MS },
  level: { base: 82, edge: 1.6, reach: 4.5, sway: 0.6 },
  leagues: [
    'lt | Amber Basketball League | LT | Storks,Oaks,Bisons,Lynx,Mariners | Gintavas,Vėjupis,Ramunava,Sartakiai,Beržuona,Kalvorė,Dubravas,Ąžuolpilis,Smiltena,Lauksala,Juodkrantas,Pilvėnai',
    'gr | Aegean Basketball League | GR | BC,Titans,Dolphins,Olive | Kalliroe,Thalassini,Petrolimni,Asterousa,Lefkanthi,Melissari,Chrysaki,Galanopetra,Dafnolimni,Mavropyrgos,Armyrida,Eliovoli',
  ].map(fictionalLeague),
  play: playBasketball,
  listsGoals: false,
}
