// What a shared link shows, and what only servers say: cards, metas of the operator and the law, media alternates.
import type { MetaDescriptor } from 'react-router'
import { languages as siteLanguages } from '#kernel/languages.ts'
import type { SeoPage } from '#modules/site/site-config/contract/seo-calls.ts'
import { mediaLinks } from './alternates.ts'
import type { Thing } from './structured-data.ts'

/** The generated brand image, see modules/site/site-config/server/brand-pictures. */
export const CARD_IMAGE = { path: '/brand/card.png', width: 1_200, height: 630 } as const

/** As Open Graph writes a locale. */
function openGraphLocale(code: string): string {
  const region = siteLanguages.find((language) => language.code === code)?.region
  return region === undefined ? code : `${code}_${region}`
}

export type Card = {
  readonly origin: string
  readonly language: string
  readonly path: string
  readonly url: string
  readonly title: string
  readonly description: string | undefined
  readonly siteName: string
  readonly languages: readonly string[]
}

const property = (name: string, content: string): MetaDescriptor => ({ property: name, content })
const named = (name: string, content: string): MetaDescriptor => ({ name, content })

/** Open Graph, and the two properties that Twitter does not take from it. */
export function cardTags(card: Card): MetaDescriptor[] {
  const { origin, language, url, title, description, siteName, languages } = card
  const image = `${origin}${CARD_IMAGE.path}`
  return [
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    ...(description === undefined ? [] : [property('og:description', description)]),
    property('og:url', url),
    property('og:locale', openGraphLocale(language)),
    ...languages
      .filter((code) => code !== language)
      .map((code) => property('og:locale:alternate', openGraphLocale(code))),
    property('og:image', image),
    property('og:image:width', String(CARD_IMAGE.width)),
    property('og:image:height', String(CARD_IMAGE.height)),
    property('og:image:alt', siteName),
    named('twitter:card', 'summary_large_image'),
    named('twitter:image', image),
  ]
}

/** Metas as the operator and the licence want them (S3.9). */
export const operatorMetas = ({ metas }: SeoPage): MetaDescriptor[] =>
  metas.map(({ name, content }) => named(name, content))

export const mediaTags = (
  place: { readonly origin: string; readonly language: string; readonly path: string },
  seo: SeoPage,
): MetaDescriptor[] =>
  mediaLinks(place, seo.mediaAlternates).map(({ media, href }) => ({ tagName: 'link', rel: 'alternate', media, href }))

/** React Router escapes what could end the script. */
export const thingTags = (things: readonly Thing[]): MetaDescriptor[] =>
  things.map((thing) => ({ 'script:ld+json': thing as never }))
