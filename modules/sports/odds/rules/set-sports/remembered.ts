// Keeps the tables of the last strengths asked for: in play they are asked again with every point.

/** The same answers as `compute`, kept for the last `entriesMax` keys. */
export function remembered<A extends readonly (number | string)[], T>(
  entriesMax: number,
  compute: (...key: A) => T,
): (...key: A) => T {
  const kept = new Map<string, T>()
  return (...key) => {
    const name = key.join('|')
    const have = kept.get(name)
    if (have !== undefined) return have
    const answer = compute(...key)
    if (kept.size >= entriesMax)
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    kept.set(name, answer)
    return answer
  }
}
