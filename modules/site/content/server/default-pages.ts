// The built-in texts: one file per language and view beside this one, read and checked once when the process starts.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { PageFile } from '#modules/site/content/contract/page.ts'
import type { Page } from '#modules/site/content/contract/page.ts'
import { VIEW_NAMES, type ViewName } from '#modules/site/content/rules/view-names.ts'
import { comingPage } from './coming-page.ts'

const FOLDER = path.join(import.meta.dirname, 'pages')

/** The fallback for every other language. */
export const FIRST_LANGUAGE = 'en'

export type PagesOf = (lang: string, view: ViewName) => ReadonlyMap<string, Page> | undefined

export const pageLanguages = (): readonly string[] =>
  readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

/** A file unparsed. Throws where there is none. */
export const rawPageFile = (lang: string, view: string): unknown =>
  JSON.parse(readFileSync(path.join(FOLDER, lang, `${view}.json`), 'utf8'))

export const pageFilesOf = (lang: string): readonly string[] =>
  readdirSync(path.join(FOLDER, lang))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted()

function readView(lang: string, view: ViewName): ReadonlyMap<string, Page> {
  const parsed = PageFile.safeParse(rawPageFile(lang, view))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`pages/${lang}/${view}.json: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'malformed'}`)
  }
  const { pages, coming } = parsed.data
  const made = Object.entries(coming?.sections ?? {}).map(([key, section]): [string, Page] => [
    key,
    comingPage(section, coming as NonNullable<typeof coming>),
  ])
  return new Map([...made, ...Object.entries(pages)])
}

let known: ReadonlyMap<string, ReadonlyMap<string, Page>> | undefined

/** Pages of a view in a language; undefined for a language without texts. */
export const defaultPages: PagesOf = (lang, view) => {
  known ??= new Map(
    pageLanguages().flatMap((one) => {
      const files = new Set(pageFilesOf(one))
      return VIEW_NAMES.filter((name) => files.has(name)).map(
        (name) => [`${one} ${name}`, readView(one, name)] as const,
      )
    }),
  )
  return known.get(`${lang} ${view}`)
}
