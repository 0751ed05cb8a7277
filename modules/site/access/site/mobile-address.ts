// S2.1.6: a tablet that identifies as a Mac is redirected to the mobile host, unless the address or the visitor has
// chosen otherwise.
import { isTouchMac, PLATFORM_COOKIE } from '#modules/site/access/rules/platform-type.ts'
import { cookieOf } from '#platform/browser/cookies.ts'

/** The address to go on to; undefined: stay. `cookies` as in `document.cookie`. */
export function mobileAddress(
  device: { readonly userAgent: string; readonly touchPoints: number },
  at: { readonly href: string; readonly cookies: string; readonly mobileDomain: string },
): string | undefined {
  const url = new URL(at.href)
  const isForced = url.searchParams.has(PLATFORM_COOKIE) || cookieOf(at.cookies, PLATFORM_COOKIE) !== undefined
  if (!isTouchMac(device) || isForced || url.host === at.mobileDomain) return undefined
  return `${url.protocol}//${at.mobileDomain}${url.pathname}${url.search}${url.hash}`
}

/** Of this page, in this browser. */
export function goMobile(mobileDomain: string): void {
  const device = { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }
  const target = mobileAddress(device, { href: location.href, cookies: document.cookie, mobileDomain })
  if (target !== undefined) location.replace(target)
}
