// Sitemaps as XML, piece by piece: an index of files, and in each a language's part of the pages with their other languages.

/** The protocol's own maximum. */
export const SITEMAP_URLS_MAX = 50_000
/** With eight languages an entry takes about 1.2 KB: 20,000 stay well under the protocol's 50 MB. */
export const URLS_PER_FILE_MAX = 20_000
export const SITEMAP_FILES_MAX = 500

export type SitemapPage = {
  /** Without language, as it goes over the wire. */
  readonly path: string
  readonly changedAt?: Date
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** Entries that are handed on together. */
const PIECE_ENTRIES = 200

/** The pages of each file, numbered from 1. */
export const filesOf = (
  pages: readonly SitemapPage[],
  perFile = URLS_PER_FILE_MAX,
): readonly (readonly SitemapPage[])[] =>
  Array.from({ length: Math.ceil(pages.length / perFile) }, (_, index) =>
    pages.slice(index * perFile, (index + 1) * perFile),
  )

export function sitemapIndex(origin: string, languages: readonly string[], files: number, madeAt: Date): string {
  if (languages.length * files > SITEMAP_FILES_MAX) throw new Error(`more than ${SITEMAP_FILES_MAX} sitemap files`)
  const entries = languages.flatMap((language) =>
    Array.from(
      { length: files },
      (_, index) =>
        `<sitemap><loc>${escapeXml(`${origin}/sitemaps/${language}-${index + 1}.xml`)}</loc><lastmod>${madeAt.toISOString()}</lastmod></sitemap>\n`,
    ),
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

type Place = {
  readonly origin: string
  readonly language: string
  /** All of the brand's, this one among them. */
  readonly languages: readonly string[]
  readonly defaultLanguage: string
}

function entryOf({ origin, language, languages, defaultLanguage }: Place, { path, changedAt }: SitemapPage): string {
  const at = (code: string): string => escapeXml(`${origin}/${code}${path}`)
  const fallback = languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? language)
  const links = [...languages.map((code) => [code, code] as const), ['x-default', fallback] as const].map(
    ([lang, code]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${at(code)}"/>`,
  )
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
  return `<url><loc>${at(language)}</loc>${changed}${links.join('')}</url>\n`
}

/** One file, in pieces: fifty thousand addresses are never one string in memory. */
export function* sitemapPieces(place: Place, pages: readonly SitemapPage[]): Generator<string> {
  if (pages.length > SITEMAP_URLS_MAX) throw new Error(`more than ${SITEMAP_URLS_MAX} addresses in one sitemap`)
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (let from = 0; from < pages.length; from += PIECE_ENTRIES)
    yield pages
      .slice(from, from + PIECE_ENTRIES)
      .map((page) => entryOf(place, page))
      .join('')
  yield '</urlset>\n'
}

/** System pages that robots should not visit. */
const DISALLOWED = [
  'office',
  'login',
  'registration',
  'forgotpassword',
  'user',
  'onpay',
  'coupon',
  'favorites',
  'search',
] as const

/** What robots may ask for, and where the sitemap is. Calls are for pages, not for robots. */
export function robotsText(origin: string, languages: readonly string[]): string {
  const lines = [
    'User-agent: *',
    ...languages.flatMap((language) => DISALLOWED.map((section) => `Disallow: /${language}/${section}`)),
    'Disallow: /*-api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
