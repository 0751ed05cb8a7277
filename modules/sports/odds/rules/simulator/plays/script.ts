// A simulated game is drawn as its time comes, never further ahead than a dangerous moment is announced: until it is over, nothing anywhere
// holds how it ends. The same numbers draw the same game, so that it can be caught up with, restarted and repeated.
import type { Random } from '#kernel/random.ts'
import type { GameResult, LiveState, PeriodId, PeriodScore, Side } from '#modules/sports/catalogue/contract.ts'
import type { FeedStrengths, SuspendReason } from '../../feed-message.ts'

/** What changes `at` seconds after the game's start: the board, or whether bets are taken (`null`: again). */
export type Frame =
  | { readonly at: number; readonly state: LiveState }
  | { readonly at: number; readonly suspended: SuspendReason | null }

/** A game that is over. */
export type Script = {
  /** In order of time; the first is a state at 0, the last a state 'ended' at `endsAt`. */
  readonly frames: readonly Frame[]
  readonly endsAt: number
  readonly result: GameResult
}

/** The game so far. */
export type Course = { readonly frames: readonly Frame[]; readonly ended: Script | undefined }

/** Plays one game on the board: yields the second up to which everything is drawn, returns the second of its end. */
export type Play = (board: Board, random: Random, strengths: FeedStrengths) => Generator<number, number>

type Pause = { readonly from: number; readonly to: number; readonly reason: SuspendReason }

export type Board = {
  live(): LiveState
  /** Changes the board and shows it. */
  show(at: number, change: Partial<LiveState>): void
  /** Opens a period at 0:0 and shows it. */
  open(at: number, period: PeriodId, change: Partial<LiveState>): void
  /** Adds to the running period; a `minute` puts it on the list of goals too. Shown by the next `show`. */
  score(side: Side, points: number, minute?: number): void
  /** Bets are not taken within [from, to). Overlapping spans merge. */
  suspend(from: number, to: number, reason: SuspendReason): void
  /** Frames up to that second, none of which changes any more once `LOOK_AHEAD_SECONDS` more are drawn. */
  framesUntil(second: number): readonly Frame[]
  finish(at: number): Script
}

/** A stop of bets is drawn at most so many seconds after its beginning: an attack is dangerous before the goal. */
export const LOOK_AHEAD_SECONDS = 15

const NOTHING = { home: 0, away: 0 }
const EMPTY: LiveState = {
  period: 'break',
  clockRunning: false,
  periods: [],
  goals: [],
  redCards: NOTHING,
  yellowCards: NOTHING,
  corners: NOTHING,
}

/** `listsGoals`: the result names every goal in order, none being an empty list. */
export function createBoard({ listsGoals }: { readonly listsGoals: boolean }): Board {
  const states: Frame[] = []
  const pauses: Pause[] = []
  let live = EMPTY
  const show = (at: number, change: Partial<LiveState>): void => {
    live = { ...live, ...change }
    states.push({ at, state: live })
  }
  const score = (side: Side, points: number, minute?: number): void => {
    const running = live.periods.at(-1)
    if (running === undefined) throw new Error('a score before the first period')
    const scored: PeriodScore = { ...running, [side]: running[side] + points }
    const goals = minute === undefined ? live.goals : [...live.goals, { side, period: running.period, minute }]
    live = { ...live, periods: [...live.periods.slice(0, -1), scored], goals }
  }
  return {
    live: () => live,
    show,
    open: (at, period, change) =>
      show(at, { period, periods: [...live.periods, { period, home: 0, away: 0 }], ...change }),
    score,
    suspend: (from, to, reason) => pauses.push({ from: Math.max(0, from), to, reason }),
    framesUntil: (second) => inOrder([...states, ...pauseFrames(pauses)]).filter(({ at }) => at <= second),
    finish: (at) => {
      show(at, { period: 'ended', clockRunning: false })
      const frames = inOrder([...states, ...pauseFrames(pauses).filter((frame) => frame.at < at)])
      const result: GameResult = { status: 'played', periods: live.periods, ...(listsGoals && { goals: live.goals }) }
      return { frames, endsAt: at, result }
    },
  }
}

const inOrder = (frames: readonly Frame[]): readonly Frame[] => frames.toSorted((a, b) => a.at - b.at)

/** Merged spans as frames; one that reaches the end of the game is never lifted, the result closes it. */
function pauseFrames(pauses: readonly Pause[]): readonly Frame[] {
  const frames: Frame[] = []
  let until = -1
  for (const pause of pauses.toSorted((a, b) => a.from - b.from)) {
    if (pause.from > until && until >= 0) frames.push({ at: until, suspended: null })
    frames.push({ at: pause.from, suspended: pause.reason })
    until = Math.max(until, pause.to)
  }
  if (until >= 0) frames.push({ at: until, suspended: null })
  return frames
}

export type LiveCourse = {
  /** Draws the game as far as that second needs, and no further. Seconds may only rise. */
  until(second: number): Course
}

/** A game at its start, of which nothing is drawn yet. */
export function startCourse(
  { play, listsGoals }: { readonly play: Play; readonly listsGoals: boolean },
  random: Random,
  strengths: FeedStrengths,
): LiveCourse {
  const board = createBoard({ listsGoals })
  const drawing = play(board, random, strengths)
  let drawnTo = Number.NEGATIVE_INFINITY
  let script: Script | undefined
  return {
    until: (second) => {
      while (script === undefined && drawnTo < second + LOOK_AHEAD_SECONDS) {
        const next = drawing.next()
        if (next.done === true) script = board.finish(next.value)
        else drawnTo = next.value
      }
      if (script === undefined) return { frames: board.framesUntil(second), ended: undefined }
      return second >= script.endsAt
        ? { frames: script.frames, ended: script }
        : { frames: script.frames.filter(({ at }) => at <= second), ended: undefined }
    },
  }
}
