// Gathers the messages of all modules into one virtual module per set and language, parsed at build. The folder of a file names its
// set: `site/messages/en.json` is the module's own, `site/messages/office/en.json` belongs to the set that pages of `office` name.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#kernel/languages.ts'
import { FIRST_TEXTS } from '#apps/site/first-texts.ts'
import type { Message, MessagePart, Messages } from '#platform/browser/message.ts'

const PREFIX = 'virtual:messages/'
/** What every page begins with, in one file. */
const FIRST = 'first'
const LANGUAGES = `${PREFIX}languages`

/** A module that knows how to fetch each language: `{ en: () => import('virtual:…/en'), … }`. */
export const languageLoaders = (addressOf: (language: string) => string): string =>
  `export default { ${languages.map(({ code }) => `${code}: () => import('${addressOf(code)}')`).join(', ')} }`

/** The folders of that name in all modules, in the order of areas and modules. */
export const moduleFolders = (root: string, folder: string): readonly string[] =>
  globSync(`modules/*/*/${folder}`, { cwd: root }).toSorted()

export type MessageFile = { readonly set: string; readonly file: string }

/** `modules/site/support/site/messages` → 'support', `apps/site/messages` → 'site', `ui/messages` → 'ui'. */
const ownSetOf = (folder: string): string => {
  const segments = folder.split('/')
  return segments[0] === 'modules' ? (segments[2] ?? '') : (segments.at(-2) ?? '')
}

/** The files of one language with their sets, in the order of their folders. */
export function messageFilesBySet(root: string, language: string): readonly MessageFile[] {
  const folders = ['ui/messages', 'apps/site/messages', ...moduleFolders(root, 'site/messages')]
  return folders.flatMap((folder) => {
    const sets = globSync('*/', { cwd: join(root, folder) }).toSorted()
    return [
      { set: ownSetOf(folder), file: join(root, folder, `${language}.json`) },
      ...sets.map((set) => ({ set: basename(set), file: join(root, folder, set, `${language}.json`) })),
    ].filter(({ file }) => existsSync(file))
  })
}

export const messageFiles = (root: string, language: string): readonly string[] =>
  messageFilesBySet(root, language).map(({ file }) => file)

/** ICU text → what `evaluate` reads. Throws on a malformed message and on what the evaluator does not know. */
export function compileMessage(text: string): Message {
  const parts = parse(text, { ignoreTag: true }).map(partOf)
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

const optionsOf = (options: Readonly<Record<string, { value: MessageFormatElement[] }>>): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      const parts = option.value.map(partOf)
      return [name, parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts]
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

/** All messages of a language by their sets. A key said twice is a mistake, because one of the two would silently lose. */
export function compileMessages(root: string, language: string): Readonly<Record<string, Messages>> {
  const sets: Record<string, Record<string, Message>> = { [FIRST]: {} }
  const taken = new Set<string>()
  for (const { set, file } of messageFilesBySet(root, language)) {
    const name = FIRST_TEXTS.includes(set) ? FIRST : set
    const messages = (sets[name] ??= {})
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)) {
      if (taken.has(key)) throw new Error(`${file}: the key ${key} is taken`)
      taken.add(key)
      try {
        messages[key] = compileMessage(text)
      } catch (error) {
        throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
    }
  }
  return sets
}

// A string and JSON.parse start faster than an object literal of this size.
const setModule = (texts: Messages | undefined): string =>
  `export default JSON.parse(${JSON.stringify(JSON.stringify(texts))})`

type MessageSource = {
  readonly setsOf: (language: string) => ReturnType<typeof compileMessages>
  readonly forget: () => void
}

/** Each language is asked for set by set, by the site's build and by the server's: its files are read once. */
function messageSource(root: string): MessageSource {
  const compiled = new Map<string, ReturnType<typeof compileMessages>>()
  const setsOf = (language: string): ReturnType<typeof compileMessages> => {
    const sets = compiled.get(language) ?? compileMessages(root, language)
    compiled.set(language, sets)
    return sets
  }
  return { setsOf, forget: () => compiled.clear() }
}

const VERSION_LENGTH = 7

/**
 * The name of the file of a set, and undefined for every other module. All sets of a language share one version, the hash of them all:
 * each page begins with the list of these names, and different hashes do not compress. A changed text renews the files of its language.
 */
export function messageFileNames(root: string): (moduleId: string | null | undefined) => string | undefined {
  const { setsOf } = messageSource(root)
  const versions = new Map<string, string>()
  const versionOf = (language: string): string => {
    const version =
      versions.get(language) ??
      createHash('sha256')
        .update(Object.values(setsOf(language)).map(setModule).join('\n'))
        .digest('base64url')
        .slice(0, VERSION_LENGTH)
    versions.set(language, version)
    return version
  }
  return (moduleId) => {
    if (moduleId?.startsWith(`\0${PREFIX}`) !== true || moduleId === `\0${LANGUAGES}`) return undefined
    const [language = '', set = ''] = moduleId.slice(PREFIX.length + 1).split('/')
    // It names the others, and the scripts that it imports, and so has a hash of its own.
    return set === FIRST ? undefined : `assets/${set}-${versionOf(language)}.js`
  }
}

export function messagePlugin(root: string): Plugin {
  const { setsOf, forget } = messageSource(root)
  return {
    name: 'fairline-messages',
    watchChange: forget,
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined
      if (id === `\0${LANGUAGES}`) return languageLoaders((language) => `${PREFIX}${language}/first`)
      const [language = '', set = ''] = id.slice(PREFIX.length + 1).split('/')
      for (const file of messageFiles(root, language)) this.addWatchFile(file)
      const texts = setModule(setsOf(language)[set])
      if (set !== FIRST) return texts
      const others = Object.keys(setsOf(language)).filter((name) => name !== FIRST)
      const loaders = others.map((name) => `'${name}': () => import('${PREFIX}${language}/${name}')`)
      return `${texts}
export const sets = { ${loaders.join(', ')} }`
    },
  }
}
