// One view: from another server where the brand configures one, else the operator's version, else the built-in text.
import { ok, refuse, type Result } from '#kernel/result.ts'
import type { View } from '#modules/site/content/contract.ts'
import type { Block } from '#modules/site/content/contract/block.ts'
import type { Page } from '#modules/site/content/contract/page.ts'
import type { Facts } from '#modules/site/content/rules/fill-in.ts'
import { INDEX_PAGE, pagesAsked } from '#modules/site/content/rules/page-address.ts'
import { chapterOf, chaptersOf, ruleAsked } from '#modules/site/content/rules/rule-chapters.ts'
import type { ViewName } from '#modules/site/content/rules/view-names.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { CachedValue } from '#platform/server/cached-value.ts'
import { composeView, liveFactsIn, type BrandWords } from './compose-view.ts'
import { defaultPages, FIRST_LANGUAGE } from './default-pages.ts'
import type { SetPages } from './cached-pages.ts'
import type { RemoteViews } from './remote/remote-views.ts'

export type ContentBrand = {
  readonly name: string
  readonly config: BrandWords & {
    readonly remoteViews: Readonly<Record<string, string>>
    readonly remoteViewHosts: readonly string[]
  }
}

export type ViewAsked = {
  readonly view: ViewName
  readonly path: string
  readonly lang: string
  readonly components?: readonly string[] | undefined
}

export type ViewsServer = {
  readonly pages: CachedValue<SetPages>
  readonly remote: RemoteViews
  readonly clock: Clock
  /** Of the running application (S4.24). */
  readonly version: string
  /** What is true at the moment, in a language: `liveDepositStripe`. Read for pages that name any of it. */
  readonly liveFacts: LiveFacts
}

export type LiveFacts = (lang: string) => Promise<Facts>

type Found = { readonly name: string; readonly lang: string; readonly page: Page }

const notFound = (view: string, path: string) =>
  refuse('view_not_found', `there is no page '${path.slice(0, 100)}' in the view ${view}`, { field: 'path' })

/**
 * The first name that has a page: the operator's version in the requested language, the built-in one in it, the
 * same in English.
 */
function findPage(
  pages: SetPages,
  brand: string,
  view: ViewName,
  names: readonly string[],
  asked: string,
): Found | undefined {
  for (const name of names)
    for (const lang of new Set([asked, FIRST_LANGUAGE])) {
      const page = pages.of({ brand, view, page: name, lang }) ?? defaultPages(lang, view)?.get(name)
      if (page !== undefined) return { name, lang, page }
    }
  return undefined
}

const RULES = '/information/rules'

/** The text of every group of the rules, the page that names them all aside. */
const ruleGroups = (pages: SetPages, brand: string, lang: string): readonly (readonly [string, Page])[] =>
  [...(defaultPages(lang, 'rules') ?? [])]
    .filter(([name]) => name !== INDEX_PAGE)
    .map(([name, page]) => [name, pages.of({ brand, view: 'rules', page: name, lang }) ?? page] as const)

const chapterLinks = (group: string, { components }: Page, title: { title?: string }): Block[] => {
  const items = chaptersOf(components['main'] ?? []).map((chapter) => ({
    text: chapter.title,
    to: `${RULES}/${group}/${chapter.id}`,
  }))
  return items.length > 1 ? [{ kind: 'links', ...title, items }] : []
}

/** A group with its chapters at its head, or one chapter; below both links to all the others. */
function findRule(pages: SetPages, brand: string, asked: string, lang: string): Found | undefined {
  const { group, chapter } = ruleAsked(asked)
  const found = group === INDEX_PAGE ? undefined : findPage(pages, brand, 'rules', [group], lang)
  if (found === undefined) return undefined
  const { page } = found
  const main = page.components['main'] ?? []
  const part = chapter === undefined ? main : chapterOf(main, chapter)
  if (part === undefined) return undefined
  const heading = (chapter === undefined ? undefined : chaptersOf(part)[0]?.title) ?? page.title
  const others: Block = {
    kind: 'links',
    title: defaultPages(found.lang, 'rules')?.get(INDEX_PAGE)?.title ?? page.title,
    items: ruleGroups(pages, brand, found.lang).map(([name, { title }]) => ({
      text: `${name}. ${title}`,
      to: `${RULES}/${name}`,
    })),
  }
  const chapters = chapterLinks(group, page, chapter === undefined ? {} : { title: page.title })
  const blocks: Block[] =
    chapter === undefined ? [...chapters, ...part, others] : [...part.slice(1), ...chapters, others]
  return {
    ...found,
    name: chapter === undefined ? group : `${group}/${chapter}`,
    page: {
      ...page,
      title: chapter === undefined ? heading : `${heading} · ${page.title}`,
      components: { ...page.components, main: [{ kind: 'hero', title: heading }, ...blocks] },
    },
  }
}

/** Only the requested components; refuses where one does not exist. */
function pick(view: View, components: readonly string[] | undefined): Result<View, 'component_unknown'> {
  if (components === undefined) return ok(view)
  const missing = components.find((name) => !Object.hasOwn(view.components, name))
  if (missing !== undefined)
    return refuse('component_unknown', `the view has no component '${missing}'`, {
      field: 'components',
      component: missing,
    })
  return ok({ ...view, components: Object.fromEntries(components.map((name) => [name, view.components[name] ?? []])) })
}

export type Views = (
  brand: ContentBrand,
  asked: ViewAsked,
) => Promise<Result<View, 'view_not_found' | 'path_malformed' | 'component_unknown' | 'view_unavailable'>>

export const createViews =
  ({ pages, remote, clock, version, liveFacts }: ViewsServer): Views =>
  async (brand, { view, path, lang, components }) => {
    const names = pagesAsked(view, path)
    if (names === undefined) return refuse('path_malformed', 'no page has this path', { field: 'path' })
    const [exact = INDEX_PAGE] = names
    const url = brand.config.remoteViews[view]
    if (url !== undefined) {
      const answer = await remote({ url, hosts: brand.config.remoteViewHosts, view, lang, page: exact })
      return answer.ok ? pick(answer.value, components) : answer
    }
    const set = await pages.read()
    const found =
      view === 'rules' ? findRule(set, brand.name, exact, lang) : findPage(set, brand.name, view, names, lang)
    if (found === undefined) return notFound(view, path)
    const named = liveFactsIn(found.page)
    const known = named.length === 0 ? {} : await liveFacts(found.lang)
    const live = Object.fromEntries(named.map((name) => [name, known[name] ?? null]))
    const of = { view, page: found.name, lang: found.lang }
    const made = composeView(of, found.page, brand.config, { at: clock.now(), live })
    return pick({ ...made, version }, components)
  }
