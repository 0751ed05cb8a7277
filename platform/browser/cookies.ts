// Small choices that the server needs before it renders: theme, language, time zone, collapsed sections.

const YEAR_SECONDS = 365 * 24 * 3_600

/** Reads one cookie out of a Cookie header or `document.cookie`. */
export function cookieOf(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) {
      try {
        return decodeURIComponent(pair.slice(at + 1).trim())
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

/** A preference of a year, for the whole site; never for secrets, scripts can read it. */
export function rememberInCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
