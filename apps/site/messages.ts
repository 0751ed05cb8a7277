// The texts of the site. The server holds all of them; a browser fetches its own language's, set by set as pages need them.
import loaders from 'virtual:messages/languages'
import type { Messages } from '#platform/browser/message.ts'
import { loadTextsWith } from '#platform/browser/text/text-loader.ts'
import { textOf } from '#platform/browser/text.tsx'

/** What every page begins with. */
export const FIRST = 'first'
/** Every set but the first, and but what only the server says: for parts that speak of anything. */
export const ALL_TEXTS = 'all'
const OF_SERVER = 'system'

// One growing object per language: its users find later texts in it as soon as they are loaded.
const loaded = new Map<string, Record<string, Messages[string]>>()

/** `set`: the name of a module, or of a folder in the messages of modules. */
export async function loadMessages(language: string, set: string): Promise<void> {
  const load = loaders[language]
  if (load === undefined) throw new Error(`no messages for ${language}`)
  const first = await load()
  const names = set === ALL_TEXTS ? Object.keys(first.sets).filter((name) => name !== OF_SERVER) : [set]
  const sets = names.map((name) => {
    const loadSet = name === FIRST ? load : first.sets[name]
    if (loadSet === undefined) throw new Error(`no messages of ${name}`)
    return loadSet()
  })
  const parts = await Promise.all(sets)
  // Only now: another set may have come meanwhile.
  const known = loaded.get(language) ?? {}
  loaded.set(language, Object.assign(known, ...parts.map((part) => part.default)))
}

export const messagesOf = (language: string): Messages => loaded.get(language) ?? {}

loadTextsWith({ load: loadMessages, textOf: (language) => textOf(messagesOf(language), language) })

/** What every page begins with, and what this one's route names (`RouteEntry.texts`). */
export const loadPageMessages = async (language: string, texts: readonly string[]): Promise<void> =>
  void (await Promise.all([FIRST, ...texts].map((set) => loadMessages(language, set))))
