// The languages of the site, and how a visitor comes to one (S2.1.1, S2.1.2).
import { languages } from '#kernel/languages.ts'

export const DEFAULT_LANGUAGE = 'en'
const WISHES_MAX = 20

export const isLanguage = (code: string | undefined): code is string =>
  languages.some((language) => language.code === code)

/** The best available language of an Accept-Language header, by its weights. */
function wished(acceptLanguage: string | undefined, available: readonly string[]): string | undefined {
  const wishes = (acceptLanguage ?? '').split(',').slice(0, WISHES_MAX)
  return wishes
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(';')
      const weight = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      )
      return { code: tag.slice(0, 2).toLowerCase(), weight: Number.isFinite(weight) ? weight : 0 }
    })
    .filter(({ code, weight }) => available.includes(code) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)[0]?.code
}

/** S2.1.2, S5.3: address, cookie, browser, the site's default, English; `isLost` where even the default is not available. */
export function resolveLanguage(asked: {
  readonly fromPath?: string | undefined
  readonly fromCookie?: string | undefined
  readonly acceptLanguage?: string | undefined
  readonly available: readonly string[]
  readonly defaultLanguage: string
}): { readonly code: string; readonly isLost: boolean } {
  const { fromPath, fromCookie, acceptLanguage, available, defaultLanguage } = asked
  const has = (code: string | undefined): code is string => code !== undefined && available.includes(code)
  if (has(fromPath)) return { code: fromPath, isLost: false }
  if (has(fromCookie)) return { code: fromCookie, isLost: false }
  const wish = wished(acceptLanguage, available)
  if (wish !== undefined) return { code: wish, isLost: false }
  return has(defaultLanguage) ? { code: defaultLanguage, isLost: false } : { code: DEFAULT_LANGUAGE, isLost: true }
}

/**
 * S2.1.1: where a path without an allowed language goes; undefined where it has one. A two-letter segment that is none
 * of the allowed ones is taken for a wrong one and replaced, anything else stays behind the resolved one.
 */
export function languageRedirect(pathname: string, resolved: string, available: readonly string[]): string | undefined {
  const [, first = '', ...rest] = pathname.split('/')
  if (available.includes(first)) return undefined
  const segments = /^[a-z]{2}$/iu.test(first) ? rest : [first, ...rest]
  // Joined from segments, so that '//evil.example' can never become an address of its own.
  const tail = segments.filter((segment) => segment !== '').join('/')
  return `/${resolved}/${tail}`
}
