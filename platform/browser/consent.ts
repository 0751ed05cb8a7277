// How far a visitor consented to cookies and storage (S3.33, S4.12, S5.16). Code that stores something checks it
// first.
import { cookieOf, rememberInCookie } from './cookies.ts'
import { createStore } from './store.ts'

/** `DISABLE`: only what the site cannot do without. */
export type ConsentType = 'ALL' | 'FUNCTIONAL' | 'MARKETING' | 'DISABLE'

export const CONSENT_COOKIE = 'cookiesAgreeType'
const TYPES: readonly string[] = ['ALL', 'FUNCTIONAL', 'MARKETING', 'DISABLE'] satisfies ConsentType[]

/** The cookie holds the answer; this says that there is another. */
const answers = createStore({})

/** Undefined until the visitor has answered. */
export const consentIn = (cookies: string | undefined): ConsentType | undefined => {
  const stored = cookieOf(cookies, CONSENT_COOKIE)
  return stored !== undefined && TYPES.includes(stored) ? (stored as ConsentType) : undefined
}

export const consent = (): ConsentType | undefined =>
  typeof document === 'undefined' ? undefined : consentIn(document.cookie)

/** Choices of comfort: folded columns, the width of a window. */
export const allowsFunctional = (type = consent()): boolean => type === 'ALL' || type === 'FUNCTIONAL'

/** Counting of visits and advertising. */
export const allowsMarketing = (type = consent()): boolean => type === 'ALL' || type === 'MARKETING'

export function setConsent(type: ConsentType): void {
  rememberInCookie(CONSENT_COOKIE, type)
  answers.write({})
}

/** Calls back when the visitor has answered; answers how to stop. */
export const subscribeConsent = answers.subscribe

/** Opens the choice again, from a footer or the page about cookies. The component that shows it subscribes (S4.12). */
export const COOKIE_SETTINGS_EVENT = 'fairline:cookie-settings'

export const openCookieSettings = (): void => void window.dispatchEvent(new Event(COOKIE_SETTINGS_EVENT))
