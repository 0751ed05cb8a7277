// What the calls of limits answer in the language that a page asks in.
import type { Refused } from '#kernel/result.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import ar from './ar.json' with { type: 'json' }
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import fa from './fa.json' with { type: 'json' }
import pt from './pt.json' with { type: 'json' }
import ru from './ru.json' with { type: 'json' }
import tr from './tr.json' with { type: 'json' }

export type MessageKey = keyof typeof en
type Messages = Readonly<Record<MessageKey, string>>
export type TextOf = (key: MessageKey) => string

const isKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

const languages: Readonly<Record<string, Messages>> = { en, ru, es, pt, de, tr, ar, fa }

export const languageOf = (context: CallContext): string | undefined => headerOf(context, 'x-language')

/** By the header X-Language; English where it is none of ours. */
export function messagesFor(context: CallContext): TextOf {
  const asked = languageOf(context)?.slice(0, 2).toLowerCase() ?? 'en'
  const messages = Object.hasOwn(languages, asked) ? languages[asked] : en
  return (key) => (messages ?? en)[key]
}

/** S7.16: the refusal with a `status`, which is its code, and a `title` for people in the page's language. */
export function explained<Code extends string>({ refusal }: Refused<Code>, text: TextOf): Refused<Code> {
  const key = `refused.${refusal.code}`
  const title = isKey(key) ? { title: text(key) } : {}
  return { ok: false, refusal: { ...refusal, details: { ...refusal.details, status: refusal.code, ...title } } }
}
