// An address of the site split into language, path and query. Texts that a browser would parse differently are
// refused.

export const ADDRESS_LENGTH_MAX = 2_000
const PARAMS_MAX = 100

export type SiteAddress = {
  /** Lower case with its port; undefined where only a path was given. */
  readonly host: string | undefined
  /** Two letters; undefined where the path begins otherwise. */
  readonly language: string | undefined
  /** Behind the language, '/' at least; as it was written. */
  readonly path: string
  /** With its question mark; empty where there is none. */
  readonly query: string
}

/** Browsers drop control characters and read a backslash as a slash. */
const TREACHEROUS = /[\p{Cc}\p{Z}\\]/u
const SHAPE = /^(?:https?:\/\/([a-z0-9.-]+(?::\d{1,5})?))?(\/[^?#]*)?(\?[^#]*)?(?:#.*)?$/iu

/** 'https://book.example/en/line?a=1#x' or '/en/line?a=1'. Undefined for '//host', other schemes, and anything treacherous. */
export function siteAddress(url: string): SiteAddress | undefined {
  if (url === '' || url.length > ADDRESS_LENGTH_MAX || TREACHEROUS.test(url) || !url.isWellFormed()) return undefined
  const [, host, path = '/', query = ''] = SHAPE.exec(url) ?? []
  if (!SHAPE.test(url) || (host === undefined && (!url.startsWith('/') || url.startsWith('//')))) return undefined
  const [, language, rest] = /^\/([a-z]{2})(\/.*)?$/u.exec(path) ?? []
  return { host: host?.toLowerCase(), language, path: language === undefined ? path : (rest ?? '/'), query }
}

/** As the player's browser shows it, without a host. */
export const addressText = ({ language, path, query }: SiteAddress): string =>
  `${language === undefined ? '' : `/${language}`}${path}${query}`

export const homeOf = (language: string): string => `/${language}/`

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The canonical form of a path: lower case, decoded, one slash between segments, none at the end. */
export const pathKey = (path: string): string =>
  `/${decoded(path)
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
    .join('/')}`

/** '?a=1&b' → a: '1', b: ''; of a repeated name the first counts. */
export function paramsOf(query: string): ReadonlyMap<string, string> {
  const params = new Map<string, string>()
  for (const pair of query.replace(/^\?/u, '').split('&', PARAMS_MAX)) {
    const at = pair.indexOf('=')
    const name = decoded((at < 0 ? pair : pair.slice(0, at)).replaceAll('+', ' '))
    if (name !== '' && !params.has(name))
      params.set(name, at < 0 ? '' : decoded(pair.slice(at + 1).replaceAll('+', ' ')))
  }
  return params
}
