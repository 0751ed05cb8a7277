// Pages as search engines read them: titles, addresses, languages, structured data, sitemaps, and what operators set
// for them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setConfig, setSeoEntry } from '#modules/site/site-config/server/service.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'

let site: LiveSite
let gamePath = ''
beforeAll(async () => {
  site = await openLiveSite()
  // The sitemap is cached for minutes, so it is requested when the game is on the board.
  await vi.waitFor(
    async () => {
      const games = await (await fetch(`${site.url}/web-api/catalogue/games?stage=line&limit=50`)).text()
      expect(games).toContain('River Rovers')
    },
    { timeout: 30_000 },
  )
  const sitemap = await (await fetch(`${site.url}/sitemaps/en-1.xml`)).text()
  gamePath = /<loc>[^<]*?(\/line\/football\/\d+-journey-cup\/\d+-river-rovers[^<]*)<\/loc>/u.exec(sitemap)?.[1] ?? ''
}, 120_000)
afterAll(() => site?.stop())

type Page = {
  readonly status: number
  readonly html: string
  readonly title: string
  readonly canonical: string | undefined
  readonly robots: string | undefined
  /** By language. */
  readonly alternates: ReadonlyMap<string, string>
  readonly things: readonly Record<string, unknown>[]
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const unescaped = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#x27|lt|gt);/gu, (entity) => ENTITIES[entity] ?? '')
const one = (html: string, pattern: RegExp): string | undefined => {
  const found = pattern.exec(html)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

async function read(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const answer = await fetch(site.url + path, { redirect: 'manual', headers })
  const html = await answer.text()
  return {
    status: answer.status,
    html,
    title: one(html, /<title>([^<]*)<\/title>/u) ?? '',
    canonical: one(html, /<link rel="canonical" href="([^"]*)"/u),
    robots: one(html, /<meta name="robots" content="([^"]*)"/u),
    alternates: new Map(
      [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gu)].map(
        ([, lang = '', href = '']) => [lang, unescaped(href)],
      ),
    ),
    things: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gu)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  }
}

const say = async (scope: object, content: object): Promise<void> => {
  const result = await setSeoEntry(site.running.app.options.database, { scope, content, actor: 'test' })
  expect(result).toMatchObject({ ok: true })
  await site.running.app.gates.seoEntries.reload()
}

test('S1.21 every language of a page names all the others, and each of them names it', async () => {
  for (const path of ['/', '/line', '/live/football', gamePath]) {
    const first = await read(`/en${path}`)
    expect([...first.alternates.keys()]).toEqual(expect.arrayContaining(['en', 'ru', 'ar', 'x-default']))
    for (const [lang, href] of first.alternates) {
      const other = await read(new URL(href).pathname)
      expect([href, other.status]).toEqual([href, 200])
      expect([...other.alternates]).toEqual([...first.alternates])
      if (lang !== 'x-default') expect(other.canonical).toBe(href)
    }
  }
})

test('S1.21 titles are pages’ own and short; each page has a description, a card, a colour and the brand’s picture', async () => {
  const championship = gamePath.split('/').slice(0, 4).join('/')
  const paths = ['/', '/line', '/live', '/line/football', '/live/football', championship, gamePath, '/mobile']
  const pages = await Promise.all(paths.map((path) => read(`/en${path}`)))
  const titles = pages.map(({ title }) => title)
  expect(new Set(titles).size).toBe(paths.length)
  for (const { html, title } of pages) {
    expect(title.length).toBeLessThanOrEqual(70)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/u)
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/u)
    expect(html).toContain('name="twitter:card" content="summary_large_image"')
    expect(html).toMatch(/<meta name="theme-color" content="#[0-9a-f]{6}"/u)
  }
  const image = one(pages[0]?.html ?? '', /property="og:image" content="([^"]*)"/u) ?? ''
  expect((await fetch(image)).headers.get('content-type')).toBe('image/png')
})

