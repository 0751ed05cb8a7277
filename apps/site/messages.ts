// The texts of the site. The server holds all languages; a browser fetches its own once, before it hydrates.
import type { Messages } from '#platform/browser/message.ts'

const loaders: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  en: () => import('virtual:messages/en'),
  ru: () => import('virtual:messages/ru'),
  ar: () => import('virtual:messages/ar'),
}

const loaded = new Map<string, Messages>()

/** Once loaded, `messagesOf` answers at once. */
export async function loadMessages(language: string): Promise<void> {
  const load = loaders[language]
  if (load === undefined) throw new Error(`no messages for ${language}`)
  loaded.set(language, (await load()).default)
}

export function messagesOf(language: string): Messages {
  const messages = loaded.get(language)
  if (messages === undefined) throw new Error(`the messages of ${language} are not loaded`)
  return messages
}
