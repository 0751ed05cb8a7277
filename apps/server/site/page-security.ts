// Which inline scripts a page may run, and the headers that say so.
import { createHash } from 'node:crypto'

export const INLINE_SCRIPTS_MAX = 50

/** What pages show in frames, besides boxes of scripts. */
export type Framed = {
  /** Where players of videos live. */
  readonly mediaUrls?: readonly string[]
  /** Where studios show their games: origins from the settings, checked where they are read. */
  readonly gameOrigins?: readonly string[]
}

export type SecuredPage = { readonly html: string; readonly policy: string }

/**
 * Takes the nonce out of a rendered page and lists the hashes of the scripts that carried it.
 *
 * A page of the cache goes to many visitors, and a nonce that many people have seen is no secret: a visitor who
 * reads it in one copy could smuggle a script into another visitor's. A hash permits exactly these bytes and nothing else, to
 * everybody, for ever. Only scripts that carry the render's secret nonce are hashed: one that was injected through
 * data cannot know it, so it is not listed and does not run. `scriptUrls`: the brand's analyticsScripts. `boxUrls`: scripts that
 * show a box of their own host in the page.
 */
export function securePage(
  text: string,
  nonce: string,
  scriptUrls: readonly string[] = [],
  boxUrls: readonly string[] = [],
  framed: Framed = {},
): SecuredPage {
  const mark = ` nonce="${nonce}"`
  const hashes: string[] = []
  let html = ''
  let from = 0
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, from)) {
    if (hashes.length > INLINE_SCRIPTS_MAX) throw new Error(`a page has more than ${INLINE_SCRIPTS_MAX} inline scripts`)
    html += text.slice(from, at)
    from = at + mark.length
    const tagStart = text.lastIndexOf('<', at)
    const tagEnd = text.indexOf('>', from)
    const tag = text.slice(tagStart, tagEnd)
    if (!tag.startsWith('<script') || tag.includes(' src=')) continue
    const end = text.indexOf('</script>', tagEnd)
    hashes.push(
      `'sha256-${createHash('sha256')
        .update(text.slice(tagEnd + 1, end))
        .digest('base64')}'`,
    )
  }
  html += text.slice(from)
  return { html, policy: policyOf([...new Set(hashes)], scriptUrls, boxUrls, framed) }
}

/** Hosts of https addresses, each once; what is none adds nothing, and no address can add a directive of its own. */
const hostsOf = (urls: readonly string[]): readonly string[] => [
  ...new Set(
    urls.flatMap((url) => {
      const { protocol, origin } = URL.canParse(url) ? new URL(url) : { protocol: '', origin: '' }
      return protocol === 'https:' ? [origin] : []
    }),
  ),
]

/**
 * Everything from this site alone, but for the hosts of the analytics scripts: what those load, send and count with images.
 * Style attributes are allowed: positioned popups need them, and they run nothing. The hosts of `boxUrls` may besides be framed
 * and dress what they frame. What is `framed` is framed and nothing else.
 */
export function policyOf(
  scriptHashes: readonly string[],
  scriptUrls: readonly string[] = [],
  boxUrls: readonly string[] = [],
  { mediaUrls = [], gameOrigins = [] }: Framed = {},
): string {
  const hosts = hostsOf([...scriptUrls, ...boxUrls])
  const boxes = hostsOf(boxUrls)
  const frames = [...(mediaUrls.length === 0 ? [] : [`'self'`]), ...hostsOf([...boxUrls, ...mediaUrls]), ...gameOrigins]
  const sources = (...own: readonly string[]): string => [`'self'`, ...own, ...hosts].join(' ')
  return [
    `default-src 'none'`,
    `script-src ${sources(...scriptHashes)}`,
    [`style-src 'self'`, ...boxes].join(' '),
    `style-src-attr 'unsafe-inline'`,
    `img-src ${sources('data:')}`,
    `font-src 'self'`,
    `connect-src ${sources()}`,
    ...(frames.length === 0 ? [] : [`frame-src ${frames.join(' ')}`]),
    ...(mediaUrls.length === 0 ? [] : [`media-src 'self'`]),
    `manifest-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
