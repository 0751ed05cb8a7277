// Limbo: a multiplier is drawn, and the player wins the target they named if it reaches it.
import { fraction, ZERO, type Fraction } from '#kernel/fraction.ts'
import { ok } from '#kernel/result.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'
import { factsOf, winOrNothing } from '../facts.ts'
import type { OriginalGame } from '../original-game.ts'
import { readWhole } from '../read-input.ts'

const HALF_RANGE = 2 ** 24
const POSITIONS = 2n ** 48n

/** Targets are hundredths: 1.01× to 1,000,000×. */
export const LIMBO_TARGETS = [101, 100_000_000] as const
/** Results above ten million times are shown as that. */
const SHOWN_MOST = 10n ** 9n

export type LimboOptions = { readonly target: number }
/** The result in hundredths. */
export type LimboView = { readonly result: number; readonly isWin: boolean }

/**
 * floor(99 × 2^48 / (u + 1)) hundredths for u of 2^48, at least 1.00×: a target t is reached with the chance 0.99/t, but for
 * less than one part in 2.8 × 10^8 that the grid takes at the largest target.
 */
function resultOf(draw: Draw): bigint {
  const position = BigInt(draw(0, HALF_RANGE)) * BigInt(HALF_RANGE) + BigInt(draw(1, HALF_RANGE))
  const result = (99n * POSITIONS) / (position + 1n)
  return result < 100n ? 100n : result
}

export const limboMultiplier = ({ target }: LimboOptions): Fraction => fraction(BigInt(target), 100n)

/** Exact: floor(99 × 2^48 / target) of 2^48 positions reach the target. */
export const limboChance = ({ target }: LimboOptions): Fraction =>
  fraction((99n * POSITIONS) / BigInt(target), POSITIONS)

/** Cursors 0 and 1: the upper and the lower 24 bits of the position. */
export const limbo: OriginalGame<LimboOptions, never, null, LimboView> = {
  code: 'limbo',
  version: '1',
  readOptions(input) {
    const target = readWhole(input, 'target', LIMBO_TARGETS)
    return target.ok ? ok({ target: target.value }) : target
  },
  start(options, draw) {
    const result = resultOf(draw)
    const isWin = result >= BigInt(options.target)
    return {
      state: null,
      view: { result: Number(result < SHOWN_MOST ? result : SHOWN_MOST), isWin },
      isClosed: true,
      multiplier: isWin ? limboMultiplier(options) : ZERO,
    }
  },
  returnOf(options) {
    const { num, den } = limboChance(options)
    return fraction(num * BigInt(options.target), den * 100n)
  },
  greatestMultiplier: limboMultiplier,
  facts: (options) => factsOf(winOrNothing(limboMultiplier(options), limboChance(options))),
}
