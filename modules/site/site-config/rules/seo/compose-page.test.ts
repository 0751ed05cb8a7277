import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeSeoPage, licenceMetas } from './compose-page.ts'
import { entriesAbove, isFor, SCOPE_KEYS } from './match-entry.ts'
import { renderText, unknownPlaceholders } from './render-text.ts'
import { strictestRobots } from './robots.ts'
import { LONG_TERM_SPORT_ID, withLongTerm } from './sports-map.ts'
import type { SeoContent, SeoEntry, SeoRequest, SeoScope } from './seo-entry.ts'

const page: SeoRequest = {
  domain: 'book.example',
  projectId: 1,
  language: 'en',
  timezone: 3,
  stream: 'line',
  section: 'sports',
  subsectionId: 1,
  championshipId: 1001,
  matchId: 5,
}
const names = { championship: 'Cup', home: 'Reds', away: 'Blues', sport: 'Football', brand: 'Fairline' }

const keySets = fc.subarray(SCOPE_KEYS.filter((key) => key !== 'menuSection'))
const scopeOf = (keys: readonly (keyof SeoRequest)[]): SeoScope =>
  Object.fromEntries(keys.map((key) => [key, page[key]])) as SeoScope
const scopes = keySets.map(scopeOf)
const entry = (scope: SeoScope, content: SeoContent): SeoEntry => ({ scope, content })

test('S3.8 an entry speaks for pages that agree with all it names, and for no other', () => {
  fc.assert(
    fc.property(scopes, fc.constantFrom(...SCOPE_KEYS), (scope, key) => {
      expect(isFor(scope, page)).toBe(true)
      const other = key === 'language' ? 'de' : key === 'domain' ? 'x.example' : key === 'stream' ? 'live' : 99
      const elsewhere = { ...page, [key]: other }
      expect(isFor(scope, elsewhere)).toBe(scope[key] === undefined)
    }),
  )
})

test('S3.8 the most specific entry wins, in whatever order entries were written', () => {
  fc.assert(
    fc.property(fc.uniqueArray(keySets, { selector: (keys) => keys.join(), maxLength: 12 }), (sets) => {
      const entries = sets.map((keys) => entry(scopeOf(keys), { title: keys.join(' ') || 'all' }))
      const first = entriesAbove(entries, page)
      expect(entriesAbove(entries.toReversed(), page)).toEqual(first)
      const [winner] = first
      expect(composeSeoPage(entries, page, names).title).toBe(winner?.content.title)
      // An entry whose scope includes all keys of another one, and more, precedes it.
      for (const [index, one] of first.entries())
        for (const later of first.slice(index + 1))
          expect(SCOPE_KEYS.some((key) => one.scope[key] !== undefined && later.scope[key] === undefined)).toBe(true)
    }),
  )
})

test('S3.8 an exact entry speaks for its own page alone', () => {
  const entries = [entry({ section: 'sports', stream: 'line', isExact: true }, { title: 'The line' })]
  expect(composeSeoPage(entries, page, names).title).toBeUndefined()
  expect(composeSeoPage(entries, { stream: 'line', section: 'sports', language: 'ru' }, {}).title).toBe('The line')
})

test('S3.8 a parent’s noindex applies to every page below, whatever its entries say', () => {
  fc.assert(
    fc.property(scopes, fc.boolean(), fc.constantFrom('index, follow', 'all', undefined), (scope, isExact, said) => {
      const entries = [
        entry({ ...scope, isExact }, { hierarchyMetaRobots: 'noindex' }),
        entry(page, { metaRobots: said, hierarchyMetaRobots: said, title: 'x' }),
      ]
      const composed = composeSeoPage(entries, page, names)
      expect(composed.metaRobots).toContain('noindex')
      expect(composed.metaRobots?.split(', ')).not.toContain('index')
      expect(composed.hierarchyMetaRobots).toContain('noindex')
    }),
  )
})

test('the stricter voice counts, in any order and any number of times', () => {
  const line = fc
    .subarray(['index', 'noindex', 'follow', 'nofollow', 'none', 'all', 'noarchive', 'max-snippet:-1'])
    .map((words) => words.join(', '))
  fc.assert(
    fc.property(line, line, (a, b) => {
      const both = strictestRobots(a, b)
      expect(strictestRobots(b, a)).toBe(both)
      expect(strictestRobots(both, both, a)).toBe(both)
      const words = both?.split(', ') ?? []
      if (/\b(?:noindex|none)\b/u.test(`${a}, ${b}`)) expect(words).toContain('noindex')
      for (const [strict, free] of [
        ['noindex', 'index'],
        ['nofollow', 'follow'],
      ] as const)
        expect(words.includes(strict) && words.includes(free)).toBe(false)
    }),
  )
  expect(strictestRobots(undefined, '')).toBeUndefined()
  expect(strictestRobots('index,follow', 'NOINDEX')).toBe('noindex, follow')
})

test('S3.8 placeholders are filled with the page’s values; a text with a missing value is skipped for a wider one', () => {
  const entries = [
    entry({ section: 'sports' }, { title: '{sport} at {brand}' }),
    entry({ section: 'sports', stream: 'line' }, { title: '{home} – {away}: {championship}' }),
  ]
  expect(composeSeoPage(entries, page, names).title).toBe('Reds – Blues: Cup')
  const { home: _home, ...without } = names
  expect(composeSeoPage(entries, page, without).title).toBe('Football at Fairline')
  expect(composeSeoPage(entries, page, {}).title).toBeUndefined()
  expect(unknownPlaceholders('{home} {price} {constructor}')).toEqual(['price', 'constructor'])
})

test('a rendered text holds no placeholder of its template, and names are never read as templates', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const text = renderText('a {home} b', { home: name })
      expect(text).toBe(name === '' ? undefined : `a ${name} b`)
    }),
  )
  expect(renderText('{home}', { home: '{away}', away: 'x' })).toBe('{away}')
})

test('S3.8 metas of all entries are combined, the most specific of a name; licence metas are never overridden', () => {
  const licence = licenceMetas(
    [
      { domains: ['book.example'], name: 'licence', content: 'MGA/1' },
      { domains: ['other.example'], name: 'licence', content: 'MGA/2' },
      { domains: [], name: 'verify', content: 'abc' },
    ],
    'BOOK.example',
  )
  const entries = [
    entry({}, { metas: [{ name: 'author', content: '{brand}' }] }),
    entry(
      { section: 'sports' },
      {
        metas: [
          { name: 'author', content: 'desk' },
          { name: 'licence', content: 'mine' },
        ],
      },
    ),
  ]
  expect(composeSeoPage(entries, page, names, licence).metas).toEqual([
    { name: 'licence', content: 'MGA/1' },
    { name: 'verify', content: 'abc' },
    { name: 'author', content: 'desk' },
  ])
})

test('S3.8 long-term bets are in the sports map under 2999, once', () => {
  const sports = [
    { sportId: 1, name: 'Football' },
    { sportId: LONG_TERM_SPORT_ID, name: 'taken' },
    { sportId: 3_000, name: 'Later' },
  ]
  expect(withLongTerm(sports, 'Long-term bets')).toEqual([
    { sportId: 1, name: 'Football' },
    { sportId: 2_999, name: 'Long-term bets' },
    { sportId: 3_000, name: 'Later' },
  ])
})
