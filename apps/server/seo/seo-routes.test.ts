import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { firstConfig, type SiteConfig } from '#modules/site/site-config/contract/config-values.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { addSeoRoutes, SITEMAP_KEPT_MS } from './seo-routes.ts'
import { escapeXml, filesOf, robotsText, sitemapIndex, sitemapPieces } from './sitemap.ts'

const clock = manualClock('2026-11-21T12:00:00Z')
const game = (gameId: number, minutes: number) => ({
  row: {
    gameId,
    sport: 'football',
    champId: 12,
    champName: 'Cup & Plate',
    home: 'Reds',
    away: 'Blues',
    stage: 'line',
    startAt: new Date(clock.now().getTime() + minutes * 60_000),
  },
})
const games = [game(1, -10), game(2, 60), game(3, 120)]

let http: FastifyInstance
let asked = 0
beforeAll(async () => {
  http = Fastify({ trustProxy: 'loopback' })
  const config: SiteConfig = { ...firstConfig, availableRoutes: [75] }
  addSeoRoutes(http, {
    clock,
    board: {
      all: () => {
        asked += 1
        return games as never
      },
      menu: () => [],
    },
    casino: {
      offer: async () => ({
        categories: new Set(['fast']),
        providers: [],
        games: [{ gameId: 101, code: 'dice', category: 'fast' }],
      }),
    },
    site: {
      languageCodes: ['en', 'ru', 'ar'],
      publicPages: {
        staticPaths: ({ availableRoutes }) => ['/', ...availableRoutes.map((id) => `/route-${id}`)],
        sportPagePaths: () => [],
        sportPaths: () => ['/line/football'],
        casinoPaths: ({ games: listed }) => listed.map(({ gameId, code }) => `/casino/game/${gameId}/${code}`),
        championshipPaths: () => ['/line/football/12-cup-plate'],
        gamePath: ({ gameId, opponents }) => `/line/football/12-cup-plate/${gameId}-${opponents.join('-')}`,
      },
    },
    siteConfigs: {
      brandOf: async (host) => ({
        name: host === 'small.example' ? 'small' : 'fairline',
        config: host === 'small.example' ? { ...config, languages: config.languages.slice(0, 1) } : config,
        keysSet: new Set(),
      }),
    },
  })
  await http.ready()
})

const get = async (url: string, host = 'book.example') =>
  http.inject({ url, headers: { host, 'x-forwarded-proto': 'https' } })
const all = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([, one = '']) => one)

test('S1.21 robots.txt excludes a player’s own pages in every language, and names the sitemap of its host', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  for (const line of ['Disallow: /en/office', 'Disallow: /ar/login', 'Disallow: /ru/search', 'Disallow: /*-api/'])
    expect(body.split('\n')).toContain(line)
  expect(body).toContain('Sitemap: https://book.example/sitemap.xml')
  expect(body).not.toMatch(/Disallow: \/\s*$/mu)
  expect(robotsText('https://a.example', ['de'])).toContain('Disallow: /de/coupon')
})

test('S1.21 the index names a file of every language on offer, and no other', async () => {
  const { body } = await get('/sitemap.xml')
  expect(all(body, /<loc>([^<]*)<\/loc>/gu)).toEqual(
    ['en', 'ru', 'ar'].map((language) => `https://book.example/sitemaps/${language}-1.xml`),
  )
  expect(all((await get('/sitemap.xml', 'small.example')).body, /<loc>([^<]*)<\/loc>/gu)).toEqual([
    'https://small.example/sitemaps/en-1.xml',
  ])
})

test('S1.21 a file lists every page of its language with all its others; games that should have begun are left out', async () => {
  const { body, headers } = await get('/sitemaps/ru-1.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(all(body, /<loc>([^<]*)<\/loc>/gu)).toEqual(
    [
      '/',
      '/route-75',
      '/casino/game/101/dice',
      '/line/football',
      '/line/football/12-cup-plate',
      ...[2, 3].map((id) => `/line/football/12-cup-plate/${id}-Reds-Blues`),
    ].map((path) => `https://book.example/ru${path}`),
  )
  for (const url of all(body, /<url>(.*?)<\/url>/gu))
    expect(all(url, /hreflang="([^"]*)"/gu)).toEqual(['en', 'ru', 'ar', 'x-default'])
  expect(all(body, /<lastmod>([^<]*)<\/lastmod>/gu)).toHaveLength(4)
})

test.each(['/sitemaps/de-1.xml', '/sitemaps/en-2.xml', '/sitemaps/en-0.xml', '/sitemaps/en.xml', '/sitemaps/..%2Fx'])(
  'there is no %s',
  async (url) => expect((await get(url)).statusCode).toBe(404),
)

test('the board is read once in ten minutes, however many robots ask', async () => {
  await get('/sitemap.xml')
  const before = asked
  await Promise.all(Array.from({ length: 20 }, () => get('/sitemaps/en-1.xml')))
  expect(asked).toBe(before)
  await clock.advance(SITEMAP_KEPT_MS)
  await get('/sitemap.xml')
  expect(asked).toBe(before + 1)
})

test('pages are parted into files with none lost and none twice', () => {
  const pages = Array.from({ length: 25 }, (_, index) => ({ path: `/${index}` }))
  const files = filesOf(pages, 10)
  expect(files.map((file) => file.length)).toEqual([10, 10, 5])
  expect(files.flat()).toEqual(pages)
})

test('a host that says more than a name stays text', () => {
  expect(escapeXml(`<&>"'`)).toBe('&lt;&amp;&gt;&quot;&apos;')
  const place = { origin: 'https://a.example/?x=<y>&z', language: 'en', languages: ['en'], defaultLanguage: 'en' }
  const text = [...sitemapPieces(place, [{ path: '/' }])].join('')
  expect(text).not.toContain('<y>')
  expect(sitemapIndex(place.origin, ['en'], 1, clock.now())).not.toContain('<y>')
})
