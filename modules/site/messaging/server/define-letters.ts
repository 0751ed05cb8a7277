// A letter as the module that sends it declares it: its texts in all languages, and its variable parts.
import { textFiles } from '#platform/server/text-files.ts'

/**
 * The variable parts of a letter. A date is formatted; a number under `hours` or `minutes` as a duration, any other
 * as it is; `kind` and `reason` are codes, which the letter translates by the texts 'word.<code>' of the same
 * module; `note` and `device` are user-supplied text.
 */
export type LetterFacts = Readonly<Record<string, string | number | boolean | Date | undefined>>

export type LetterWords = Readonly<Record<string, string>>

type LetterOptions<F> = {
  /** A short message: to a phone number, without a subject. */
  readonly isSms?: boolean
  /** What readers should do if they did not do it: a thief, or a stranger who made the request. */
  readonly warning?: 'not-you' | 'unasked'
  /** Keys of the paragraphs after the text that these facts call for. */
  readonly notes?: (facts: F) => readonly string[]
}

export type LetterKind<F> = LetterOptions<F> & {
  readonly name: string
  /** By language. */
  readonly words: Readonly<Record<string, LetterWords>>
}

/**
 * The letters of one module. `folder` has one JSON file per language with the texts '<name>.subject', '<name>.text'
 * and '<name>.button'.
 */
export function defineLetters<T extends Readonly<Record<string, object>>>(
  folder: string,
  options: { readonly [N in keyof T]: LetterOptions<T[N]> },
): { readonly [N in keyof T]: LetterKind<T[N]> } {
  const words = textFiles<LetterWords>(folder)
  const kinds = Object.entries<LetterOptions<never>>(options).map(([name, option]) => [
    name,
    { ...option, name, words },
  ])
  return Object.fromEntries(kinds) as { readonly [N in keyof T]: LetterKind<T[N]> }
}
