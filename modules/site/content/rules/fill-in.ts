// Placeholders of a page that only the operator can fill: `{company}`, `{minAge}`, `{licenceNumber}`.

/** Null: the operator has not stated it. */
export type Facts = Readonly<Record<string, string | null>>

const PLACE = /\{([a-z][A-Za-z]*)\}/gu

/** Names of the facts that a text needs. */
export const factsIn = (text: string): readonly string[] => [...text.matchAll(PLACE)].map(([, name = '']) => name)

const filled = (text: string, facts: Facts): string | null => {
  let isKnown = true
  const told = text.replace(PLACE, (place, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (fact === null) isKnown = false
    return fact ?? place
  })
  return isKnown ? told : null
}

/** Every text of a value with its facts filled in. A text that needs an unstated one becomes null. */
export function fillIn(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return value.includes('{') ? filled(value, facts) : value
  if (Array.isArray(value)) return value.map((one) => fillIn(one, facts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, facts)]))
}
