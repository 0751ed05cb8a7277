// What a visitor has chosen, read from cookies before the page is rendered: the first paint is already his (S3.23).
import { COEF_VIEW_IDS, coefViewOf, defaultCoefView, type CoefViewId } from '#kernel/coef-view.ts'

const COOKIE_VALUE_MAX = 64

/** Everything that makes two visitors' pages differ. */
export type PagePreferences = {
  readonly language: string
  readonly theme: 'light' | 'dark' | 'auto'
  readonly timeZone: string
  readonly coefViewId: CoefViewId
  readonly folded: { readonly tree: boolean; readonly coupon: boolean }
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

/** From cookies, each held against what it may say: a made-up one counts as none. */
export function preferencesOf(cookies: ReadonlyMap<string, string>, language: string): PagePreferences {
  const theme = cookies.get('theme')
  const fold = cookies.get('fold') ?? ''
  const zone = decodeURIComponentSafely(cookies.get('tz') ?? '')
  return {
    language,
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    timeZone: zone !== '' && zone.length <= COOKIE_VALUE_MAX && isTimeZone(zone) ? zone : 'UTC',
    coefViewId:
      coefViewOf(cookies.get('coefViewId')) ?? defaultCoefView({ language, appViewType: 0, allowed: COEF_VIEW_IDS }),
    folded: { tree: fold.includes('t'), coupon: fold.includes('c') },
  }
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Equal for whoever may share one rendered page. */
export const preferencesKey = ({ language, theme, timeZone, coefViewId, folded }: PagePreferences): string =>
  `${language}\n${theme}\n${timeZone}\n${coefViewId}\n${folded.tree ? 't' : ''}${folded.coupon ? 'c' : ''}`
