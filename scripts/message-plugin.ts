// Gathers the messages of all modules into a few virtual modules per language, parsed at build: `virtual:messages/en/first`
// is what lists and the frame need before they hydrate, the other parts follow when something asks for them.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#kernel/languages.ts'
import { LATER_PARTS, type TextPart } from '#apps/site/message-parts.ts'
import type { Message, MessagePart, Messages } from '#platform/browser/message.ts'

const PREFIX = 'virtual:messages/'
const LANGUAGES = `${PREFIX}languages`

/** A module that knows how to fetch each language: `{ en: () => import('virtual:…/en'), … }`. */
export const languageLoaders = (addressOf: (language: string) => string): string =>
  `export default { ${languages.map(({ code }) => `${code}: () => import('${addressOf(code)}')`).join(', ')} }`

/** The folders of that name in all modules, in the order of areas and modules. */
export const moduleFolders = (root: string, folder: string): readonly string[] =>
  globSync(`modules/*/*/${folder}`, { cwd: root }).toSorted()

/** The files that speak one language, in the order of their folders. */
export function messageFiles(root: string, language: string): readonly string[] {
  const folders = ['ui/messages', 'apps/site/messages', ...moduleFolders(root, 'site/messages')]
  return folders.map((folder) => join(root, folder, `${language}.json`)).filter((file) => existsSync(file))
}

/** ICU text → what `evaluate` reads. Throws on a malformed message and on what the evaluator does not know. */
export function compileMessage(text: string): Message {
  const parts = parse(text, { ignoreTag: true }).map(partOf)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

const optionsOf = (options: Readonly<Record<string, { value: MessageFormatElement[] }>>): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(options).map(([word, option]) => {
      const parts = option.value.map(partOf)
      return [word, parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts]
    }),
  )

function partOf(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return ['a', element.value]
    case TYPE.number:
      return ['n', element.value]
    case TYPE.plural:
      return [element.pluralType === 'ordinal' ? 'o' : 'p', element.value, element.offset, optionsOf(element.options)]
    case TYPE.select:
      return ['s', element.value, optionsOf(element.options)]
    case TYPE.pound:
      return ['#']
    case TYPE.date:
    case TYPE.time:
    case TYPE.tag:
      throw new Error(`messages may not use ICU element type ${element.type}`)
  }
}

const AROUND = /^(?:popup\.(?:age|snow|up|notices)\b|support\.(?:menu|unread)$|main_(?:error|done|ok)$)/u
/**
 * A forgotten password, what else letters lead to, and the way back from a provider, but for the question under the login; and what a
 * form of a way in says when another kind is chosen and after it was sent, but for what it says without a connection.
 */
const RECOVERY =
  /^accounts\.(?:recovery\.(?!title$)|social\.back\.|made\.|qr\.(?!login$)|factor\.|phone\.|sms\.|(?:first|last)-name$|birth-date|password-own|error\.(?!(?:required|malformed|network_error)$))/u
/** Modules whose texts come with the coupon and the player's bets. */
const BETTING_FILE = /\/(?:bet-actions|bet-history|coupon|coupon-ideas)\/site\/messages\//u
/** By what a key begins with. */
const PART_OF_WORD: Readonly<Record<string, TextPart>> = {
  support: 'support',
  accounts: 'accounts',
  access: 'accounts',
  office: 'office',
  limits: 'office',
  market: 'market',
  calculator: 'calculator',
  system: 'system',
}

/**
 * `first`: the frame's words, the catalogue's but for those of a game's page, and what pages of text say when they fail.
 * `around`: what stands over every page of a new visitor; the other `popups` and the menu of `support` come when they show.
 * `recovery`: where letters lead. `market`: a game's page, but for the short names that only a coupon uses. `accounts`: the ways in; `office`: the player's own pages. `calculator` and the
 * rest of `betting` come with their own screens.
 * `system`: pages that the server writes without a browser's help. `page`: all others.
 */
function partOfKey(file: string, key: string): TextPart {
  if (AROUND.test(key)) return 'around'
  if (/^(?:popup\.|(?:main|modal|information|responsible_gaming)_)/u.test(key)) return 'popups'
  if (/\/(?:ui|apps\/site|(?:catalogue|content)\/site)\/messages\//u.test(file) && !key.startsWith('market.'))
    return 'first'
  if (key.startsWith('market.short.')) return 'betting'
  if (RECOVERY.test(key)) return 'recovery'
  const [word = ''] = key.split('.')
  return PART_OF_WORD[word] ?? (BETTING_FILE.test(file) ? 'betting' : 'page')
}

/** All messages of a language. A key said twice is a mistake, because one of the two would silently lose. */
export function compileMessages(root: string, language: string): Readonly<Record<TextPart, Messages>> {
  const parts = Object.fromEntries(['first', ...LATER_PARTS].map((part) => [part, {}])) as Record<
    TextPart,
    Record<string, Message>
  >
  const taken = new Set<string>()
  for (const file of messageFiles(root, language)) {
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) {
      if (taken.has(key)) throw new Error(`${file}: the key ${key} is taken`)
      taken.add(key)
      try {
        parts[partOfKey(file, key)][key] = compileMessage(text)
      } catch (error) {
        throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
  }
  return parts
}

export function messagePlugin(root: string): Plugin {
  // Each language is asked for part by part, by the site's build and by the server's: its files are read once.
  const compiled = new Map<string, ReturnType<typeof compileMessages>>()
  const textsOf = (language: string): ReturnType<typeof compileMessages> => {
    const texts = compiled.get(language) ?? compileMessages(root, language)
    compiled.set(language, texts)
    return texts
  }
  return {
    name: 'fairline-messages',
    watchChange: () => compiled.clear(),
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      if (id === `\0${LANGUAGES}`) return languageLoaders((language) => `${PREFIX}${language}/first`)
      const [language = '', part = ''] = id.slice(PREFIX.length + 1).split('/')
      for (const file of messageFiles(root, language)) this.addWatchFile(file)
      // A string and JSON.parse start faster than an object literal of this size.
      const texts = `export default JSON.parse(${JSON.stringify(JSON.stringify(textsOf(language)[part as TextPart]))})`
      if (part !== 'first') return texts
      const others = LATER_PARTS.map((other) => `${other}: () => import('${PREFIX}${language}/${other}')`)
      return `${texts}\nexport const parts = { ${others.join(', ')} }`
    },
  }
}
