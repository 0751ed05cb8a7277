import { expect, test } from 'vitest'
import { languageRedirect, resolveLanguage } from './languages.ts'

const site = { available: ['en', 'ru', 'ar'], defaultLanguage: 'en' }

test('S2.1.2 the address wins over the cookie, the cookie over the browser, the browser over the default', () => {
  const all = { ...site, fromPath: 'ru', fromCookie: 'ar', acceptLanguage: 'en' }
  expect(resolveLanguage(all)).toEqual({ code: 'ru', isLost: false })
  expect(resolveLanguage({ ...all, fromPath: 'xx' }).code).toBe('ar')
  const wishes = { ...site, fromCookie: 'zz', acceptLanguage: 'de, ar;q=0.5, ru;q=0.8' }
  expect(resolveLanguage(wishes).code).toBe('ru')
  expect(resolveLanguage({ ...site, acceptLanguage: 'de;q=1, ru;q=0' }).code).toBe('en')
  expect(resolveLanguage({ ...site, defaultLanguage: 'ar' })).toEqual({ code: 'ar', isLost: false })
})

test('S5.3 a default that is not available leaves English, and a warning is logged', () => {
  expect(resolveLanguage({ ...site, defaultLanguage: 'de' })).toEqual({ code: 'en', isLost: true })
  const hidden = { available: ['en', 'ar'], defaultLanguage: 'ru', fromPath: 'ru', fromCookie: 'ru' }
  expect(resolveLanguage(hidden)).toEqual({ code: 'en', isLost: true })
})

test('S2.1.1 a path without an allowed language goes to the same path with the resolved one', () => {
  const redirect = (path: string, resolved: string) => languageRedirect(path, resolved, site.available)
  expect(redirect('/en/line', 'ru')).toBeUndefined()
  expect(redirect('/', 'ru')).toBe('/ru/')
  expect(redirect('/line/football', 'ru')).toBe('/ru/line/football')
  expect(redirect('/de/line', 'ru')).toBe('/ru/line')
  expect(languageRedirect('/ru/line', 'en', ['en'])).toBe('/en/line')
})

test('a redirect never leaves the site', () => {
  expect(languageRedirect('//evil.example/x', 'en', ['en'])).toBe('/en/evil.example/x')
  expect(languageRedirect('/de//evil.example', 'en', ['en'])).toBe('/en/evil.example')
})
