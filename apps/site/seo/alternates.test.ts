import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalOf, hrefLangs, mediaLinks, publicLanguages } from './alternates.ts'
import { isFilteredBy, robotsLine } from './indexing.ts'
import { hoursFromUtc, pathWithoutLanguage, seoRequestOf } from './seo-request.ts'

const origin = 'https://book.example'
const code = fc.constantFrom('en', 'ru', 'ar', 'fa', 'pt')
const codes = fc.uniqueArray(code, { minLength: 1 })

test('S3.8 every language names every other, and the same ones: the links are the same on all of them', () => {
  fc.assert(
    fc.property(codes, code, fc.webPath(), (offered, defaultLanguage, path) => {
      const links = hrefLangs({ origin, path, codes: offered, defaultLanguage, links: undefined })
      expect(links.map(({ lang }) => lang)).toEqual([...offered, 'x-default'])
      for (const { lang, href } of links.slice(0, -1)) expect(href).toBe(`${origin}/${lang}${path}`)
      const fallback = offered.includes(defaultLanguage) ? defaultLanguage : offered[0]
      expect(links.at(-1)?.href).toBe(`${origin}/${fallback}${path}`)
    }),
  )
})

test('S3.8 the operator’s alternate links replace those of the same language and are added to the others', () => {
  const links = [
    { hrefLang: { lang: 'ru' }, href: 'https://book.ru.example/' },
    { hrefLang: { lang: 'pt-BR' }, href: 'https://book.br.example/' },
  ]
  expect(hrefLangs({ origin, path: '/', codes: ['en', 'ru'], defaultLanguage: 'en', links })).toEqual([
    { lang: 'en', href: 'https://book.example/en/' },
    { lang: 'ru', href: 'https://book.ru.example/' },
    { lang: 'x-default', href: 'https://book.example/en/' },
    { lang: 'pt-BR', href: 'https://book.br.example/' },
  ])
})

test('S3.8 canonical by mode: its own, the operator’s address, this path on another host', () => {
  const own = { origin, language: 'en', path: '/line' }
  expect(canonicalOf(own, undefined)).toBe('https://book.example/en/line')
  expect(canonicalOf(own, { mode: 'url', targetUrl: 'https://x.example/y' })).toBe('https://x.example/y')
  expect(canonicalOf(own, { mode: 'mirror', domain: { host: 'main.example' } })).toBe('https://main.example/en/line')
})

test('S3.8 a media alternate without a path is this very page on its host', () => {
  const own = { origin, language: 'en', path: '/line' }
  const media = { mediaType: 'handheld', toDomain: { host: 'm.book.example' } }
  expect(
    mediaLinks(own, [
      { ...media, urlPath: '' },
      { ...media, urlPath: '/small' },
    ]).map(({ href }) => href),
  ).toEqual(['https://m.book.example/en/line', 'https://m.book.example/en/small'])
})

test('hidden and untranslated languages are declared to no search engine', () => {
  const offered = ['en', 'ru', 'ar', 'fa'].map((one) => ({ code: one, isHidden: one === 'ru' }))
  expect(publicLanguages(offered, [{ code: 'ar' }, { code: 'en' }, { code: 'ru' }])).toEqual(['en', 'ar'])
})

test('a filter or a next page makes another list; where a visitor came from does not', () => {
  for (const search of ['', '?utm_source=pwa', '?btag=1&subid=2', '?ref=x']) expect(isFilteredBy(search)).toBe(false)
  for (const search of ['?within=3', '?show=first', '?video=1', '?cursor=abc', '?utm_source=x&within=1'])
    expect(isFilteredBy(search)).toBe(true)
})

test('a private page stays private whatever an operator sets; a stricter setting applies', () => {
  expect(robotsLine('noindex', 'index, follow')).toBe('noindex')
  expect(robotsLine('noindex, follow', 'noindex, nofollow')).toBe('noindex, nofollow')
  expect(robotsLine(undefined, 'index, follow')).toBe('index, follow')
  expect(robotsLine(undefined, undefined)).toBeUndefined()
})

test('S3.8 an address asks for its section, stream and ids, in every language the same', () => {
  const sports = new Map([['football', 1]])
  fc.assert(
    fc.property(code, (language) => {
      const at = (path: string) => seoRequestOf(`/${language}${path}`, sports)
      expect(at('/')).toEqual({ section: 'home' })
      expect(at('')).toEqual({ section: 'home' })
      expect(at('/information/rules/1')).toEqual({ section: 'information', menuSection: 'rules' })
      expect(at('/live/football/12-cup/9-a-b')).toEqual({
        section: 'sports',
        stream: 'live',
        menuSection: 'football',
        subsectionId: 1,
        championshipId: 12,
        matchId: 9,
      })
      expect(at('/line/curling')).toMatchObject({ menuSection: 'curling', subsectionId: undefined })
      expect(at('/%D0%B0')).toEqual({ section: undefined, menuSection: undefined })
    }),
  )
  expect(pathWithoutLanguage('/en')).toBe('/')
  const at = new Date('2026-11-21T12:00:00Z')
  expect(['UTC', 'Asia/Kolkata', 'America/New_York'].map((zone) => hoursFromUtc(zone, at))).toEqual([0, 5.5, -5])
})
