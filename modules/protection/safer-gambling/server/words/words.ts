// What the calls of limits say in the language that a page asks in.
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }
import { headerOf, type CallContext } from '#platform/server/call-context.ts'

type Words = Readonly<Record<keyof typeof en, string>>
export type Word = keyof typeof en

export const isWord = (word: string): word is Word => Object.hasOwn(en, word)

const languages: Readonly<Record<string, Words>> = { en, ru, es, pt, de, tr, ar, fa }

export const REASONS = [1, 2, 3, 4, 5] as const

/** By a language's code; English where it is none of the eight. */
export function wordsIn(code: string | undefined): (word: Word) => string {
  const asked = code?.slice(0, 2).toLowerCase() ?? 'en'
  const words = Object.hasOwn(languages, asked) ? languages[asked] : en
  return (word) => (words ?? en)[word]
}

/** By the header X-Language. */
export const wordsFor = (context: CallContext): ((word: Word) => string) => wordsIn(headerOf(context, 'x-language'))
