// S4.12, S1.9: when the visitor is asked about cookies, and the consequences of the answer.
import {
  allowsFunctional,
  consent,
  COOKIE_SETTINGS_EVENT,
  openCookieSettings,
  setConsent,
  subscribeConsent,
} from '#platform/browser/consent.ts'
import type { PopupRule, Watcher } from '#platform/browser/site-module.ts'
import { createStore } from '#platform/browser/store.ts'
import { writeStored } from '#platform/browser/storage.ts'

export type CookieConfig = { readonly isCookiePopup: boolean }

/** The visitor opened the settings. */
export const cookieSettings = createStore(false)

/** The cookie stores the answer: no interval is needed. */
export const cookieConsent: PopupRule<CookieConfig> = {
  name: 'cookies',
  place: 'bottom',
  priority: 'law',
  isOnEveryLayout: true,
  isPolite: false,
  restMs: 0,
  subject: ({ config }) =>
    cookieSettings.read() || (config.isCookiePopup && consent() === undefined) ? 'cookies' : undefined,
  subscribe: (listener) => {
    const stops = [cookieSettings.subscribe(listener), subscribeConsent(listener)]
    return () => stops.forEach((stop) => stop())
  },
}

/** Comforts that need functional consent (S5.16): forgotten when it is taken back. */
const FUNCTIONAL_COOKIES = ['fold'] as const
const FUNCTIONAL_STORED = ['login'] as const

function forgetComforts(): void {
  if (allowsFunctional()) return
  for (const name of FUNCTIONAL_COOKIES) document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
  for (const key of FUNCTIONAL_STORED) writeStored(key, undefined)
}

/** Links to this place of any page, in texts of operators too, open the settings again. */
const COOKIE_SETTINGS_LINK = 'a[href$="#cookie-settings"]'

function openOnLink(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(COOKIE_SETTINGS_LINK) === null) return
  event.preventDefault()
  event.stopPropagation()
  openCookieSettings()
}

export const watchCookies: Watcher<CookieConfig> = ({ config }) => {
  // S4.12: where visitors are not asked, everything is allowed.
  if (!config.isCookiePopup && consent() === undefined) setConsent('ALL')
  const ask = () => cookieSettings.write(true)
  window.addEventListener(COOKIE_SETTINGS_EVENT, ask)
  // Before the routers of page and footer handle it as navigation.
  document.addEventListener('click', openOnLink, true)
  const stop = subscribeConsent(forgetComforts)
  return () => {
    window.removeEventListener(COOKIE_SETTINGS_EVENT, ask)
    document.removeEventListener('click', openOnLink, true)
    stop()
  }
}
