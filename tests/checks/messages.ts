// Every text in every language: keys that are missing, unused, or that use other values than their translations.
// Alone (`node tests/checks/messages.ts`) it prints every complaint and exits 1.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { languages } from '#kernel/languages.ts'
import { footballMarketKinds } from '#modules/sports/market-kinds/rules/football-market-kinds.ts'
import { otherMarketKinds } from '#modules/sports/market-kinds/rules/other-market-kinds.ts'
import type { Message } from '#platform/browser/message.ts'
import { backofficeMessageFiles } from '../../scripts/backoffice-message-plugin.ts'
import { compileMessage, messageFiles } from '../../scripts/message-plugin.ts'
import { readFiles, repositoryRoot } from './repository-files.ts'

/** Fewer than this means that the check looked in the wrong place. */
export const KEYS_MIN = 600

/** Keys made of data: `t(\`sport.${sport}\`)`. The rest of such a key is any word. */
const DATA_PREFIXES = /[`'"]([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.)(?:[a-z-]*)\$\{/gu
/** What keys of refusals begin with: `keys: ['payments.refusal.']`. */
const KEY_PREFIXES = /['"]([a-z][a-z0-9-]*(?:\.[a-z0-9-]+)*\.)['"]/gu
const WHOLE_KEYS = /['"`]([a-z][a-z0-9-]*(?:\.[A-Za-z0-9_-]+)+)['"`]/gu

/** Names that the specification gives: words with underscores, `main_save_success`. */
const GIVEN_KEYS = /['"`]((?:main|modal|information|header|responsible_gaming)_[a-z]+(?:_[a-z]+)*)['"`]/gu

type Texts = ReadonlyMap<string, { readonly text: string; readonly file: string }>

/** The texts of one app: where they are, which sources use them, and what else does. */
type Speaker = {
  readonly files: (root: string, language: string) => readonly string[]
  readonly sources: RegExp
  readonly others: () => readonly string[]
}

function textsOf({ files }: Speaker, language: string): Texts {
  const texts = new Map<string, { text: string; file: string }>()
  for (const file of files(repositoryRoot, language))
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>))
      texts.set(key, { text, file: relative(repositoryRoot, file) })
  return texts
}

/** The values of a message, plural branches included. */
export function valuesOf(message: Message): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (one: Message): void => {
    if (typeof one === 'string') return
    for (const part of one) {
      if (typeof part === 'string' || part[0] === '#') continue
      names.add(part[1])
      const options = part[0] === 's' ? part[2] : part[0] === 'p' || part[0] === 'o' ? part[3] : {}
      for (const option of Object.values(options)) visit(option)
    }
  }
  visit(message)
  return names
}

/** The plural categories of a language: with a missing branch a number reads wrong. */
const pluralWords = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

function missingPlurals(message: Message, language: string): readonly string[] {
  if (typeof message === 'string') return []
  return message.flatMap((part) => {
    if (typeof part === 'string' || part[0] !== 'p') return []
    const options = part[3]
    return pluralWords(language).filter((word) => !(word in options) && !(word === 'zero' && '=0' in options))
  })
}

function complaintsOfLanguage(language: string, texts: Texts, model: Texts): string[] {
  const found: string[] = []
  for (const [key, { file }] of model)
    if (!texts.has(key)) found.push(`${language}: ${key} is missing (${file} has it)`)
  for (const [key, { text, file }] of texts) {
    const original = model.get(key)
    if (original === undefined) {
      found.push(`${file}: ${key} is in no ${languages[0]?.code} file`)
      continue
    }
    const message = compileMessage(text)
    const wanted = [...valuesOf(compileMessage(original.text))].toSorted().join(', ')
    const asked = [...valuesOf(message)].toSorted().join(', ')
    if (wanted !== asked) found.push(`${file}: ${key} asks for {${asked}} where English asks for {${wanted}}`)
    const missing = missingPlurals(message, language)
    if (missing.length > 0) found.push(`${file}: ${key} lacks the plural ${missing.join(', ')}`)
  }
  return found
}

