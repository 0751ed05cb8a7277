// The SEO data of one page from all entries about it and its parents (S3.8).
import { entriesAbove, isFor } from './match-entry.ts'
import { renderText, type PageNames } from './render-text.ts'
import { strictestRobots } from './robots.ts'
import type { SeoContent, SeoEntry, SeoMeta, SeoRequest } from './seo-entry.ts'

/** S3.8. Unset fields are omitted: the page has its own texts. */
export type SeoPage = SeoContent & { readonly metas: readonly SeoMeta[] }

type TextKey = 'title' | 'description'

/** The most specific text whose placeholders the page can fill. */
function textFor(contents: readonly SeoContent[], key: TextKey, names: PageNames): string | undefined {
  for (const { [key]: template } of contents) {
    const text = template === undefined ? undefined : renderText(template, names)
    if (text !== undefined) return text
  }
  return undefined
}

/** Of two metas with one name the more specific one is used. */
function metasFor(contents: readonly SeoContent[], names: PageNames): readonly SeoMeta[] {
  const metas = new Map<string, string>()
  for (const { metas: said = [] } of contents)
    for (const { name, content } of said) {
      const text = renderText(content, names)
      if (text !== undefined && !metas.has(name)) metas.set(name, text)
    }
  return [...metas].map(([name, content]) => ({ name, content }))
}

const firstOf = <K extends keyof SeoContent>(contents: readonly SeoContent[], key: K): SeoContent[K] | undefined =>
  contents.find((content) => content[key] !== undefined)?.[key]

/**
 * Field by field the most specific entry that has one wins, except for robots: directives of the hierarchy are
 * collected from every parent entry, and `metaRobots` is never less strict. `licence`: metas of this host by law,
 * which cannot be overridden.
 */
export function composeSeoPage(
  entries: readonly SeoEntry[],
  page: SeoRequest,
  names: PageNames,
  licence: readonly SeoMeta[] = [],
): SeoPage {
  const above = entriesAbove(entries, page)
  const contents = above.filter(({ scope }) => isFor(scope, page)).map(({ content }) => content)
  const hierarchyMetaRobots = strictestRobots(...above.map(({ content }) => content.hierarchyMetaRobots))
  const found = {
    title: textFor(contents, 'title', names),
    description: textFor(contents, 'description', names),
    metaRobots: strictestRobots(firstOf(contents, 'metaRobots'), hierarchyMetaRobots),
    hierarchyMetaRobots,
    customCanonical: firstOf(contents, 'customCanonical'),
    alternateLinks: firstOf(contents, 'alternateLinks'),
    mediaAlternates: firstOf(contents, 'mediaAlternates'),
  }
  const lawful = new Set(licence.map(({ name }) => name))
  const metas = [...licence, ...metasFor(contents, names).filter(({ name }) => !lawful.has(name))]
  return { ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)), metas }
}

/** Licence metas of a host: those that name it, and those that name none (S3.9). */
export const licenceMetas = (
  all: readonly { readonly domains: readonly string[]; readonly name: string; readonly content: string }[],
  host: string,
): readonly SeoMeta[] =>
  all
    .filter(({ domains }) => domains.length === 0 || domains.includes(host.toLowerCase()))
    .map(({ name, content }) => ({ name, content }))
