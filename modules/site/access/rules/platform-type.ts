// S2.1.6: which devices are redirected to the mobile host, and how an address overrides that.
import { paramsOf } from './site-address.ts'

export const PLATFORM_COOKIE = 'platform_type'
export type PlatformType = 'mobile' | 'desktop'

const isPlatform = (word: string | undefined): word is PlatformType => word === 'mobile' || word === 'desktop'

/** The platform forced by the address; undefined where it names none, or an unknown one. */
export function forcedPlatform(query: string): PlatformType | undefined {
  const word = !query.includes('platform_type') ? undefined : paramsOf(query).get('platform_type')
  return isPlatform(word) ? word : undefined
}

/**
 * The host to redirect to; undefined: none. `mainHost`: the host for desktops; undefined where the brand names
 * none.
 */
export function platformHost(facts: {
  readonly forced: PlatformType | undefined
  readonly host: string
  readonly mobileDomain: string | null
  readonly mainHost: string | undefined
}): string | undefined {
  const { forced, host, mobileDomain, mainHost } = facts
  if (mobileDomain === null || forced === undefined) return undefined
  if (forced === 'mobile') return host === mobileDomain ? undefined : mobileDomain
  return host === mobileDomain && mainHost !== mobileDomain ? mainHost : undefined
}

/** A tablet that calls itself a Mac: only it has a Mac's name and more than one point of touch. */
export const isTouchMac = (device: { readonly userAgent: string; readonly touchPoints: number }): boolean =>
  /\bMacintosh\b/u.test(device.userAgent) && device.touchPoints > 1
