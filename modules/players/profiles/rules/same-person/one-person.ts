// Which accounts are one person's, of all that are connected by declared names, where operators have separated some.

export type DeclaredKey = { readonly playerId: number; readonly key: string }
export type Pair = readonly [one: number, other: number]

/**
 * The others of the player's person, the nearest first: each shares a key with one found before. No connection
 * crosses a separated pair, and none crosses or reaches an account separated from the player in question.
 */
export function oneAmong(playerId: number, told: readonly DeclaredKey[], apart: readonly Pair[]): readonly number[] {
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
      // An account separated from none leads to all with this key: no other need be examined.
      if (far === undefined) done.add(key)
      for (const teller of tellersOf.get(key) ?? [])
        if (far?.has(teller.playerId) !== true && strangers?.has(teller.playerId) !== true) found.add(teller.playerId)
    }
  }
  found.delete(playerId)
  return [...found]
}
