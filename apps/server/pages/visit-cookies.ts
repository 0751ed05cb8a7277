// Cookies set from the address: the referring affiliate (S9.8) and the requested platform (S2.1.6).
import { areReferralsAllowed, referralCookies } from '#modules/site/access/rules/referral-cookies.ts'
import { forcedPlatform, PLATFORM_COOKIE } from '#modules/site/access/rules/platform-type.ts'
import { cookieHeader } from '#platform/server/call-context.ts'
import type { PageRequest } from './page-request.ts'

/** The visitor's choice of cookies, as platform/browser/consent.ts keeps it. */
const CONSENT_COOKIE = 'cookiesAgreeType'
/** S9.2: of a cookie of which nothing else is said. */
const DEFAULT_SECONDS = 86_400

/** As the header sets them. */
export function visitCookies({ query, cookies, context }: PageRequest): readonly string[] {
  if (query.length < 2) return []
  const forced = forcedPlatform(query)
  const secure = context.isSecure ? '; Secure' : ''
  // Not HttpOnly: the page itself asks what kind of device it is on.
  const platform =
    forced === undefined
      ? []
      : [`${PLATFORM_COOKIE}=${forced}; Path=/; SameSite=Lax; Max-Age=${DEFAULT_SECONDS}${secure}`]
  const referrals = areReferralsAllowed(cookies.get(CONSENT_COOKIE)) ? referralCookies(query) : []
  return [...referrals.map((cookie) => cookieHeader(cookie, context.isSecure)), ...platform]
}
