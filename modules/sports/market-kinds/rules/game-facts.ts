// The facts of a game in progress and at its end: input of in-play pricing and of grading.

export type Side = 'home' | 'away'

/** Football and handball: h1 h2 et1 et2 pens · hockey: p1 p2 p3 ot pens · basketball: q1…q4 ot · sets: set1…set7. */
export type PeriodId = string

export type PeriodScore = {
  readonly period: PeriodId
  readonly home: number
  readonly away: number
  /** Whether it was played to its end, where the source says so; otherwise it follows from the rules of the sport. */
  readonly isComplete?: boolean
}

/** One goal (or other scoring act whose order a market depends on), in order of play. */
export type ScoreEvent = { readonly side: Side; readonly period: PeriodId; readonly minute: number }

/** A game in play. Scores of tennis and volleyball periods are games or points; `points` is the running game or rally. */
export type LiveState = {
  /** The running period, or 'break' between two, or 'ended'. */
  readonly period: PeriodId
  /** Seconds on the match clock (football counts 45:00 at the start of h2); absent in sports without a clock. */
  readonly clockSeconds?: number
  readonly clockRunning: boolean
  /** Periods so far, the running one last. Shoot-out kicks are the period 'pens' and never count as goals. */
  readonly periods: readonly PeriodScore[]
  readonly goals: readonly ScoreEvent[]
  readonly redCards: { readonly home: number; readonly away: number }
  readonly yellowCards: { readonly home: number; readonly away: number }
  readonly corners: { readonly home: number; readonly away: number }
  /** Who serves, in tennis, volleyball. */
  readonly serving?: Side
  /** Points of the running tennis game as shown: '0' '15' '30' '40' 'A'. */
  readonly points?: { readonly home: string; readonly away: string }
  /** Attack pressure of the last minutes, 0 to 100 for each side, for the momentum strip. */
  readonly pressure?: { readonly home: number; readonly away: number }
}

/**
 * How a game ended. `played`: finished by its rules. `abandoned`: broken off, decided parts stand. `awarded`:
 * decided by a ruling. `postponed` and `cancelled`: not played, every leg is returned.
 */
export type ResultStatus = 'played' | 'abandoned' | 'awarded' | 'postponed' | 'cancelled'

export type GameResult = {
  readonly status: ResultStatus
  /**
   * Periods in order; in an abandoned game the last one may have been running. A source that knows only the full-time
   * score gives one period 'ft'.
   */
  readonly periods: readonly PeriodScore[]
  /** Goals in order; absent where the source does not provide them, and then markets that need them are returned. */
  readonly goals?: readonly ScoreEvent[]
}