/** Every value of the catalogue's tables that screens make keys of. */
function catalogueKeys(): readonly string[] {
  const kinds = [...footballMarketKinds, ...otherMarketKinds]
  const words = kinds
    .flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.split(/[_/]/u)))
    .filter((word) => !/\d/u.test(word) && word !== 'home' && word !== 'away')
  return [
    ...kinds.map(({ kind }) => `market.${kind}`),
    ...kinds.map(({ group }) => `group.${group}`),
    ...new Set(words.map((word) => `outcome.${word}`)),
  ]
}

export type MessageReport = { readonly complaints: readonly string[]; readonly keys: number }

const SPEAKERS: readonly Speaker[] = [
  {
    files: messageFiles,
    sources:
      /^(?:apps|modules\/[^/]+\/[^/]+)\/site\/.*\.tsx?$|^ui\/(?!backoffice\/).*\.tsx?$|^platform\/browser\/(?!backoffice\/).*\.tsx?$/u,
    others: catalogueKeys,
  },
  // The back office. The design system's texts are checked with the site.
  {
    files: backofficeMessageFiles,
    sources:
      /^(?:apps|modules\/[^/]+\/[^/]+)\/backoffice\/.*\.tsx?$|^ui\/.*\.tsx?$|^platform\/browser\/backoffice\/.*\.tsx?$/u,
    others: () => Object.keys(JSON.parse(readFileSync(`${repositoryRoot}/ui/messages/en.json`, 'utf8')) as object),
  },
]

function checkSpeaker(speaker: Speaker): MessageReport {
  const [model, ...others] = languages.map(({ code }) => textsOf(speaker, code)) as [Texts, ...Texts[]]
  const complaints = complaintsOfLanguage(languages[0]?.code ?? '', model, model)
  others.forEach((texts, index) =>
    complaints.push(...complaintsOfLanguage(languages[index + 1]?.code ?? '', texts, model)),
  )
  const sources = [...readFiles(['ui', 'apps', 'modules', 'platform'], speaker.sources)].filter(
    ([path]) => !path.includes('.test.'),
  )
  const namespaces = new Set([...model.keys()].map((key) => key.slice(0, key.indexOf('.') + 1)))
  const whole = new Map<string, string>()
  const prefixes = new Set<string>()
  for (const [path, source] of sources) {
    for (const [, key = ''] of source.matchAll(WHOLE_KEYS))
      if (namespaces.has(key.slice(0, key.indexOf('.') + 1))) whole.set(key, path)
    for (const pattern of [DATA_PREFIXES, KEY_PREFIXES])
      for (const [, prefix = ''] of source.matchAll(pattern)) prefixes.add(prefix)
    for (const [, key = ''] of source.matchAll(GIVEN_KEYS)) whole.set(key, path)
  }
  for (const key of speaker.others()) whole.set(key, 'the catalogue’s tables of kinds')
  for (const [key, path] of whole)
    if (!model.has(key) && !/\.(?:tsx?|css|json|svg)$/u.test(key)) complaints.push(`${path}: ${key} has no text`)
  for (const [key, { file }] of model)
    if (!whole.has(key) && ![...prefixes].some((prefix) => key.startsWith(prefix)))
      complaints.push(`${file}: nothing uses ${key}`)
  if (model.size < KEYS_MIN)
    complaints.push(`only ${model.size} keys seen, at least ${KEYS_MIN} expected: the check looks in the wrong place`)
  return { complaints, keys: model.size }
}

export function checkMessages(): MessageReport {
  const reports = SPEAKERS.map(checkSpeaker)
  return {
    // The design system's texts belong to both.
    complaints: [...new Set(reports.flatMap(({ complaints }) => complaints))],
    keys: reports.reduce((sum, { keys }) => sum + keys, 0),
  }
}

if (import.meta.main) {
  const { complaints, keys } = checkMessages()
  for (const complaint of complaints) console.error(complaint)
  console.log(`messages: ${keys} keys in ${languages.length} languages, ${complaints.length} complaints`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}
