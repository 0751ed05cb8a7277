// How much of a football game is still to come: the score so far and both sides' expected goals in what is left of each half.
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { LiveState, PeriodId } from '#modules/sports/catalogue/contract.ts'
import { boundedModel, type FootballModel } from './football-model.ts'

/** Share of a game's goals that fall before half-time: 44.4 % in 10,421 league games of 2017 to 2026 (measured). */
export const H1_GOAL_SHARE = 0.444

/** Length of a half with its stoppage time; goals after minutes 45 and 90 suggest 3 and 7 more (measured on 648 goals). */
export const H1_MINUTES = 48
export const H2_MINUTES = 52

/** The rate of goals climbs in a straight line by so much either side of a half's mean (assumption, mild as measured). */
export const RATE_RISE = 0.1

/** A half that runs past its expected length is taken to last so many minutes more, for as long as it does. */
export const MINUTES_LEFT_MIN = 0.75

/**
 * After a red card a side scores much less and its opponent a little more (Vecer, Kopriva, Ichiba 2009, from betting on
 * the World Cup 2006 and the Euro 2008); two thirds and five quarters are our round numbers for it (assumption).
 */
export const RED_CARD_OWN = 2 / 3
export const RED_CARD_OPPONENT = 5 / 4

/** A side with fewer than seven players cannot play on (Law 3), so at most so many red cards count. */
export const RED_CARDS_MAX = 4

/** More goals than this in one half mean a broken feed, and the model prices as if there were so many. */
export const GOALS_IN_HALF_MAX = 20

export type Goals = { readonly home: number; readonly away: number }

/** `phase`: the half that runs or comes next; `over`: nothing of the regular time is left. Rates are expected goals. */
export type FootballProgress = {
  readonly phase: 'h1' | 'h2' | 'over'
  readonly h1: Goals
  readonly h2: Goals
  readonly h1Rate: Goals
  readonly h2Rate: Goals
}

const NOTHING: Goals = { home: 0, away: 0 }
const SECONDS_IN_MINUTE = MINUTE_MS / SECOND_MS

/** Share of a half's goals that fall after so many of its minutes. */
export function shareLeft(minutesPlayed: number, minutesLong: number): number {
  const last = Math.max(0, minutesLong - MINUTES_LEFT_MIN)
  const played = Math.min(last, Math.max(0, minutesPlayed)) / minutesLong
  // The integral of 1 + r(2v − 1) from `played` to 1.
  return 1 - played - RATE_RISE * (played * played - played)
}

const goalsOf = (state: LiveState, id: PeriodId): Goals => {
  const found = state.periods.find(({ period }) => period === id)
  if (found === undefined) return NOTHING
  return { home: Math.min(GOALS_IN_HALF_MAX, found.home), away: Math.min(GOALS_IN_HALF_MAX, found.away) }
}

function phaseOf(state: LiveState): 'h1' | 'h2' | 'over' {
  if (state.period === 'h1' || state.period === 'h2') return state.period
  if (state.period !== 'break') return 'over'
  // Between kick-off times: before the game no period is known, at half-time one.
  if (state.periods.length === 0) return 'h1'
  return state.periods.length === 1 && state.periods[0]?.period === 'h1' ? 'h2' : 'over'
}

const redCardFactor = (own: number, opponents: number): number =>
  RED_CARD_OWN ** Math.min(RED_CARDS_MAX, own) * RED_CARD_OPPONENT ** Math.min(RED_CARDS_MAX, opponents)

/**
 * Where the game stands and what the model still expects of it; without a state the whole game. The score itself moves
 * no rate: a side that leads and a side that chases are taken to score as before (assumption).
 */
export function footballProgress(model: FootballModel, state?: LiveState): FootballProgress {
  const { homeGoals, awayGoals } = boundedModel(model)
  const rates = (share: number, cards: Goals): Goals => ({
    home: homeGoals * share * redCardFactor(cards.home, cards.away),
    away: awayGoals * share * redCardFactor(cards.away, cards.home),
  })
  if (state === undefined)
    return {
      phase: 'h1',
      h1: NOTHING,
      h2: NOTHING,
      h1Rate: rates(H1_GOAL_SHARE, NOTHING),
      h2Rate: rates(1 - H1_GOAL_SHARE, NOTHING),
    }
  const phase = phaseOf(state)
  const scored = { h1: goalsOf(state, 'h1'), h2: goalsOf(state, 'h2') }
  if (phase === 'over') return { phase, ...scored, h1Rate: NOTHING, h2Rate: NOTHING }
  const halfStart = phase === 'h1' ? 0 : 45
  const running = state.period !== 'break'
  const minute = running && state.clockSeconds !== undefined ? state.clockSeconds / SECONDS_IN_MINUTE - halfStart : 0
  const h1Share = phase === 'h1' ? H1_GOAL_SHARE * shareLeft(minute, H1_MINUTES) : 0
  const h2Share = (1 - H1_GOAL_SHARE) * (phase === 'h1' ? 1 : shareLeft(minute, H2_MINUTES))
  return {
    phase,
    ...scored,
    h1Rate: phase === 'h1' ? rates(h1Share, state.redCards) : NOTHING,
    h2Rate: rates(h2Share, state.redCards),
  }
}
