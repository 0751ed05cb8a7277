// The texts of calls about exclusions, in the page's language.
import type { Refused } from '#kernel/result.ts'
import { headerOf, type CallContext } from '#platform/server/call-context.ts'
import { textFiles } from '#platform/server/text-files.ts'
import { REASONS } from '#modules/protection/exclusions/rules/exclusion.ts'
import en from './en.json' with { type: 'json' }

export type MessageKey = keyof typeof en
type Messages = Readonly<Record<MessageKey, string>>
export type TextOf = (key: MessageKey) => string

const languages = textFiles<Messages>(import.meta.dirname)

/** By a language's code; English where it is not one of ours. */
export function messagesIn(code: string | undefined): TextOf {
  const asked = code?.slice(0, 2).toLowerCase() ?? 'en'
  const messages = Object.hasOwn(languages, asked) ? languages[asked] : en
  return (key) => (messages ?? en)[key]
}

/** By the header X-Language. */
export const messagesFor = (context: CallContext): TextOf => messagesIn(headerOf(context, 'x-language'))

/** The player's reason; null where none was given. */
export function reasonText(id: number | null | undefined, code: string | undefined): string | null {
  const reason = REASONS.find((one) => one === id)
  return reason === undefined ? null : messagesIn(code)(`reason.${reason}`)
}

const isKey = (key: string): key is MessageKey => Object.hasOwn(en, key)

/** S7.16: the refusal with a `status`, which is its code, and a `title` for people in the page's language. */
export function explained<Code extends string>({ refusal }: Refused<Code>, text: TextOf): Refused<Code> {
  const key = `refused.${refusal.code}`
  const title = isKey(key) ? { title: text(key) } : {}
  return { ok: false, refusal: { ...refusal, details: { ...refusal.details, status: refusal.code, ...title } } }
}
