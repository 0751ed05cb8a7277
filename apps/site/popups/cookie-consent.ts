// S4.12, S1.9: when the visitor is asked about cookies.
import type { PopupRule } from './popup.ts'

/** The cookie is the memory: an answer needs no rest of its own. */
export const cookieConsent: PopupRule = {
  name: 'cookies',
  place: 'bottom',
  priority: 'law',
  isOnEveryLayout: true,
  isPolite: false,
  restMs: 0,
  subject: ({ config, consent, isCookieSettingsAsked }) =>
    isCookieSettingsAsked || (config.isCookiePopup && consent === undefined) ? 'cookies' : undefined,
}
