import { expect, test } from 'vitest'
import { defaultConfig } from '#modules/site/site-config/rules/default-config.ts'
import type { SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { languageRedirect, resolveLanguage } from '#apps/site/languages.ts'
import { chooseLanguage } from './page-language.ts'
import type { PageRequest } from './page-request.ts'

/** What a visitor gets where the operator offers English, hidden German and a language without texts. */
function chosen(path: string, config: Partial<SiteConfig> = {}) {
  const logged: (readonly [level: string, facts: object, message: string])[] = []
  const log = {
    warn: (facts: object, message: string) => void logged.push(['warn', facts, message]),
    error: (facts: object, message: string) => void logged.push(['error', facts, message]),
  }
  const languages = [
    ['en', false],
    ['de', true],
    ['kk', false],
  ] as const
  const site = { languageCodes: ['en', 'de', 'ar'], resolveLanguage, languageRedirect }
  const asked = { context: {}, pathname: path, query: '?a=1', cookies: new Map() }
  const offered = languages.map(([code, isHidden], id) => ({ id, code, name: code, direction: 'ltr', isHidden }))
  const choice = chooseLanguage(
    { site, log },
    asked as unknown as PageRequest,
    { ...defaultConfig, defaultLanguage: 'en', languages: offered, ...config } as unknown as SiteConfig,
    undefined,
  )
  return { ...choice, logged }
}

test('S5.3 an offered language is used without a notice', () => {
  expect(chosen('/en/line')).toEqual({ language: 'en', redirect: undefined, logged: [] })
})

test.each(['/de/line', '/kk/line', '/ar/line'])(
  'S5.3, S2.1.1 %s, hidden, without texts or not offered, becomes the default language with a warning',
  (path) => {
    expect(chosen(path)).toEqual({
      language: 'en',
      redirect: '/en/line?a=1',
      logged: [['warn', { path, language: 'en' }, 'address without an allowed language, redirected']],
    })
  },
)

test('S5.3 where even the default is not available it is English, and an error is logged', () => {
  const { language, logged } = chosen('/en/line', { defaultLanguage: 'kk' })
  expect([language, logged]).toEqual(['en', []])
  expect(chosen('/line', { defaultLanguage: 'kk' })).toEqual({
    language: 'en',
    redirect: '/en/line?a=1',
    logged: [
      ['error', { defaultLanguage: 'kk', available: ['en'] }, 'default language not available, using English'],
      ['warn', { path: '/line', language: 'en' }, 'address without an allowed language, redirected'],
    ],
  })
})
