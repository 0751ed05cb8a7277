// A simulated game is played to its end when it starts and told frame by frame as its time comes: that makes it cheap
// to catch up, to restart, and to repeat.
import type { GameResult, LiveState, PeriodId, PeriodScore, Side } from '#modules/sports/catalogue/contract.ts'
import type { SuspendReason } from '../../feed-message.ts'

/** What changes `at` seconds after the game's start: the board, or whether bets are taken (`null`: again). */
export type Frame =
  | { readonly at: number; readonly state: LiveState }
  | { readonly at: number; readonly suspended: SuspendReason | null }

export type Script = {
  /** In order of time; the first is a state at 0, the last a state 'ended' at `endsAt`. */
  readonly frames: readonly Frame[]
  readonly endsAt: number
  readonly result: GameResult
}

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
  finish(at: number): Script
}

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
    finish: (at) => {
      show(at, { period: 'ended', clockRunning: false })
      const frames = [...states, ...pauseFrames(pauses, at)].toSorted((a, b) => a.at - b.at)
      const result: GameResult = { status: 'played', periods: live.periods, ...(listsGoals && { goals: live.goals }) }
      return { frames, endsAt: at, result }
    },
  }
}

/** Merged spans as frames; a span that reaches the end is never lifted, the result closes the game. */
function pauseFrames(pauses: readonly Pause[], endsAt: number): readonly Frame[] {
  const frames: Frame[] = []
  let until = -1
  for (const pause of pauses.toSorted((a, b) => a.from - b.from)) {
    if (pause.from > until && until >= 0) frames.push({ at: until, suspended: null })
    frames.push({ at: pause.from, suspended: pause.reason })
    until = Math.max(until, pause.to)
  }
  if (until >= 0) frames.push({ at: until, suspended: null })
  return frames.filter((frame) => frame.at < endsAt)
}
