// Reads sums out of the periods of a game in play.
import type { LiveState, PeriodScore } from '#modules/sports/catalogue/contract.ts'

export type Score = { readonly home: number; readonly away: number }

export const NIL: Score = { home: 0, away: 0 }

/** The sum over those of the named periods that have begun. */
export function scoreOf(periods: readonly PeriodScore[], names: readonly string[]): Score {
  let [home, away] = [0, 0]
  for (const score of periods) {
    if (!names.includes(score.period)) continue
    home += score.home
    away += score.away
  }
  return { home, away }
}

/** The share of [from, to) on the match clock that is still to be played; everything before the start. */
export function remainingShare(state: LiveState | undefined, from: number, to: number): number {
  if (state === undefined) return 1
  const clock = state.clockSeconds ?? 0
  return Math.min(1, Math.max(0, (to - clock) / (to - from)))
}

/** Sets won by each side and the running set, if one runs. A set is over by its score, whatever the period says. */
export function setsOf(
  state: LiveState | undefined,
  isOver: (score: Score, set: number) => boolean,
): { readonly won: Score; readonly running: Score | undefined } {
  let [home, away] = [0, 0]
  let running: Score | undefined
  for (const [index, score] of (state?.periods ?? []).entries()) {
    if (!isOver(score, index + 1)) running = score
    else if (score.home > score.away) home += 1
    else away += 1
  }
  return { won: { home, away }, running }
}
