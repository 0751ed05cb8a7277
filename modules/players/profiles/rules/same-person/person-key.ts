// The person behind a name, a birth date and a country, however the name is spelt: names are compared by the skeleton
// of Unicode TR39, in which letters that look alike are one.
import unhomoglyph from 'unhomoglyph'

/** Cyrillic and Greek letters whose capitals look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  в: 'b',
  к: 'k',
  м: 'm',
  н: 'h',
  т: 't',
  β: 'b',
  ε: 'e',
  κ: 'k',
  μ: 'm',
  τ: 't',
  υ: 'y',
  χ: 'x',
}

const foldLetter = (letter: string): string => LOOKALIKES[letter] ?? letter

/** Without marks and without characters that are not drawn, like the Hangul filler. */
const bareOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')

/** `ß` is `ss` in capitals; a sigma has two small forms. */
const caseless = (text: string): string => text.toUpperCase().toLowerCase()

function skeletonOf(text: string): string {
  const folded = caseless(bareOf(text)).replaceAll(/\p{L}/gu, foldLetter)
  return caseless(bareOf(unhomoglyph(folded))).replaceAll(/\p{L}/gu, foldLetter)
}

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

export type Person = {
  readonly name: string | undefined
  readonly surname: string | undefined
  /** ISO date. */
  readonly birthDate: string | undefined
  readonly countryId: number
}

/**
 * By one of these keys the person is recognised: of the words in any order, and of the whole name without spaces and
 * hyphens; each of the letters as they were written, capitals included, and of their small forms, because a letter
 * may look like another in one of the two only. The first is the words in small letters. None where something is
 * missing.
 */
export function personKeys({ name, surname, birthDate, countryId }: Person): readonly string[] {
  if (name === undefined || surname === undefined || birthDate === undefined) return []
  const keys = [caseless, unhomoglyph].flatMap((seen) => {
    const [first, last] = [name, surname].map((text) => wordsOf(skeletonOf(seen(bareOf(text)))))
    if (first === undefined || last === undefined) return []
    const [given, family] = [first.join(''), last.join('')]
    if (given + family === '') return []
    return [[...first, ...last].toSorted().join(' '), `=${given}${family}`, `=${family}${given}`]
  })
  return [...new Set(keys)].map((key) => `${key}|${birthDate}|${countryId}`)
}

const FORMER_KEY = /^([^|]+)\|(\d{4}-\d{2}-\d{2})\|(\d+)$/u

/**
 * The keys of a person of whom only the key is left that was computed before names were compared by skeleton: its
 * words, sorted.
 */
export function keysOfFormer(key: string): readonly string[] {
  const [, words = '', birthDate, countryId] = FORMER_KEY.exec(key) ?? []
  const [first = '', ...rest] = words.split(' ')
  return personKeys({ name: first, surname: rest.join(' '), birthDate, countryId: Number(countryId) })
}
