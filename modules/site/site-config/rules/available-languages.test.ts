import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedLanguage, availableLanguages, LAST_LANGUAGE } from './available-languages.ts'

const offered = [
  { code: 'ru', isHidden: false },
  { code: 'en', isHidden: false },
  { code: 'de', isHidden: true },
  { code: 'xx', isHidden: false },
]
const known = ['en', 'ru', 'de', 'ar']

test('S5.3, S6.2 hidden languages are for players only, unknown ones for nobody, and the order is the operator’s', () => {
  expect(availableLanguages(offered, { isAuthorised: false, known })).toEqual(['ru', 'en'])
  expect(availableLanguages(offered, { isAuthorised: true, known })).toEqual(['ru', 'en', 'de'])
  expect(availableLanguages([], { isAuthorised: true, known })).toEqual([LAST_LANGUAGE])
})

test('S5.3 a language that is not on offer becomes the default one, or English with an error', () => {
  expect(allowedLanguage('ru', ['ru', 'en'], 'en')).toEqual({ code: 'ru', isLost: false })
  expect(allowedLanguage('de', ['ru', 'en'], 'ru')).toEqual({ code: 'ru', isLost: false })
  expect(allowedLanguage(undefined, ['ru', 'en'], 'de')).toEqual({ code: 'en', isLost: true })
})

test('S5.3 for any request, a visitor gets an allowed language, or English', () => {
  const code = fc.constantFrom('en', 'ru', 'de', 'ar', 'fa', 'xx', '', 'EN')
  fc.assert(
    fc.property(
      fc.array(fc.record({ code, isHidden: fc.boolean() }), { maxLength: 8 }),
      fc.boolean(),
      fc.option(code, { nil: undefined }),
      code,
      (list, isAuthorised, asked, defaultLanguage) => {
        const available = availableLanguages(list, { isAuthorised, known })
        const { code: got, isLost } = allowedLanguage(asked, available, defaultLanguage)
        expect(available.includes(got) || (isLost && got === LAST_LANGUAGE)).toBe(true)
        if (asked !== undefined && available.includes(asked)) expect(got).toBe(asked)
        const open = list.filter(({ isHidden }) => isAuthorised || !isHidden).map((one) => one.code)
        expect((open as readonly string[]).includes(got) || got === LAST_LANGUAGE).toBe(true)
      },
    ),
  )
})
