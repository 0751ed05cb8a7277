// Gathers the messages of all modules into a few virtual modules per language, parsed at build: `virtual:messages/en/first`
// is what lists and the frame need before they hydrate, the other parts follow when something asks for them.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Message, MessagePart, Messages } from '#platform/browser/message.ts'

const PREFIX = 'virtual:messages/'

/** The files that speak one language, in the order of their folders. */
export function messageFiles(root: string, language: string): readonly string[] {
  const modules = readdirSync(join(root, 'modules')).toSorted()
  const folders = ['ui/messages', 'apps/site/messages', ...modules.map((module) => `modules/${module}/site/messages`)]
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

/** As apps/site/messages.ts fetches them; whoever moves a text to another part looks there who waits for it. */
export type TextPart = 'first' | 'around' | 'page' | 'calculator' | 'betting'

/**
 * `first`: the frame's words, the catalogue's but for the names of markets, and what pages of text say when they fail.
 * `around`: popups and support. `calculator` and the rest of `betting` come with their own screens. `page`: all others.
 */
function partOfKey(file: string, key: string): TextPart {
  if (/^(?:(?:popup|support)\.|(?:main|modal|information)_)/u.test(key)) return 'around'
  if (/\/(?:ui|apps\/site|(?:catalogue|content)\/site)\/messages\//u.test(file) && !key.startsWith('market.'))
    return 'first'
  if (key.startsWith('calculator.')) return 'calculator'
  return file.includes('/betting/site/messages/') ? 'betting' : 'page'
}

/** All messages of a language. A key said twice is a mistake, because one of the two would silently lose. */
export function compileMessages(root: string, language: string): Readonly<Record<TextPart, Messages>> {
  const parts: Record<TextPart, Record<string, Message>> = {
    first: {},
    around: {},
    page: {},
    calculator: {},
    betting: {},
  }
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
  return {
    name: 'fairline-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      const [language = '', part = ''] = id.slice(PREFIX.length + 1).split('/')
      for (const file of messageFiles(root, language)) this.addWatchFile(file)
      // A string and JSON.parse start faster than an object literal of this size.
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(root, language)[part as TextPart]))})`
    },
  }
}
