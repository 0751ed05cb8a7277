// Chips that a player lays before they send them: one step back at a time, all at once, twice as much, or as in the round before.
export type Draft = {
  /** Minor units by spot. */
  readonly chips: ReadonlyMap<string, bigint>
  readonly past: readonly ReadonlyMap<string, bigint>[]
}

const STEPS_BACK_MAX = 100

export const EMPTY: Draft = { chips: new Map(), past: [] }

const become = ({ chips, past }: Draft, next: ReadonlyMap<string, bigint>): Draft => ({
  chips: next,
  past: [...past, chips].slice(-STEPS_BACK_MAX),
})

export const totalOf = (chips: ReadonlyMap<string, bigint>): bigint =>
  [...chips.values()].reduce((sum, amount) => sum + amount, 0n)

/** Unchanged where the sheet would be more than the table takes. */
export function lay(draft: Draft, spots: readonly (readonly [spot: string, amount: bigint])[], most: bigint): Draft {
  const next = new Map(draft.chips)
  for (const [spot, amount] of spots) next.set(spot, (next.get(spot) ?? 0n) + amount)
  return totalOf(next) > most ? draft : become(draft, next)
}

export const twice = (draft: Draft, most: bigint): Draft => lay(draft, [...draft.chips], most)

export const back = ({ past }: Draft): Draft => ({ chips: past.at(-1) ?? new Map(), past: past.slice(0, -1) })

export const clear = (draft: Draft): Draft => (draft.chips.size === 0 ? draft : become(draft, new Map()))

export const replace = (draft: Draft, chips: ReadonlyMap<string, bigint>): Draft => become(draft, chips)

export const isSameSheet = (one: ReadonlyMap<string, bigint>, other: ReadonlyMap<string, bigint>): boolean =>
  one.size === other.size && [...one].every(([spot, amount]) => other.get(spot) === amount)
