import { afterEach, expect, test } from 'vitest'
import { consent, setConsent } from '#platform/browser/consent.ts'
import { watchCookies, type CookieConfig } from './cookie-consent.ts'

type Page = Parameters<typeof watchCookies>[0]

const pageOf = (config: CookieConfig) => ({ config, language: 'en', playerId: null }) as unknown as Page

afterEach(() => void (document.cookie = 'cookiesAgreeType=; path=/; max-age=0'))

test('S4.12 where the cookie popup is off, consent is set to all', () => {
  expect(consent()).toBeUndefined()
  watchCookies(pageOf({ isCookiePopup: false }))?.()
  expect(document.cookie).toContain('cookiesAgreeType=ALL')
  expect(consent()).toBe('ALL')
})

test('S4.12 with the popup off, a choice that was made before stays', () => {
  setConsent('DISABLE')
  watchCookies(pageOf({ isCookiePopup: false }))?.()
  expect(consent()).toBe('DISABLE')
})

test('S4.12 with the popup on, nothing is agreed to before the visitor has answered', () => {
  watchCookies(pageOf({ isCookiePopup: true }))?.()
  expect(consent()).toBeUndefined()
})
