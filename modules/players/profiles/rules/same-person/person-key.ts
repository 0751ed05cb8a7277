// The person behind a name, a birth date and a country, however the name is spelt. Two accounts with the same key are
// shown to an operator; nobody is refused for it.

/** Cyrillic and Greek letters that look like Latin ones: 'Аnnа' is Anna. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  μ: 'm',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'y',
  χ: 'x',
}

function wordsOf(text: string): string[] {
  const bare = text.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
  const folded = bare.replaceAll(/\p{L}/gu, (letter) => LOOKALIKES[letter] ?? letter)
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

export type Person = {
  readonly name: string | undefined
  readonly surname: string | undefined
  /** ISO date. */
  readonly birthDate: string | undefined
  readonly countryId: number
}

/**
 * Case, accents, punctuation, the order of the words and letters of another script do not count. Undefined where
 * something is missing.
 */
export function personKey({ name, surname, birthDate, countryId }: Person): string | undefined {
  if (name === undefined || surname === undefined || birthDate === undefined) return undefined
  const words = [...wordsOf(name), ...wordsOf(surname)].toSorted()
  return words.length === 0 ? undefined : `${words.join(' ')}|${birthDate}|${countryId}`
}
