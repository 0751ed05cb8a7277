// Help and rules by the words of their titles.
import { defaultPages } from '#modules/site/content/server/service.ts'
import { SUGGESTIONS_MAX } from '#modules/sports/search/contract.ts'
import { findNames } from '#modules/site/name-search/rules/find-names.ts'
import { createNameIndex, type NameIndex } from '#modules/site/name-search/rules/name-index.ts'

type Page = { readonly title: string; readonly path: string }
type Titles = { readonly pages: readonly Page[]; readonly index: NameIndex }

const VIEWS = { information: '/information', rules: '/information/rules' } as const
/** They have other addresses, or lead on to the others. */
const ELSEWHERE = new Set(['index', 'awards', 'partners', 'promo'])
const kept = new Map<string, Titles>()

function titlesIn(language: string): Titles {
  const known = kept.get(language)
  if (known !== undefined) return known
  const pages = Object.entries(VIEWS).flatMap(([view, path]) =>
    [...(defaultPages(language, view as keyof typeof VIEWS) ?? [])]
      .filter(([name]) => !ELSEWHERE.has(name))
      .map(([name, { title }]) => ({ title, path: `${path}/${name}` })),
  )
  const index = createNameIndex()
  for (const [id, { title }] of pages.entries()) index.add(id, title)
  const made = { pages, index }
  // A language without pages is kept too: there are as many as two letters name, and no page in most.
  if (pages.length > 0) kept.set(language, made)
  return made
}

/** At most a group of suggestions; every word fits the title. */
export function findPages(text: string, language: string): readonly Page[] {
  const { pages, index } = titlesIn(language)
  return [...findNames(index, text).scores]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SUGGESTIONS_MAX)
    .flatMap(([id]) => pages[id] ?? [])
}
