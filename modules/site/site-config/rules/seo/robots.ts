// Robots directives of a page as one line; of two sources the stricter one counts.

/** Restrictive directives, each with the one it overrides. */
const AGAINST: Readonly<Record<string, string>> = { noindex: 'index', nofollow: 'follow' }

const wordsOf = (line: string): readonly string[] =>
  line
    .toLowerCase()
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

/** 'index, follow' and 'noindex' → 'noindex, follow'. undefined where there is none. */
export function strictestRobots(...lines: readonly (string | undefined)[]): string | undefined {
  const said = new Set(lines.flatMap((line) => wordsOf(line ?? '')))
  if (said.has('none')) {
    said.delete('none')
    for (const word of Object.keys(AGAINST)) said.add(word)
  }
  for (const [strict, free] of Object.entries(AGAINST)) if (said.has(strict)) said.delete(free)
  if (said.size > 1) said.delete('all')
  const order = Object.entries(AGAINST).flat()
  const rest = [...said].filter((word) => !order.includes(word)).toSorted()
  const words = [...order.filter((word) => said.has(word)), ...rest]
  return words.length === 0 ? undefined : words.join(', ')
}
