// Where a player goes after signing in: back to where they were, and never to another site.

export const RETURN_PATH_LENGTH_MAX = 500

/** Every base shows the same answer for a path of this site and another one for anything that leaves it. */
const BASE = 'https://return.invalid'

/** What a server or a proxy could decode once more before it redirects. */
const ENCODED_SLASH = /%(?:25)*(?:2f|5c)/iu

/**
 * `asked` as a path with query and hash where it stays on this site, else `home`. Refused: '//host', '/\host',
 * encoded slashes, schemes, control characters (browsers drop tabs and newlines: '/\t/host'), anything too long.
 */
export function returnPath(asked: string | null | undefined, home: string): string {
  if (asked === null || asked === undefined || asked.length > RETURN_PATH_LENGTH_MAX) return home
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
  if (!asked.startsWith('/') || /[\u0000-\u0020\u007f\\]/u.test(asked)) return home
  const path = asked.split(/[?#]/u, 1)[0] ?? ''
  if (path.startsWith('//') || ENCODED_SLASH.test(path)) return home
  if (!URL.canParse(asked, BASE)) return home
  const url = new URL(asked, BASE)
  return url.origin === BASE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : home
}
