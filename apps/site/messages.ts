// The texts of the site. The server holds all of them; a browser fetches its own language's, the first page's part first.
import type { Messages } from '#platform/browser/message.ts'

export type MessageSet = 'first' | 'rest'
type Loader = () => Promise<{ default: Messages }>

const loaders: Readonly<Record<string, Readonly<Record<MessageSet, Loader>>>> = {
  en: { first: () => import('virtual:messages/en/first'), rest: () => import('virtual:messages/en/rest') },
  ru: { first: () => import('virtual:messages/ru/first'), rest: () => import('virtual:messages/ru/rest') },
  ar: { first: () => import('virtual:messages/ar/first'), rest: () => import('virtual:messages/ar/rest') },
}

// One growing object per language: whoever holds it finds the rest in it as soon as it is there.
const loaded = new Map<string, Record<string, Messages[string]>>()

export async function loadMessages(language: string, set: MessageSet): Promise<void> {
  const load = loaders[language]?.[set]
  if (load === undefined) throw new Error(`no messages for ${language}`)
  const messages = (await load()).default
  const known = loaded.get(language) ?? {}
  loaded.set(language, Object.assign(known, messages))
}

export const messagesOf = (language: string): Messages => loaded.get(language) ?? {}

/** Lists, search and favourites do with the first part; every other page needs all of it before it hydrates. */
export const needsRest = (pathname: string): boolean =>
  !/^\/[a-z]{2}(?:\/(?:(?:line|live)(?:\/[^/]+){0,2}|search|favorites)?)?\/?$/u.test(pathname)
