// The visitor's preferences, read from cookies before the page is rendered, so that the first paint applies them (S3.23).
import type { CoefViewId } from '#kernel/coef-view.ts'
import { DEVICE_ZONE, type Preferences } from '#kernel/preferences.ts'
import { timeFormatByCountry, type TimeFormat } from '#modules/site/site-config/rules/country-facts.ts'
import { preferenceDefaults } from '#modules/site/site-config/rules/preference-defaults.ts'
import { choicesIn, settledPreferences, type BrandPreferences } from '#modules/site/site-config/rules/preferences.ts'

const COOKIE_VALUE_MAX = 64

/** Everything that makes two visitors' pages differ. */
export type PagePreferences = {
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  /** The chosen one, else the device's as it was last reported, else the brand's. */
  readonly timeZone: string
  readonly coefViewId: CoefViewId
  readonly folded: { readonly tree: boolean; readonly coupon: boolean }
  readonly preferences: Preferences
}

/** What is known of the visitor besides the cookies; without it the operator's defaults apply. */
export type PageSurroundings = {
  /** Of the brand whose host is asked. */
  readonly config?: {
    readonly preferences: BrandPreferences
    readonly timeFormatByCountry: Readonly<Record<string, TimeFormat>>
  }
  /** ISO 3166 alpha-2. */
  readonly country?: string | undefined
}

const ZONES_KEPT_MAX = 1_000
const knownZones = new Map<string, boolean>()

function isTimeZone(name: string): boolean {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  let isKnown = true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    isKnown = false
  }
  if (knownZones.size >= ZONES_KEPT_MAX) knownZones.clear()
  knownZones.set(name, isKnown)
  return isKnown
}

export function cookiesOf(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const pair of (header ?? '').split(';', 60)) {
    const at = pair.indexOf('=')
    if (at <= 0) continue
    const name = pair.slice(0, at).trim()
    if (!cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim())
  }
  return cookies
}

const THEMES = ['light', 'dark', 'auto'] as const

/** S9.10: hours east of Greenwich as a zone. The tz database counts them westwards, and whole ones alone. */
export function zoneOfHours(hours: number): string {
  const whole = Math.round(hours)
  return whole === 0 ? 'UTC' : `Etc/GMT${whole > 0 ? '-' : '+'}${Math.abs(whole)}`
}

/** From cookies, each held against what it may say: a made-up one counts as none. */
export function preferencesOf(
  cookies: ReadonlyMap<string, string>,
  language: string,
  { config = { preferences: preferenceDefaults, timeFormatByCountry }, country }: PageSurroundings = {},
): PagePreferences {
  const cookie = (name: string) => decodeURIComponentSafely(cookies.get(name)?.slice(0, 3 * COOKIE_VALUE_MAX))
  const preferences = settledPreferences(choicesIn(cookie), {
    brand: config.preferences,
    timeFormatByCountry: config.timeFormatByCountry,
    language,
    country,
  })
  const isChosen = preferences.timeZone !== DEVICE_ZONE && isTimeZone(preferences.timeZone)
  const deviceZone = cookie('tz') ?? ''
  const isTold = deviceZone !== '' && deviceZone.length <= COOKIE_VALUE_MAX && isTimeZone(deviceZone)
  return {
    language,
    theme: THEMES[preferences.appTheme],
    timeZone: isChosen ? preferences.timeZone : isTold ? deviceZone : zoneOfHours(config.preferences.timeZone),
    coefViewId: preferences.coefViewId,
    folded: { tree: preferences.isLeftSectionHidden, coupon: preferences.isRightSectionHidden },
    preferences: isChosen ? preferences : { ...preferences, timeZone: DEVICE_ZONE },
  }
}

function decodeURIComponentSafely(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Equal for all visitors who may share one rendered page. */
export const preferencesKey = ({ language, timeZone, preferences }: PagePreferences): string =>
  `${language}\n${timeZone}\n${Object.values(preferences).join()}`
