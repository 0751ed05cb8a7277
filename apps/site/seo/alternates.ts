// The same page elsewhere: in the brand's other languages, at the operator's addresses, on other kinds of devices (S3.8).
import type { SeoPage } from '#modules/site/site-config/contract/seo-calls.ts'

type OfferedLanguage = { readonly code: string; readonly isHidden: boolean }

/** Languages that are declared to search engines: offered to all visitors, and translated. */
export const publicLanguages = (
  offered: readonly OfferedLanguage[],
  spoken: readonly { readonly code: string }[],
): readonly string[] =>
  offered.filter(({ code, isHidden }) => !isHidden && spoken.some((one) => one.code === code)).map(({ code }) => code)

export type HrefLang = { readonly lang: string; readonly href: string }

/** Every language with its address, `x-default` last; the operator's own links take the place of those of the same language. */
export function hrefLangs(place: {
  readonly origin: string
  /** Without language, starting with '/'. */
  readonly path: string
  readonly codes: readonly string[]
  readonly defaultLanguage: string
  readonly links: SeoPage['alternateLinks']
}): readonly HrefLang[] {
  const { origin, path, codes, defaultLanguage, links = [] } = place
  const found = new Map(codes.map((code) => [code, `${origin}/${code}${path}`]))
  const fallback = found.get(defaultLanguage) ?? found.values().next().value
  if (fallback !== undefined) found.set('x-default', fallback)
  for (const { hrefLang, href } of links) found.set(hrefLang.lang, href)
  return [...found].map(([lang, href]) => ({ lang, href }))
}

/** The one true address of this page (S3.8): its own, the operator's, or this path on another host. */
export function canonicalOf(
  own: { readonly origin: string; readonly language: string; readonly path: string },
  custom: SeoPage['customCanonical'],
): string {
  const place = `/${own.language}${own.path}`
  if (custom === undefined) return own.origin + place
  if (custom.mode === 'url') return custom.targetUrl
  return `${own.origin.slice(0, own.origin.indexOf('://'))}://${custom.domain.host}${place}`
}

/** Where the page is for other kinds of devices: an empty `urlPath` is this very path. */
export const mediaLinks = (
  own: { readonly origin: string; readonly language: string; readonly path: string },
  alternates: SeoPage['mediaAlternates'],
): readonly { readonly media: string; readonly href: string }[] =>
  (alternates ?? []).map(({ mediaType, urlPath, toDomain }) => ({
    media: mediaType,
    href: `${own.origin.slice(0, own.origin.indexOf('://'))}://${toDomain.host}/${own.language}${urlPath === '' ? own.path : urlPath}`,
  }))
