// The texts of the site. The server holds all of them; a browser fetches its own language's, part by part as pages need them.
import type { Messages } from '#platform/browser/message.ts'

/** As scripts/message-plugin.ts divides them. */
const PARTS = ['first', 'around', 'page', 'calculator', 'betting'] as const
type MessagePart = (typeof PARTS)[number]
/** `rest`: every part but the first. */
export type MessageSet = MessagePart | 'rest'
type Loader = () => Promise<{ default: Messages }>

const loaders: Readonly<Record<string, Readonly<Record<MessagePart, Loader>>>> = {
  en: {
    first: () => import('virtual:messages/en/first'),
    around: () => import('virtual:messages/en/around'),
    page: () => import('virtual:messages/en/page'),
    calculator: () => import('virtual:messages/en/calculator'),
    betting: () => import('virtual:messages/en/betting'),
  },
  ru: {
    first: () => import('virtual:messages/ru/first'),
    around: () => import('virtual:messages/ru/around'),
    page: () => import('virtual:messages/ru/page'),
    calculator: () => import('virtual:messages/ru/calculator'),
    betting: () => import('virtual:messages/ru/betting'),
  },
  ar: {
    first: () => import('virtual:messages/ar/first'),
    around: () => import('virtual:messages/ar/around'),
    page: () => import('virtual:messages/ar/page'),
    calculator: () => import('virtual:messages/ar/calculator'),
    betting: () => import('virtual:messages/ar/betting'),
  },
}

// One growing object per language: whoever holds it finds the rest in it as soon as it is there.
const loaded = new Map<string, Record<string, Messages[string]>>()

async function loadPart(language: string, part: MessagePart): Promise<void> {
  const load = loaders[language]?.[part]
  if (load === undefined) throw new Error(`no messages for ${language}`)
  const messages = (await load()).default
  const known = loaded.get(language) ?? {}
  loaded.set(language, Object.assign(known, messages))
}

export async function loadMessages(language: string, set: MessageSet): Promise<void> {
  const parts = set === 'rest' ? PARTS.slice(1) : [set]
  await Promise.all(parts.map((part) => loadPart(language, part)))
}

export const messagesOf = (language: string): Messages => loaded.get(language) ?? {}

const WITH_LISTS = /^\/[a-z]{2}(?:\/(?:(?:line|live)(?:\/[^/]+){0,2}|search|favorites)?)?\/?$/u
const CALCULATOR = /^\/[a-z]{2}\/information\/betting-calculator\/?$/u
const INFORMATION = /^\/[a-z]{2}\/information\/(?!rules\/confirm-terms)/u
const BETTING = /^\/[a-z]{2}\/(?:coupon|office|onpay)(?:\/|$)/u

/**
 * What a page must have beside the first part before it hydrates. Lists, search, favourites and information do with the
 * first alone; only the coupon and the office speak of bets.
 */
export function partsOf(pathname: string): readonly MessageSet[] {
  if (CALCULATOR.test(pathname)) return ['calculator']
  if (WITH_LISTS.test(pathname) || INFORMATION.test(pathname)) return []
  return [BETTING.test(pathname) ? 'rest' : 'page']
}

export const loadPageMessages = async (language: string, pathname: string): Promise<void> =>
  void (await Promise.all(partsOf(pathname).map((part) => loadMessages(language, part))))
