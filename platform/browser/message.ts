// Messages in the browser: parsed at build time, evaluated here with the platform's own Intl.

/** `=0` and similar come before the plural categories; `other` always exists. */
type Options = Readonly<Record<string, Message>>

/** Text, `['a', name]`, `['n', name]`, `['p', name, offset, options]` plural, `['o', …]` ordinal, `['s', name, options]`, `['#']`. */
export type MessagePart =
  | string
  | readonly ['a' | 'n', string]
  | readonly ['p' | 'o', string, number, Options]
  | readonly ['s', string, Options]
  | readonly ['#']

export type Message = string | readonly MessagePart[]

/** Flat keys over all modules. */
export type Messages = Readonly<Record<string, Message>>

export type MessageValues = Readonly<Record<string, string | number>>

// Latin digits in every language: prices, scores and amounts read the same everywhere.
const localeOf = (language: string): string => `${language}-u-nu-latn`

const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()

const numberFormat = (language: string): Intl.NumberFormat => {
  const cached = numbers.get(language) ?? new Intl.NumberFormat(localeOf(language))
  numbers.set(language, cached)
  return cached
}

const pluralCategory = (language: string, type: 'cardinal' | 'ordinal', count: number): string => {
  const key = `${language}/${type}`
  const rules = plurals.get(key) ?? new Intl.PluralRules(language, { type })
  plurals.set(key, rules)
  return rules.select(count)
}

/** A missing value shows as {name}, so that the mistake is visible and nothing breaks. */
export function evaluate(
  message: Message,
  language: string,
  values: MessageValues | undefined,
  count?: number,
): string {
  if (typeof message === 'string') return message
  let text = ''
  for (const part of message) text += typeof part === 'string' ? part : evaluatePart(part, language, values, count)
  return text
}

function evaluatePart(
  part: Exclude<MessagePart, string>,
  language: string,
  values: MessageValues | undefined,
  count: number | undefined,
): string {
  if (part[0] === '#') return numberFormat(language).format(count ?? 0)
  const value = values?.[part[1]]
  if (value === undefined) return `{${part[1]}}`
  switch (part[0]) {
    case 'a':
      return typeof value === 'number' ? numberFormat(language).format(value) : value
    case 'n':
      return numberFormat(language).format(Number(value))
    case 's':
      return evaluate(part[2][String(value)] ?? part[2]['other'] ?? '', language, values, count)
    case 'p':
    case 'o': {
      const shifted = Number(value) - part[2]
      const category = pluralCategory(language, part[0] === 'p' ? 'cardinal' : 'ordinal', shifted)
      const chosen = part[3][`=${value}`] ?? part[3][category] ?? part[3]['other'] ?? ''
      return evaluate(chosen, language, values, shifted)
    }
  }
}
