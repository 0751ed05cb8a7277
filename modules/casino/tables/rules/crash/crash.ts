// Crash: everybody flies together, and a bet wins what it is cashed out at before the point that was fixed in advance.
import { fraction, ZERO } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import type { TableGame } from '../table-game.ts'
import { FLIGHT_END, flightMs } from '#modules/casino/game-rules/rules/crash/flight.ts'

const HALF_RANGE = 2 ** 24
const POSITIONS = 2n ** 48n
const SHOWN_MOST = 10n ** 9n

/** Hundredths. */
export type CrashOutcome = { readonly crashPoint: number }

/** The one spot of the table. */
export const FLIGHT = 'flight'

/** floor(99 × 2^48 / (u + 1)) hundredths for u of 2^48, at least 1.00: a target t is reached with the chance 0.99 / t. */
export function crashPointOf(position: bigint): number {
  const point = (99n * POSITIONS) / (position + 1n)
  return Number(point < 100n ? 100n : point < SHOWN_MOST ? point : SHOWN_MOST)
}

/** Cursors 0 and 1: the upper and the lower 24 bits of the position. */
export const crashOutcome = (draw: Draw): CrashOutcome => ({
  crashPoint: crashPointOf(BigInt(draw(0, HALF_RANGE)) * BigInt(HALF_RANGE) + BigInt(draw(1, HALF_RANGE))),
})

/** Exact: the positions that reach the target are those below 99 × 2^48 / target. */
export const crashChance = (target: number): { readonly num: bigint; readonly den: bigint } =>
  fraction((99n * POSITIONS) / BigInt(target), POSITIONS)

export const crash: TableGame<CrashOutcome> = {
  code: 'crash',
  version: '1',
  /** What was received before the crash is still decided in the two seconds before the lost bets are settled. */
  timing: { openMs: 8_000, revealMs: 2_000, pauseMs: 2_000 },
  slots: 2,
  isSpot: (spot) => spot === FLIGHT,
  outcome: crashOutcome,
  playMs: ({ crashPoint }) => flightMs(crashPoint),
  /** A bet is paid by its target (flight.ts), never by its spot alone. */
  multiplier: () => ZERO,
  liabilities: 1,
  liability: () => [fraction(BigInt(FLIGHT_END), 100n)],
}
