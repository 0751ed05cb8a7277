// The texts of the site. The server holds all of them; a browser fetches its own language's, part by part as pages need them.
import loaders from 'virtual:messages/languages'
import type { Messages } from '#platform/browser/message.ts'
import { loadTextsWith } from '#platform/browser/text-loader.ts'
import { textOf } from '#platform/browser/text.tsx'
import { LATER_PARTS, type TextPart } from './message-parts.ts'

/** `rest`: every part but the first, and but what only the server says. */
export type MessageSet = TextPart | 'rest'

// One growing object per language: whoever holds it finds the rest in it as soon as it is there.
const loaded = new Map<string, Record<string, Messages[string]>>()

async function loadPart(language: string, part: TextPart): Promise<void> {
  const load = loaders[language]
  if (load === undefined) throw new Error(`no messages for ${language}`)
  const first = await load()
  const messages = (part === 'first' ? first : await first.parts[part]()).default
  const known = loaded.get(language) ?? {}
  loaded.set(language, Object.assign(known, messages))
}

export async function loadMessages(language: string, set: MessageSet): Promise<void> {
  const parts = set === 'rest' ? LATER_PARTS.filter((part) => part !== 'system') : [set]
  await Promise.all(parts.map((part) => loadPart(language, part)))
}

export const messagesOf = (language: string): Messages => loaded.get(language) ?? {}

loadTextsWith({
  load: (language, part) => loadMessages(language, part as MessageSet),
  textOf: (language) => textOf(messagesOf(language), language),
})

const CALCULATOR = /^\/[a-z]{2}\/information\/betting-calculator\/?$/u
const GAME = /^\/[a-z]{2}\/(?:line|live)(?:\/[^/]+){3}\/?$/u
const ENTRY = /^\/[a-z]{2}\/(?:login|registration|information\/rules\/confirm-terms)(?:\/|$)/u
const RECOVERY =
  /^\/[a-z]{2}\/(?:forgotpassword|user\/(?:accountverify|activatefast|social|stopnewsletter|changeemail|stopemailchange))(?:\/|$)/u
const APP = /^\/[a-z]{2}\/mobile\/?$/u
const BETTING = /^\/[a-z]{2}\/(?:coupon|office|onpay)(?:\/|$)/u

/**
 * What a page must have beside the first part before it hydrates. Lists, search, favourites, pages of words and pages that
 * are none do with the first alone; only the coupon and the office speak of bets.
 */
export function partsOf(pathname: string): readonly MessageSet[] {
  if (CALCULATOR.test(pathname)) return ['calculator']
  if (GAME.test(pathname)) return ['market']
  if (ENTRY.test(pathname)) return ['accounts']
  if (RECOVERY.test(pathname)) return ['accounts', 'recovery']
  if (APP.test(pathname)) return ['page']
  return BETTING.test(pathname) ? ['rest'] : []
}

export const loadPageMessages = async (language: string, pathname: string): Promise<void> =>
  void (await Promise.all(partsOf(pathname).map((part) => loadMessages(language, part))))
