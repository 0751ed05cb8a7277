// What search engines and shared links read: title, description, the one true address, the other languages (S3.8).
import type { MetaDescriptor } from 'react-router'
import { textOf, type Text } from '#platform/browser/text.tsx'
import { languages } from '#kernel/languages.ts'
import { messagesOf } from '../messages.ts'
import type { RootData } from './root-data.ts'
import { canonicalOf, hrefLangs, publicLanguages } from '../seo/alternates.ts'
import { robotsLine } from '../seo/indexing.ts'
import { cardTags, mediaTags, operatorMetas, thingTags } from '../seo/social-tags.ts'
import type { Thing } from '../seo/structured-data.ts'

type PageMeta = Pick<RootData, 'language' | 'origin' | 'config' | 'seo'> & {
  /** The canonical path without the language, starting with '/'; encoded as it goes over the wire. */
  readonly path: string
  readonly title: (t: Text) => string
  /** Like `things`, for the server alone. */
  readonly description?: ((t: Text) => string) | undefined
  /** Pages of one player, and pages that no search should find, stay out of search engines. */
  readonly isPrivate?: boolean
  /** Part of a list, or its next page: not indexed itself, but its links are followed. */
  readonly isFiltered?: boolean
  /** Give it under `import.meta.env.SSR` only: the browser has no use for it. */
  readonly things?: ((t: Text) => readonly Thing[]) | undefined
}

/** Beyond this a result list cuts; the name of the site goes first. */
export const TITLE_LENGTH_MAX = 65

/** After a move in the browser the root still holds what was said of the page before. */
const isOfThisPage = ({ pathname }: PageMeta['seo']): boolean => import.meta.env.SSR || location.pathname === pathname

/**
 * The tags of one page: what the operator says of it over the page's own text. In the browser only those that a viewer
 * or a share button reads; the server adds the description, the other languages, cards, structured data and metas, which
 * hydration leaves where they are.
 */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { language, origin, config, path } = page
  const t = textOf(messagesOf(language), language)
  const seo = isOfThisPage(page.seo) ? page.seo.page : undefined
  const own = page.title(t)
  const branded = `${own} · ${config.companyName}`
  const title = seo?.title ?? (branded.length > TITLE_LENGTH_MAX ? own : branded)
  const description = import.meta.env.SSR ? (seo?.description ?? page.description?.(t)) : undefined
  const robots = robotsLine(
    page.isPrivate === true ? 'noindex' : page.isFiltered === true ? 'noindex, follow' : undefined,
    seo?.metaRobots,
  )
  const tags: MetaDescriptor[] = [{ title }]
  if (description !== undefined) tags.push({ name: 'description', content: description })
  if (robots !== undefined) tags.push({ name: 'robots', content: robots })
  if (import.meta.env.SSR) tags.push(...operatorMetas(page.seo.page))
  if (robots !== undefined && robots.includes('noindex')) return tags
  const place = { origin, language, path }
  const url = canonicalOf(place, seo?.customCanonical)
  tags.push({ tagName: 'link', rel: 'canonical', href: url })
  if (import.meta.env.SSR) {
    const codes = publicLanguages(config.languages, languages)
    const { defaultLanguage } = config
    for (const { lang, href } of hrefLangs({ ...place, codes, defaultLanguage, links: seo?.alternateLinks }))
      tags.push({ tagName: 'link', rel: 'alternate', hrefLang: lang, href })
    if (seo !== undefined) tags.push(...mediaTags(place, seo))
    tags.push(...cardTags({ ...place, url, title, description, siteName: config.companyName, languages: codes }))
    tags.push(...thingTags(page.things?.(t) ?? []))
  }
  return tags
}
