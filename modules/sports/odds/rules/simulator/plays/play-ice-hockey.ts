// Three periods of twenty minutes on a clock that stops, five minutes of sudden death, a shoot-out.
import type { Random } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { FeedStrengths } from '../../feed-message.ts'
import { createPressure, scare, SIDES, strike, type Hazard } from './clocked-play.ts'
import type { Board } from './script.ts'
import { fictionalLeague, type SimulatedSport } from './simulated-sport.ts'

const PERIOD_SECONDS = 1_200
const OVERTIME_SECONDS = 300
const INTERMISSION_SECONDS = 900
const GAME_SECONDS = 3 * PERIOD_SECONDS
/** Fewer skaters in overtime: goals come faster than in regular time. */
const OVERTIME_PACE = 1.5
const CHANCES = 8
const SHOOT_OUT_KICKS = 5
const SHOOT_OUT_SCORED = 0.33
const SHOOT_OUT_ROUNDS_MAX = 60
const GOAL_STOP_SECONDS = 45

type Play = {
  readonly board: Board
  readonly random: Random
  readonly strengths: FeedStrengths
  at: number
  clock: number
}

/** `strengths`: expected goals of both sides in the three periods. The clock counts up through the game, to 3600. */
export function* playIceHockey(board: Board, random: Random, strengths: FeedStrengths): Generator<number, number> {
  const play: Play = { board, random, strengths, at: 0, clock: 0 }
  for (const period of ['p1', 'p2', 'p3']) {
    yield* playPeriod(play, { period, seconds: PERIOD_SECONDS, pace: 1 })
    if (period !== 'p3') takeBreak(play, INTERMISSION_SECONDS)
  }
  if (isLevel(play)) {
    takeBreak(play, 60)
    yield* playPeriod(play, { period: 'ot', seconds: OVERTIME_SECONDS, pace: OVERTIME_PACE })
  }
  if (isLevel(play)) yield* shootOut(play)
  return play.at + 1
}

const goalsOf = (play: Play, side: Side): number =>
  play.board.live().periods.reduce((sum, period) => sum + period[side], 0)
const isLevel = (play: Play): boolean => goalsOf(play, 'home') === goalsOf(play, 'away')

function takeBreak(play: Play, seconds: number): void {
  play.board.show(play.at, { period: 'break', clockRunning: false, clockSeconds: play.clock })
  play.board.suspend(play.at - 2, play.at + 6, 'break')
  play.at += seconds
}

function* playPeriod(
  play: Play,
  { period, seconds, pace }: { period: string; seconds: number; pace: number },
): Generator<number, void> {
  const { board, random, strengths } = play
  const end = play.clock + seconds
  const pressure = createPressure(strengths)
  const hazards = SIDES.flatMap((side): readonly Hazard[] => [
    { perSecond: (strengths[side] * pace) / GAME_SECONDS, happen: () => goal(play, side) },
    { perSecond: CHANCES / GAME_SECONDS, happen: (at) => chance(play, pressure, side, at) },
  ])
  board.open(play.at, period, { clockSeconds: play.clock, clockRunning: true })
  const whistle = (): number => play.clock + 30 + random.below(70)
  let nextWhistle = whistle()
  while (play.clock < end) {
    yield play.at
    play.clock += 1
    play.at += 1
    if (play.clock % 60 === 0) board.show(play.at, { clockSeconds: play.clock, pressure: pressure.minute(random) })
    const struck = strike(random, hazards)
    const stop = struck?.happen(play.at, play.clock) ?? 0
    if (stop > 0 && period === 'ot') return
    if (stop > 0 || play.clock >= nextWhistle) {
      stopClock(play, Math.max(stop, 15 + random.below(20)))
      nextWhistle = whistle()
    }
  }
}

/** The clock stands for so many seconds, then runs on. */
function stopClock(play: Play, seconds: number): void {
  play.board.show(play.at, { clockSeconds: play.clock, clockRunning: false })
  play.at += seconds
  play.board.show(play.at, { clockSeconds: play.clock, clockRunning: true })
}

function goal(play: Play, side: Side): number {
  play.board.suspend(play.at - 3, play.at, 'danger')
  play.board.suspend(play.at, play.at + GOAL_STOP_SECONDS - 10, 'goal')
  play.board.score(side, 1, Math.ceil(play.clock / 60))
  play.board.show(play.at, { clockSeconds: play.clock })
  return GOAL_STOP_SECONDS
}

function chance(play: Play, pressure: ReturnType<typeof createPressure>, side: Side, at: number): number {
  scare(play.board, at)
  pressure.add(side, 20)
  return 0
}

/** Five shots each, then pairs until one side is ahead. The game stays suspended: every shot is a dangerous moment. */
function* shootOut(play: Play): Generator<number, void> {
  const { board, random } = play
  takeBreak(play, 90)
  board.open(play.at, 'pens', {})
  for (let round = 1; round <= SHOOT_OUT_ROUNDS_MAX; round += 1) {
    for (const side of SIDES) {
      yield play.at
      board.suspend(play.at, play.at + 32, 'danger')
      play.at += 30
      const decides = round === SHOOT_OUT_ROUNDS_MAX && side === 'home'
      if (decides || random.next() < SHOOT_OUT_SCORED) board.score(side, 1)
      board.show(play.at, {})
    }
    const shots = board.live().periods.at(-1)
    if (shots !== undefined && round >= SHOOT_OUT_KICKS && shots.home !== shots.away) break
  }
}

export const simulatedIceHockey: SimulatedSport = {
  timetable: { everyMs: 60 * MINUTE_MS, offsetMs: 0 },
  level: { base: 2.9, edge: 0.15, reach: 0.45, sway: 0.06 },
  leagues: [
    'se | Fjällserien | SE | IK,HC,IF,AIS | Björkvattna,Storhedra,Älgsund,Norrfjärda,Granliden,Vintermo,Isbyn,Kopparvika,Lingonheda,Skogsala,Rimvik Norra,Sjöhult',
    'cz | Extraliga Severu | CZ | HC,Vlci,Medvědi,Ocel | Javorná Lhota,Březovec,Kamenohrad,Vlčí Dol,Zimohory,Skalnice,Modrava Horka,Ledovec,Strážnov,Borovany Les,Hradovice,Čertova Hora',
  ].map(fictionalLeague),
  play: playIceHockey,
  listsGoals: true,
}