test('S1.21 structured data of a game matches its page', async () => {
  const { things, canonical, html } = await read(`/en${gamePath}`)
  const event = things.find((thing) => thing['@type'] === 'SportsEvent')
  expect(event).toMatchObject({
    name: 'River Rovers – Meadow City',
    url: canonical,
    eventStatus: 'https://schema.org/EventScheduled',
    superEvent: { name: 'Journey Cup' },
  })
  expect(html).toContain('River Rovers')
  expect(Math.abs(Date.parse(String(event?.['startDate'])) - Date.now() - 86_400_000)).toBeLessThan(600_000)
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')
  const steps = crumbs?.['itemListElement'] as readonly { item: string }[]
  for (const { item } of steps) expect((await read(new URL(item).pathname)).status).toBe(200)
  expect(steps.at(-1)?.item).toBe(canonical)
})

test('S1.21 a championship lists its games, the front page names the operator and the search address', async () => {
  const championship = gamePath.split('/').slice(0, 4).join('/')
  const list = (await read(`/en${championship}`)).things.find((thing) => thing['@type'] === 'ItemList')
  expect(list).toMatchObject({ name: 'Journey Cup', numberOfItems: 1 })
  const front = (await read('/en/')).things.map((thing) => thing['@type'])
  expect(front).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
})

test('S1.21 filtered, private and searched pages stay out of every index, and so name no true address', async () => {
  for (const path of ['/en/line?within=3', '/en/search?text=river', '/en/favorites', '/en/login']) {
    const { robots, canonical } = await read(path)
    expect([path, robots?.startsWith('noindex'), canonical]).toEqual([path, true, undefined])
  }
  const tracked = await read('/en/line?utm_source=x')
  expect([tracked.robots, tracked.canonical]).toEqual([undefined, `${site.url}/en/line`])
})

test('S1.21 every page of the sitemap exists, is its own canonical address, and may be indexed', async () => {
  const { url } = site
  const index = await (await fetch(`${url}/sitemap.xml`)).text()
  expect(index).toContain(`${url}/sitemaps/ar-1.xml`)
  expect(await (await fetch(`${url}/robots.txt`)).text()).toContain(`Sitemap: ${url}/sitemap.xml`)
  const sitemap = await (await fetch(`${url}/sitemaps/en-1.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, loc = '']) => new URL(loc).pathname)
  expect(paths).toContain(`/en${gamePath}`)
  const wrong: string[] = []
  for (const path of paths) {
    const { status, canonical, robots } = await read(path)
    if (status !== 200 || canonical !== url + path || robots !== undefined)
      wrong.push(`${path} ${status} ${canonical ?? robots}`)
  }
  expect(wrong).toEqual([])
})

/** A page is rendered once a second at most, for each time zone: each request comes from another one, and sees what was said just now. */
const readFrom = (place: string, path: string): Promise<Page> => read(path, { cookie: `tz=Europe/${place}` })

test('S3.8 operators’ SEO entries appear on the page: texts filled in, the hierarchy’s noindex below, canonical on a mirror', async () => {
  await say(
    { section: 'sports', stream: 'line', language: 'ru' },
    { title: '{championship}: {home} — {away} | {brand}' },
  )
  expect((await readFrom('Paris', `/ru${gamePath}`)).title).toBe('Journey Cup: River Rovers — Meadow City | Fairline')
  expect((await readFrom('Paris', '/ru/line')).title).not.toContain('{')
  await say({ section: 'sports', stream: 'live' }, { hierarchyMetaRobots: 'noindex' })
  await say({ section: 'sports', stream: 'live', subsectionId: '1' }, { metaRobots: 'index, follow' })
  expect((await readFrom('Rome', '/en/live/football')).robots).toBe('noindex, follow')
  await say(
    { section: 'sports', stream: 'line', isExact: true },
    { customCanonical: { mode: 'mirror', domain: { host: 'main.example' } } },
  )
  expect((await readFrom('Madrid', '/en/line')).canonical).toBe('http://main.example/en/line')
  expect((await readFrom('Madrid', '/en/line/football')).canonical).toBe(`${site.url}/en/line/football`)
})

test('S3.9 licence metas are on every page of their host, and a text in them cannot break out', async () => {
  const content = '"><script>alert(1)</script>'
  const { database } = site.running.app.options
  await setConfig(database, {
    brand: 'fairline',
    key: 'licenceMeta',
    value: [{ domains: [], name: 'licence', content }],
    actor: 'test',
  })
  await site.running.app.gates.siteConfigs.reload()
  for (const path of ['/en/line', '/en/login']) {
    const { html } = await readFrom('Vienna', path)
    expect(html).toContain('name="licence"')
    expect(html).not.toContain('<script>alert')
  }
})
