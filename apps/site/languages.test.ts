import { expect, test } from 'vitest'
import { languageRedirect, resolveLanguage } from './languages.ts'

test('S2.1.2 the address wins over the cookie, the cookie over the browser, and English is the end of the line', () => {
  const all = { fromPath: 'ru', fromCookie: 'ar', acceptLanguage: 'en' }
  expect(resolveLanguage(all)).toBe('ru')
  expect(resolveLanguage({ ...all, fromPath: 'xx' })).toBe('ar')
  expect(resolveLanguage({ fromCookie: 'zz', acceptLanguage: 'de, ar;q=0.5, ru;q=0.8' })).toBe('ru')
  expect(resolveLanguage({ acceptLanguage: 'de;q=1, ru;q=0' })).toBe('en')
  expect(resolveLanguage({})).toBe('en')
})

test('S2.1.1 a path without an allowed language goes to the same path with the resolved one', () => {
  expect(languageRedirect('/en/line', 'ru')).toBeUndefined()
  expect(languageRedirect('/en.data', 'ru')).toBeUndefined()
  expect(languageRedirect('/', 'ru')).toBe('/ru/')
  expect(languageRedirect('/line/football', 'ru')).toBe('/ru/line/football')
  expect(languageRedirect('/de/line', 'ru')).toBe('/ru/line')
})

test('a redirect never leaves the site', () => {
  expect(languageRedirect('//evil.example/x', 'en')).toBe('/en/evil.example/x')
  expect(languageRedirect('/de//evil.example', 'en')).toBe('/en/evil.example')
})
