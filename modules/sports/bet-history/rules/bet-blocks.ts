// The legs of a bet as its type holds them together: the lobby or the bankers first, then blocks, or one list.
type Placed = { readonly blockId?: number | undefined }

export type LegGroup<L> = {
  /**
   * `bankers`: in every row of a system; `lobby`: in every row of a multi-bet; `block`: counts as one; `builder`: selections of a game at one
   * price; `legs`: each for itself.
   */
  readonly kind: 'bankers' | 'lobby' | 'block' | 'builder' | 'legs'
  /** Of a bet builder, what its selections have together. */
  readonly coef?: number
  /** Of a block, counted from 1. */
  readonly blockId?: number
  readonly legs: readonly L[]
}

const SYSTEM = 2

type BuilderGames = readonly { readonly legs: readonly number[]; readonly coef: number }[]

/** Places of selections that have no price of their own: they share one with others of their game. */
export const combinedPlaces = (games: BuilderGames = []): ReadonlySet<number> =>
  new Set(games.flatMap(({ legs }) => (legs.length > 1 ? legs : [])))

/** The games of a bet builder with several selections, then what stands alone in its game. */
export function builderGroups<L>(games: BuilderGames, legs: readonly L[]): readonly LegGroup<L>[] {
  const at = (places: readonly number[]): readonly L[] => places.flatMap((place) => legs[place] ?? [])
  const alone = games.flatMap(({ legs: places }) => (places.length === 1 ? places : []))
  return [
    ...games.flatMap(({ legs: places, coef }, index): LegGroup<L>[] =>
      places.length === 1 ? [] : [{ kind: 'builder', blockId: index + 1, coef, legs: at(places) }],
    ),
    ...(alone.length === 0 ? [] : [{ kind: 'legs' as const, legs: at(alone) }]),
  ]
}

/** Every leg in exactly one group, in the order of the bet within its group. */
export function legGroups<L extends Placed>(typeId: number, legs: readonly L[]): readonly LegGroup<L>[] {
  const byBlock = Map.groupBy(legs, ({ blockId }) => blockId)
  const lobby = byBlock.get(0) ?? []
  const isSystem = typeId === SYSTEM
  const head: readonly LegGroup<L>[] = lobby.length === 0 ? [] : [{ kind: isSystem ? 'bankers' : 'lobby', legs: lobby }]
  if (isSystem || legs.every(({ blockId }) => blockId === undefined))
    return [...head, { kind: 'legs', legs: legs.filter(({ blockId }) => blockId !== 0) }]
  const ids = [...byBlock.keys()].filter((id) => id !== 0).toSorted((a, b) => (a ?? 0) - (b ?? 0))
  return [
    ...head,
    ...ids.map((blockId): LegGroup<L> =>
      blockId === undefined
        ? { kind: 'legs', legs: byBlock.get(blockId) ?? [] }
        : { kind: 'block', blockId, legs: byBlock.get(blockId) ?? [] },
    ),
  ]
}
