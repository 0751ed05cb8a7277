// The texts of the calls of limits, in the page's language.
import type { Refused } from '#kernel/result.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import { textFiles } from '#platform/server/text-files.ts'
import en from './en.json' with { type: 'json' }

export type MessageKey = keyof typeof en
type Messages = Readonly<Record<MessageKey, string>>
export type TextOf = (key: MessageKey) => string

const isKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

const languages = textFiles<Messages>(import.meta.dirname)

export const languageOf = (context: CallContext): string | undefined => headerOf(context, 'x-language')

/** By the header X-Language; English where it is not one of ours. */
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
