// A seeded generator for simulated leagues and tests, so that the same seed plays the same match. Never for money or games of chance.

export type Random = {
  /** Uniform in [0, 1). */
  next(): number
  /** A whole number from 0 to below the bound. */
  below(bound: number): number
  pick<T>(items: readonly T[]): T
}

/** The rest of a generator from its `next`. */
export function randomFrom(next: () => number): Random {
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new Error('pick from an empty list')
      return item
    },
  }
}

/** mulberry32: 32 bits of state, good enough to shuffle fixtures and goals. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return randomFrom(next)
}

/** Numbers that belong to a text: the same ones whenever it is asked. */
export type RandomOf = (text: string) => Random

/** For tests, and for what is worth nothing to foretell: the seed alone is enough to compute every number. */
export const seededRandomOf =
  (seed: number): RandomOf =>
  (text) =>
    seededRandom(seedOf(`${seed}:${text}`))

/** A stable 32-bit number for a text, to seed one generator per game (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
