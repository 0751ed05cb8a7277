// What football and hockey have in common: a running clock on which goals fall as a Poisson process, second by second.
import type { Random } from '#kernel/random.ts'
import type { Side } from '#modules/sports/catalogue/contract.ts'
import type { Board } from './script.ts'

/** Something that may happen in any second of play; at most one thing happens in one second. */
export type Hazard = {
  readonly perSecond: number
  /** Called at its moment; gives the seconds for which nothing else happens. */
  readonly happen: (at: number, clock: number) => number
}

/** The first hazard that strikes this second, by one draw. */
export function strike(random: Random, hazards: readonly Hazard[]): Hazard | undefined {
  let draw = random.next()
  for (const hazard of hazards) {
    draw -= hazard.perSecond
    if (draw < 0) return hazard
  }
  return undefined
}

export const SIDES: readonly Side[] = ['home', 'away']
export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home')

/** One more for that side, on a pair like red cards or corners. */
export const oneMore = (
  pair: { readonly home: number; readonly away: number },
  side: Side,
): { home: number; away: number } => ({
  ...pair,
  [side]: pair[side] + 1,
})

/** Attack pressure that fades with time: goals and chances add to it, the stronger side holds more. */
export function createPressure(strengths: { readonly home: number; readonly away: number }) {
  const level = { home: 0, away: 0 }
  const base = strengths.home / (strengths.home + strengths.away)
  const bounded = (value: number): number => Math.max(3, Math.min(100, Math.round(value)))
  return {
    add: (side: Side, amount: number): void => {
      level[side] += amount
    },
    /** Fades by a quarter and gives what to show; called once a minute. */
    minute: (random: Random): { home: number; away: number } => {
      level.home *= 0.75
      level.away *= 0.75
      return {
        home: bounded(70 * base * (0.4 + 0.9 * random.next()) + level.home),
        away: bounded(70 * (1 - base) * (0.4 + 0.9 * random.next()) + level.away),
      }
    },
  }
}

/** Suspends just before an attack that comes to nothing, and takes bets again after it. */
export const scare = (board: Board, at: number): void => board.suspend(at - 3, at + 9, 'danger')

/**
 * How many turns of so many whole seconds end within a period, when every length from `shortest` on is as likely
 * (lattice renewal theorem; the unfinished last turn is lost).
 */
export function turnsWithin(
  seconds: number,
  { shortest, lengths }: { readonly shortest: number; readonly lengths: number },
): number {
  const mean = shortest + (lengths - 1) / 2
  const variance = (lengths * lengths - 1) / 12
  return seconds / mean + (variance - mean * mean + mean) / (2 * mean * mean)
}
