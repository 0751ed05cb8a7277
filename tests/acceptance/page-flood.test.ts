// Random addresses: what one visitor asks for must not make the process render the same page again and again, nor more pages
// than it can. Renders are counted, each by the menu that it loads.
import { afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { RENDER_BURST, RENDERS_AT_ONCE, RENDERS_WAITING_MAX } from '#apps/server/site/render-gate.ts'
import { HOST, openRouteApp, type Got, type RouteApp } from './every-route-app.ts'

const MENU = 'GET /web-api/catalogue/menu'

let app: RouteApp
let ask: MockInstance<RouteApp['given']['app']['dispatcher']['ask']>
/** Pages are kept by time zone too: each test begins with a cache of its own. */
const zones = ['Europe/Paris', 'Europe/Rome', 'Europe/Madrid', 'Europe/Vienna', 'Europe/Warsaw', 'Europe/Lisbon']
let cookie = ''

beforeAll(async () => {
  app = await openRouteApp()
}, 180_000)

beforeEach(() => {
  cookie = `tz=${zones.pop() ?? ''}`
  ask = vi.spyOn(app.given.app.dispatcher, 'ask')
})
afterEach(() => ask.mockRestore())

const renders = (): number => ask.mock.calls.filter(([name]) => name === MENU).length
const statuses = (answers: readonly Got[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...new Set(answers.map(({ status }) => status))]
      .toSorted()
      .map((status) => [status, answers.filter((got) => got.status === status).length]),
  )

test('parameters that the page does not read share its one render, in the document and in its data', async () => {
  const at = Array.from({ length: 12 }, (_, index) => `x${index}=${index}`)
  const pages = await Promise.all(at.map((query) => app.get(`/en/line?${query}&utm_source=${query}`, { cookie })))
  expect(statuses(pages)).toEqual({ 200: 12 })
  expect(renders()).toBe(1)
  await Promise.all(at.map((query) => app.get(`/en/line?within=3&${query}`, { cookie })))
  expect(renders()).toBe(2)
  const data = at.map((query) => app.get(`/en/line.data?${query}&_routes=root,line,${query}`, { cookie }))
  expect(statuses(await Promise.all(data))).toEqual({ 200: 12 })
  expect(renders()).toBe(3)
})

test('what a page reads of the query still reaches it', async () => {
  const [all, soon] = await Promise.all([
    app.get('/en/line?x=1', { cookie }),
    app.get('/en/line?x=1&within=1', { cookie }),
  ])
  expect(all.text).toContain('Home')
  expect(soon.text).not.toContain(`/${app.game.gameId}-`)
  expect((await app.get('/en/error?status=503', { cookie })).status).toBe(503)
  expect((await app.get('/en/login?return=%2Fen%2Flive', { cookie })).text).toContain('return=%2Fen%2Flive')
})

test('a host that is none of the site gets no page and makes no render', async () => {
  const hosts = ['evil.example', 'book.example:8080', 'x.book.example', '203.0.113.9']
  const answers = await Promise.all(hosts.map((host) => app.get('/en/line', { host, cookie })))
  expect(statuses(answers)).toEqual({ 421: 4 })
  expect(JSON.parse(answers[0]?.text ?? '')).toMatchObject({ error: { code: 'unknown_host' } })
  expect(renders()).toBe(0)
  // Names of the machine, at ports that it does not have: the main pages.
  const ports = [1, 2, 3].map((port) => app.get('/en/line', { host: `localhost:${port}`, cookie }))
  expect(statuses(await Promise.all(ports))).toEqual({ 200: 3 })
  expect(renders()).toBe(1)
})

test('before any host is known, invented hosts share the pages of the machine', async () => {
  await app.set({ domains: undefined })
  const hosts = ['a.example', 'b.example', '203.0.113.9:81']
  const answers = await Promise.all(hosts.map((host) => app.get('/en/line', { host, cookie })))
  await app.set({ domains: [HOST] })
  expect(statuses(answers)).toEqual({ 200: 3 })
  expect(renders()).toBe(1)
  for (const { text } of answers) expect(text).not.toContain('.example')
})

test('one network has a budget of pages that are not in the cache; it costs others nothing', async () => {
  const at = new Date()
  const now = vi.spyOn(app.given.app.options.clock, 'now').mockReturnValue(at)
  const from = (address: string, path: string) => app.get(path, { cookie, 'x-forwarded-for': address })
  const answers: Got[] = []
  for (let index = 0; index < RENDER_BURST + 15; index += 1)
    answers.push(await from('203.0.113.7', `/en/search?text=${index}`))
  expect(statuses(answers)).toEqual({ 200: RENDER_BURST, 429: 15 })
  expect(answers.at(-1)?.headers['retry-after']).toBe('1')
  expect(renders()).toBe(RENDER_BURST)
  expect((await from('203.0.113.8', '/en/line')).status).toBe(200)
  // What is in the cache costs nothing.
  expect((await from('203.0.113.7', '/en/line')).status).toBe(200)
  now.mockRestore()
})

test('more pages than can wait are answered with 503 at once, and a player goes first', async () => {
  const player = await app.player()
  ask.mockRestore()
  const { dispatcher } = app.given.app
  const { ask: original } = dispatcher
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const searched: string[] = []
  ask = vi.spyOn(dispatcher, 'ask').mockImplementation(async (name, input, context) => {
    if (name === MENU) await held
    if (name === 'GET /web-api/catalogue/search') searched.push((input as { text: string }).text)
    return original(name, input, context)
  })
  const got: Got[] = []
  const refused = () => got.filter(({ status }) => status === 503)
  const search = async (text: string, headers: Readonly<Record<string, string>>): Promise<void> =>
    void got.push(await app.get(`/en/search?text=${text}`, headers))
  const kept = RENDERS_AT_ONCE + RENDERS_WAITING_MAX
  const visitors = Array.from({ length: kept + 5 }, (_, index) => search(`visitor ${index}`, { cookie }))
  await vi.waitFor(() => expect(refused()).toHaveLength(5))
  expect(refused()[0]?.headers['retry-after']).toBe('1')
  expect(searched).toHaveLength(RENDERS_AT_ONCE)
  // The player takes the place of a visitor, and the next turn.
  const played = search('player', { cookie: player })
  await vi.waitFor(() => expect(refused()).toHaveLength(6))
  release()
  await Promise.all([...visitors, played])
  expect(statuses(got)).toEqual({ 200: kept, 503: 6 })
  expect(searched.indexOf('player')).toBe(RENDERS_AT_ONCE)
}, 60_000)
