// Requests that no visitor's browser makes: each gets a proper answer, and none is an internal error.
import { connect } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'
import { mountSite } from '#apps/server/mount-site.ts'
import { serve } from '#apps/server/serve.ts'
import { closeAtEnd, market1x2 } from '../support/builders/given.ts'
import { HOST, openRouteApp, type RouteApp } from './every-route-app.ts'

let app: RouteApp
beforeAll(async () => {
  app = await openRouteApp()
}, 180_000)

test.each([
  '[',
  '%',
  'x:99999',
  '"><script>',
  'user@book.example',
  'book.example/en/office',
  'book.example?',
  'a b',
  'a\\b',
])('an invalid host (%j) is a bad request, not an address that pages are rendered at', async (host) => {
  expect((await app.get('/en/information/about', { host })).status).toBe(400)
})

test.each(['book.example', 'BOOK.example', 'book.example.', 'book.example:80', '[::1]:4120', '127.0.0.1'])(
  'at the host %s, a brand’s or the machine’s own, pages are served',
  async (host) => {
    expect((await app.get('/en/information/about', { host })).status).toBe(200)
  },
)

test.each(['my_book.example', 'book.example:8080', 'app.'])(
  'at the host %s, which is valid but unknown, none are',
  async (host) => {
    expect((await app.get('/en/information/about', { host })).status).toBe(421)
  },
)

test.each([
  ['/en//line', 404],
  ['/en/%ff', 400],
  ['/en/line?%', 200],
  ['/en/line.data.data', 404],
  ['/en/office%2fhistory', 404],
  [`/en/line?${'a'.repeat(3_000)}`, 414],
  ['/en/maintenance/', 302],
  ['/en/constructor', 404],
  ['//evil.example/en/', 302],
])('%s is answered with %i', async (url, status) => {
  const answer = await app.get(url)
  expect(answer.status).toBe(status)
  expect(answer.location ?? '/en/').toMatch(/^\/(?:en|ru)\/(?![/\\])/u)
})

test('S4.2 a signed-in player’s page while the database is unavailable is a 503 with Retry-After, not an error', async () => {
  const cookie = await app.player()
  const { pool } = app.given.database
  const connect = pool.connect.bind(pool)
  const query = pool.query.bind(pool)
  const away = async (): Promise<never> => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  Object.assign(pool, { connect: away, query: away })
  const { status, headers, text } = await app.get('/ar/office/history', { cookie })
  Object.assign(pool, { connect, query })
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '1', 'no-store'])
  expect(text).toContain('<html lang="ar"')
})

/** Comments by which React finds its boundaries and texts again. */
const REACT_MARKERS = /<!--(?:\/?\$[?!~]?|\/?&| )-->/gu

test('a brand’s texts end no script, attribute or title on a page, in its data or offline', async () => {
  const evil = `</script></title>"'><script>alert(1)</script><!--`
  await app.set({
    companyName: evil,
    socialLinks: [{ name: evil, link: 'https://social.example/"><script>alert(1)</script>', iconName: 'x' }],
    licenceMeta: [{ domains: [], name: evil, content: evil }],
  })
  for (const url of ['/en/', '/en/information/about', '/en/no/such', '/en/line', '/offline/en', '/en/maintenance/']) {
    const { text } = await app.get(url)
    expect(text, url).not.toContain('<script>alert(1)')
    expect(text.replaceAll(REACT_MARKERS, ''), url).not.toContain('<!--')
  }
  await app.set({ companyName: undefined, socialLinks: undefined, licenceMeta: undefined })
})

