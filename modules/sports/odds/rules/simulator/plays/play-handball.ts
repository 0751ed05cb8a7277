// Two halves of thirty minutes played attack by attack.
import type { Random } from '#kernel/random.ts'
import { MINUTE_MS } from '#kernel/time.ts'
import type { FeedStrengths } from '../../feed-message.ts'
import { otherSide, turnsWithin } from './clocked-play.ts'
import type { Board } from './script.ts'
import { fictionalLeague, type SimulatedSport } from './simulated-sport.ts'

const HALF_SECONDS = 1_800
const HALF_TIME_SECONDS = 600
const ATTACK = { shortest: 18, lengths: 31 }
const ATTACKS_EACH = (2 * turnsWithin(HALF_SECONDS, ATTACK)) / 2
/** Chance that a scoring attack is a penalty throw, for which bets stop. */
const PENALTY_SHARE = 0.08

type Play = {
  readonly board: Board
  readonly random: Random
  readonly strengths: FeedStrengths
  at: number
  clock: number
}

/** `strengths`: expected goals of both sides in the two halves. The clock counts up through the game, to 3600. */
export function* playHandball(board: Board, random: Random, strengths: FeedStrengths): Generator<number, number> {
  const play: Play = { board, random, strengths, at: 0, clock: 0 }
  yield* playHalf(play, 'h1')
  play.board.show(play.at, { period: 'break', clockRunning: false, clockSeconds: play.clock })
  play.board.suspend(play.at - 2, play.at + 6, 'break')
  play.at += HALF_TIME_SECONDS
  yield* playHalf(play, 'h2')
  return play.at + 1
}

function* playHalf(play: Play, period: 'h1' | 'h2'): Generator<number, void> {
  const { board, random, strengths } = play
  board.open(play.at, period, { clockSeconds: play.clock, clockRunning: true })
  const end = play.clock + HALF_SECONDS
  let attacking = random.next() < 0.5 ? ('home' as const) : ('away' as const)
  while (true) {
    yield play.at
    const length = ATTACK.shortest + random.below(ATTACK.lengths)
    if (play.clock + length > end) break
    play.clock += length
    play.at += length
    if (random.next() < strengths[attacking] / ATTACKS_EACH) {
      if (random.next() < PENALTY_SHARE) board.suspend(play.at - 12, play.at + 3, 'penalty')
      board.score(attacking, 1, Math.min(period === 'h1' ? 30 : 60, Math.ceil(play.clock / 60)))
      board.show(play.at, { clockSeconds: play.clock })
    }
    // A time-out now and then: the clock stands for a minute.
    if (random.next() < 0.06) {
      board.show(play.at, { clockSeconds: play.clock, clockRunning: false })
      play.at += 60
      board.show(play.at, { clockSeconds: play.clock, clockRunning: true })
    }
    attacking = otherSide(attacking)
  }
  play.at += end - play.clock
  play.clock = end
}

export const simulatedHandball: SimulatedSport = {
  timetable: { everyMs: 60 * MINUTE_MS, offsetMs: 45 * MINUTE_MS },
  level: { base: 29, edge: 0.7, reach: 1.9, sway: 0.25 },
  leagues: [
    'dk | Østersøligaen | DK | HK,Håndbold,KFUM,HF | Lyngsted,Bøgeholm,Klitvig,Solrødding,Ravnshøj,Nørrebæk,Havnsø By,Egeskovby,Strandlev,Fuglebjærg,Askelund Ø,Vindebølle',
    'hu | Duna Kézilabda Liga | HU | KC,SE,VSK | Tölgyesvár,Aranyliget,Kékhalom,Szilvásfő,Napkelet,Rózsamező,Vadkerek,Hársfalu,Ezüstpart,Malomszeg,Fűzvölgy,Sólyomkő',
  ].map(fictionalLeague),
  play: playHandball,
  listsGoals: true,
}
