// Plays a game once for each sequence of draws that it can meet, with the exact chance of each.
import { add, fraction, multiply, ONE, ZERO, type Fraction } from '#kernel/fraction.ts'
import type { Draw } from '#modules/casino/fair/rules/draw.ts'

export type Outcome<T> = { readonly chance: Fraction; readonly value: T }

/**
 * `play` may draw as often as it likes. Draws already made are replayed in their order, and the last one that has another
 * answer left moves on: a walk over the whole tree. A cursor asked twice answers twice the same.
 */
export function* allOutcomes<T>(play: (draw: Draw) => T): Generator<Outcome<T>> {
  const taken: { cursor: number; range: number; answer: number }[] = []
  for (;;) {
    let used = 0
    const seen = new Map<number, number>()
    const draw: Draw = (cursor, range) => {
      const before = seen.get(cursor)
      if (before !== undefined) return before
      const step = taken[used] ?? { cursor, range, answer: 0 }
      if (step.cursor !== cursor || step.range !== range) throw new Error('the game draws something else when replayed')
      taken[used] = step
      used += 1
      seen.set(cursor, step.answer)
      return step.answer
    }
    const value = play(draw)
    yield {
      chance: fraction(
        1n,
        taken.reduce((product, { range }) => product * BigInt(range), 1n),
      ),
      value,
    }
    while (taken.length > 0 && (taken.at(-1)?.answer ?? 0) + 1 === taken.at(-1)?.range) taken.pop()
    const last = taken.at(-1)
    if (last === undefined) return
    last.answer += 1
  }
}

/** The mean and the greatest of a multiplier over all outcomes; the chances have to come to one. */
export function overAllOutcomes(play: (draw: Draw) => Fraction): { mean: Fraction; greatest: Fraction } {
  const chances = new Map<string, { value: Fraction; chance: Fraction }>()
  for (const { chance, value } of allOutcomes(play)) {
    const key = `${value.num}/${value.den}`
    chances.set(key, { value, chance: add(chances.get(key)?.chance ?? ZERO, chance) })
  }
  const all = [...chances.values()]
  const total = all.reduce((sum, { chance }) => add(sum, chance), ZERO)
  if (total.num !== ONE.num || total.den !== ONE.den) throw new Error('the chances do not come to one')
  return {
    mean: all.reduce((sum, { value, chance }) => add(sum, multiply(value, chance)), ZERO),
    greatest: all.reduce((most, { value }) => (value.num * most.den > most.num * value.den ? value : most), ZERO),
  }
}
