// What the calls of limits say in the language that a page asks in.
import en from './en.json' with { type: 'json' }
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import { textFiles } from '#platform/server/text-files.ts'

type Words = Readonly<Record<keyof typeof en, string>>
export type Word = keyof typeof en

export const isWord = (word: string): word is Word => Object.hasOwn(en, word)

const languages = textFiles<Words>(import.meta.dirname)

export const REASONS = [1, 2, 3, 4, 5] as const

/** By a language's code; English where it is none of the site's. */
export function wordsIn(code: string | undefined): (word: Word) => string {
  const asked = code?.slice(0, 2).toLowerCase() ?? 'en'
  const words = Object.hasOwn(languages, asked) ? languages[asked] : en
  return (word) => (words ?? en)[word]
}

/** By the header X-Language. */
export const wordsFor = (context: CallContext): ((word: Word) => string) => wordsIn(headerOf(context, 'x-language'))
