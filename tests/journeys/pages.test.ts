// Pages as an unknown browser requests them, without running a script: languages, unknown paths, the link to log in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLiveHouse, type LiveHouse } from './live-house.ts'

let house: LiveHouse
beforeAll(async () => {
  house = await openLiveHouse()
}, 120_000)
afterAll(() => house?.stop())

const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(house.url + path, { redirect: 'manual', headers })

test('S2.1.4 an unknown path answers 404 with its message and title', async () => {
  const answer = await ask('/en/no/such/page')
  const text = await answer.text()
  expect(answer.status).toBe(404)
  expect(text).toContain('This page could not be found')
  expect(/<title>([^<]*)<\/title>/u.exec(text)?.[1]).toMatch(/^404/u)
})

test('S2.1.1 a path without a language redirects to the same path and query with the resolved one', async () => {
  for (const [path, headers, target] of [
    ['/line?within=3', {}, '/en/line?within=3'],
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
  for (const page of ['history', 'historypay', 'recharge', 'security']) {
    const answer = await ask(`/en/office/${page}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `/en/login?return=${encodeURIComponent(`/en/office/${page}`)}`,
    ])
  }
})

test('a script that is not ours cannot run: the policy allows the page’s own scripts by hash and no inline ones', async () => {
  const policy = (await ask('/en/')).headers.get('content-security-policy') ?? ''
  const scripts = policy.split(';').find((part) => part.trim().startsWith('script-src')) ?? ''
  expect(scripts).toMatch(/'sha256-/u)
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval/u)
})

test('the preloaded font is the one that its styles use, and no other copy', async () => {
  const text = await (await ask('/en/')).text()
  const ahead = Array.from(text.matchAll(/rel="preload" href="([^"]+\.woff2)"/gu), ([, href = '']) => href)
  const styles = Array.from(text.matchAll(/rel="stylesheet" href="([^"]+)"/gu), ([, href = '']) => href)
  const asked = (await Promise.all(styles.map(async (href) => (await ask(href)).text()))).join('')
  expect(ahead).toHaveLength(1)
  expect(styles.length).toBeGreaterThan(0)
  for (const href of ahead) expect(asked).toContain(href)
})
