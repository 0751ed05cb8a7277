// Where a player is redirected after signing in: the previous page, and never another site.

export const RETURN_PATH_LENGTH_MAX = 500

/** Encoded slashes and dots: what a server or a proxy could decode once more before it redirects. */
const DISGUISED = /%(?:25)*(?:2f|5c|2e)/iu

/** Browsers drop tabs and newlines ('/\t/host') and read '\' as '/'. */
const TREACHEROUS = /[\p{Cc}\p{Zs}\\]/u

/**
 * The requested path with query and hash where it stays on this site, else `home`. Refused: anything that does not
 * start with one slash, '//' or '.' and '..' segments anywhere in the path (they fold into '//host'), their
 * encodings, backslashes, control characters, anything too long. Letters beyond ASCII come back encoded, fit for a
 * header.
 */
export function returnPath(asked: string | null | undefined, home: string): string {
  if (asked === null || asked === undefined || asked.length > RETURN_PATH_LENGTH_MAX) return home
  if (!asked.startsWith('/') || TREACHEROUS.test(asked) || !asked.isWellFormed()) return home
  const path = asked.split(/[?#]/u, 1)[0] ?? ''
  if (
    path.includes('//') ||
    DISGUISED.test(path) ||
    path.split('/').some((segment) => segment === '.' || segment === '..')
  )
    return home
  return asked.replaceAll(/[^\u0021-\u007e]+/gu, encodeURIComponent)
}
