// Which accounts are one person's, of all that are connected by what they have told, where operators have closed some of the ways.

export type ToldKey = { readonly playerId: number; readonly key: string }
export type Pair = readonly [one: number, other: number]

/**
 * The others of the player's person, the nearest first: each shares a key with one found before. No way leads over two accounts that were set
 * apart, and none over or to one that was set apart from the player himself.
 */
export function oneAmong(playerId: number, told: readonly ToldKey[], apart: readonly Pair[]): readonly number[] {
  const keysOf = Map.groupBy(told, (one) => one.playerId)
  const tellersOf = Map.groupBy(told, ({ key }) => key)
  const apartFrom = new Map<number, Set<number>>()
  for (const [one, other] of apart)
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      apartFrom.set(a, (apartFrom.get(a) ?? new Set()).add(b))
  const strangers = apartFrom.get(playerId)
  const found = new Set([playerId])
  const done = new Set<string>()
  // Grows while it is walked.
  for (const one of found) {
    const far = apartFrom.get(one)
    for (const { key } of keysOf.get(one) ?? []) {
      if (done.has(key)) continue
      // Whoever is apart from nobody leads to all who told this key: nobody else need look at it.
      if (far === undefined) done.add(key)
      for (const teller of tellersOf.get(key) ?? [])
        if (far?.has(teller.playerId) !== true && strangers?.has(teller.playerId) !== true) found.add(teller.playerId)
    }
  }
  found.delete(playerId)
  return [...found]
}