test('SEC-22 the names of a feed end no script, attribute or title on any page that shows them', async () => {
  const evil = `</script></title>"'><img src=x onerror=alert(1)><script>alert(1)</script><!--`
  const gameKey = 'test:evil'
  const championship = { key: 'test:evil-league', name: `League ${evil}`, country: 'GB' }
  await app.given.feed([
    {
      type: 'fixture',
      fixture: {
        gameKey,
        sport: 'football',
        championship,
        home: `Home ${evil}`,
        away: `Away ${evil}`,
        startAt: new Date(Date.now() + 86_400_000),
      },
    },
    { type: 'prices', gameKey, markets: [market1x2(2_000, 3_400, 3_800)] },
  ])
  // The page of before is shown until it has been rendered again.
  const shown = async (): Promise<string> => (await app.get('/en/line')).text
  await expect.poll(shown, { timeout: 10_000 }).toContain('Home &lt;/script&gt;')
  const list = await shown()
  const pages = new Set(['/en/', '/en/line', '/en/line/football'])
  for (const [, href = ''] of list.matchAll(/href="(\/en\/line\/football\/[^"]+)"/gu)) pages.add(href)
  expect(pages.size).toBeGreaterThan(4)
  for (const url of pages) {
    const { status, text } = await app.get(url)
    expect(status, url).toBe(200)
    expect(text, url).not.toContain('<script>alert(1)')
    expect(text, url).not.toContain('<img src=x')
    expect(text.replaceAll(REACT_MARKERS, ''), url).not.toContain('<!--')
  }
})

test('S6.2 a host with a trailing dot is the same host: a VIP host requires sign-in all the same', async () => {
  await app.set({ vipDomains: ['vip.example'], mainVipDomain: 'vip.example' })
  for (const host of ['vip.example', 'vip.example.', 'VIP.example.']) {
    const { status, location } = await app.get('/en/line', { host })
    expect([host, status, location]).toEqual([host, 302, '/en/block'])
    expect([host, (await app.get('/web-api/catalogue/menu', { host })).status]).toEqual([host, 451])
    expect([host, (await app.get('/en/registration', { host })).status]).toEqual([host, 302])
  }
  await app.set({ mainVipDomain: undefined, vipDomains: undefined })
})

/** The status of a target that is sent as it is written: other clients would tidy it up. */
async function openRawClient(): Promise<(target: string) => Promise<number>> {
  const built = await ensureSiteBuild()
  const pages = mountSite(app.given.app, built)
  const served = await serve(app.given.app, { host: '127.0.0.1', port: 0, addPages: pages })
  closeAtEnd(() => served.close())
  const port = Number(new URL(served.url).port)
  return (target) =>
    new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (piece) => (text += piece.toString('latin1')))
      socket.on('error', reject)
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/u.exec(text)?.[1])))
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`)
    })
}

test('S5.2 a path that reads as another one is a bad request: the page that is guarded is the page that is shown', async () => {
  const statusOf = await openRawClient()
  await app.set({ isRegistrationEnabled: false })
  const status = Object.fromEntries(
    await Promise.all(
      [
        '/en/registration',
        '/en/line/../registration',
        '/en/line/%2e%2e/registration',
        '/en/line/.%2E/registration',
        '/en/line/..\\registration',
        '/en/line/../registration.data',
        '/en/registration#/line',
        '/en/../%0a',
        '//evil.example/..',
        'http://evil.example/en/line',
        '*',
        '/en/line',
        '/en/information/about?a=../b&c=#d',
        "/en/search?text=%E2%9A%BD&x='()*",
      ].map(async (target) => [target, await statusOf(target)] as const),
    ),
  )
  await app.set({ isRegistrationEnabled: undefined })
  expect(status).toEqual({
    '/en/registration': 404,
    '/en/line/../registration': 400,
    '/en/line/%2e%2e/registration': 400,
    '/en/line/.%2E/registration': 400,
    '/en/line/..\\registration': 400,
    '/en/line/../registration.data': 400,
    '/en/registration#/line': 400,
    '/en/../%0a': 400,
    '//evil.example/..': 400,
    'http://evil.example/en/line': 400,
    '*': 400,
    '/en/line': 200,
    '/en/information/about?a=../b&c=#d': 200,
    "/en/search?text=%E2%9A%BD&x='()*": 200,
  })
})
