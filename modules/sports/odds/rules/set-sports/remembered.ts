// Caches the tables of the last strengths asked for: in play they are asked again with every point.

/** The same answers as `compute`, cached for the last `entriesMax` keys. */
export function remembered<A extends readonly (number | string)[], T>(
  entriesMax: number,
  compute: (...key: A) => T,
): (...key: A) => T {
  const cache = new Map<string, T>()
  return (...key) => {
    const name = key.join('|')
    const cached = cache.get(name)
    if (cached !== undefined) return cached
    const answer = compute(...key)
    if (cache.size >= entriesMax)
      for (const oldest of cache.keys()) {
        cache.delete(oldest)
        break
      }
    cache.set(name, answer)
    return answer
  }
}
