// Gathers the texts of the back office into one virtual module per language, parsed at build: `virtual:backoffice-messages/en`.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Message, Messages } from '#platform/browser/message.ts'
import { compileMessage, languageLoaders, moduleFolders } from './message-plugin.ts'

const PREFIX = 'virtual:backoffice-messages/'

/** Names of markets and outcomes, and what becomes of bets, are those that players read. */
const SHARED_FOLDERS = [
  'modules/sports/catalogue/site/messages/market',
  'modules/sports/catalogue/site/messages/games',
  'modules/sports/bet-history/site/messages/bets',
]
const SHARED_KEYS = /^(?:market\.(?!page\.)|outcome\.|period\.|bets\.(?:type|status|leg)\.|bet\.event\.)/u

/** The files that speak one language to operators, in the order of their folders. */
export function backofficeMessageFiles(root: string, language: string): readonly string[] {
  const folders = ['ui/messages', 'apps/backoffice/messages', ...moduleFolders(root, 'backoffice/messages')]
  return folders.map((folder) => join(root, folder, `${language}.json`)).filter((file) => existsSync(file))
}

const sharedMessageFiles = (root: string, language: string): readonly string[] =>
  SHARED_FOLDERS.map((folder) => join(root, folder, `${language}.json`))

const textsOf = (file: string): readonly (readonly [string, string])[] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)

/** All of a language's. A key said twice is a mistake, because one of the two would silently lose. */
export function compileBackofficeMessages(root: string, language: string): Messages {
  const messages: Record<string, Message> = {}
  const shared = sharedMessageFiles(root, language)
  for (const file of [...backofficeMessageFiles(root, language), ...shared]) {
    for (const [key, text] of textsOf(file)) {
      if (shared.includes(file) && !SHARED_KEYS.test(key)) continue
      if (key in messages) throw new Error(`${file}: the key ${key} is taken`)
      try {
        messages[key] = compileMessage(text)
      } catch (error) {
        throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
  }
  return messages
}

export function backofficeMessagePlugin(root: string): Plugin {
  return {
    name: 'fairline-backoffice-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const language = id.slice(PREFIX.length + 1)
      if (language === 'languages') return languageLoaders((code) => `${PREFIX}${code}`)
      for (const file of [...backofficeMessageFiles(root, language), ...sharedMessageFiles(root, language)])
        this.addWatchFile(file)
      // A string and JSON.parse start faster than an object literal of this size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileBackofficeMessages(root, language)))})`
    },
  }
}
