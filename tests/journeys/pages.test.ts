// Pages as an unknown browser requests them, without running a script: languages, unknown paths, the link to log in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '#tests/support/browser.ts'
import { awake } from './journey.ts'
import { openLiveSite, type LiveSite } from './live-site.ts'

let site: LiveSite
beforeAll(async () => {
  site = await openLiveSite()
}, 120_000)
afterAll(() => site?.stop())

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(site.url + path, { redirect: 'manual', headers })

test('S2.1.4 an unknown path answers 404 with its message and title', async () => {
  const answer = await ask('/en/no/such/page')
  const text = await answer.text()
  expect(answer.status).toBe(404)
  expect(text).toContain('This page could not be found')
  expect(/<title>([^<]*)<\/title>/u.exec(text)?.[1]).toMatch(/^404/u)
})

test('S2.1.1 a path without a language redirects to the same path and query with the resolved one', async () => {
  for (const [path, headers, target] of [
    ['/line?within=3', {}, '/ru/line?within=3'],
    ['/xx/live', { 'accept-language': 'ar-EG,ar;q=0.9' }, '/ar/'],
    ['/', { cookie: 'lng=ru', 'accept-language': 'ar' }, '/ru/'],
  ] as const) {
    const answer = await ask(path, headers)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toContain(target)
  }
})

test('a page reads without a script: games, prices and both names are in the document', async () => {
  const text = await (await ask('/en/live')).text()
  expect(text).toContain('Harbour Town')
  expect(text).toContain('Hill United')
  expect(text).toMatch(/<html[^>]*lang="en"[^>]*dir="ltr"/u)
  expect(await (await ask('/ar/live')).text()).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/u)
})

test('S6.3 pages of the player’s own send a stranger to log in and back', async () => {
  const office = ['account', 'history', 'historypay', 'recharge', 'security'].map((page) => `/en/office/${page}`)
  for (const page of [...office, '/en/my-casino', '/en/my-casino/favorites']) {
    const answer = await ask(page)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/en/login?return=${encodeURIComponent(page)}`,
    ])
  }
})

test('a script that is not ours cannot run: the policy allows the page’s own scripts by hash and no inline ones', async () => {
  const policy = (await ask('/en/')).headers.get('content-security-policy') ?? ''
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
  expect(scripts).toMatch(/'sha256-/u)
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/u)
})

test.each([
  ['/en/', 1],
  ['/ar/', 2],
])('the preloaded fonts of %s are those that its styles use, and no other copies', async (path, fonts) => {
  const text = await (await ask(path)).text()
  const ahead = Array.from(text.matchAll(/rel="preload" href="([^"]+\.woff2)"/gu), ([, href = '']) => href)
  const styles = Array.from(text.matchAll(/rel="stylesheet" href="([^"]+)"/gu), ([, href = '']) => href)
  const asked = (await Promise.all(styles.map(async (href) => (await ask(href)).text()))).join('')
  expect(ahead).toHaveLength(fonts)
  expect(styles.length).toBeGreaterThan(0)
  for (const href of ahead) expect(asked).toContain(href)
})

test('S7.6, S6.4 the policy logo is fetched as a hidden image in the listed countries alone', async () => {
  const browser = await openBrowser()
  const fetchedIn = async (country: string) => {
    const page = await browser.newPage({ extraHTTPHeaders: { 'x-geo-country': country } })
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.goto(`${site.url}/en/line`)
    await awake(page)
    // The picture's code comes after the frame of the page; until all of it has come there is nothing to count.
    await page.waitForLoadState('networkidle')
    const image = page.locator('img[src="/web-api/policy/logo.agif"]')
    const count = await image.count()
    const hidden = count === 0 ? undefined : await image.getAttribute('aria-hidden')
    await page.close()
    return [asked.filter((path) => path === '/web-api/policy/logo.agif').length, count, hidden]
  }
  // 120 is Cameroon.
  expect(await fetchedIn('CM')).toEqual([1, 1, 'true'])
  expect(await fetchedIn('DE')).toEqual([0, 0, undefined])
  await browser.close()
}, 60_000)
