import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { givenServedApp, givenSignedIn, type Sent, type ServedApp, type SignedIn } from '#tests/calls/served-app.ts'
import { FAILED_NOTED_MAX, noteFailedSignIn } from './note-sign-in.ts'

const PASSWORD = 'correct horse battery'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

let nowMs = Date.parse('2026-05-17T12:00:00Z')
let app: ServedApp
beforeAll(async () => {
  const clock = { ...impatientClock, now: () => new Date(nowMs), every: () => ({ stop: async () => undefined }) }
  app = await givenServedApp(await givenApp({ clock }))
})

const jarOf = (sent: Sent, names = /fairline_device/u): string =>
  sent.cookies.flatMap((cookie) => (names.test(cookie) ? (cookie.split(';', 1)[0] ?? []) : [])).join('; ')
const logIn = ({ email }: SignedIn, uPassword = PASSWORD, device = FIREFOX, cookie = ''): Promise<Sent> =>
  app.send(
    'POST /web-api/accounts/sessions',
    { uLogin: email, uPassword },
    { cookie, headers: { 'user-agent': device } },
  )
type Line = { signInId: string; method: string; isSuccess: boolean; device: string; address: string }
const page = async (player: SignedIn, input = {}): Promise<{ items: Line[]; next: string | null }> =>
  (await app.send('GET /web-api/accounts/sign-ins', input, player)).body as never
const newDeviceLetters = async ({ email }: SignedIn): Promise<number> => {
  const { rows } = await sql`
    select 1 from post.message where recipient = ${email} and purpose = 'new-device'`.execute(app.given.database.db)
  return rows.length
}

test('sign-ins and tries are listed newest first with method, device and network, to their player alone', async () => {
  const [player, other] = [await givenSignedIn(app), await givenSignedIn(app)]
  await logIn(player, 'not the password', SAFARI)
  await expect.poll(async () => (await page(player)).items.length).toBe(2)
  await logIn(player)
  const { items, next } = await page(player)
  expect(items.map(({ method, isSuccess, device }) => [method, isSuccess, device.slice(0, 30)])).toEqual([
    ['password', true, FIREFOX.slice(0, 30)],
    ['password', false, SAFARI.slice(0, 30)],
    ['registration', true, expect.any(String)],
  ])
  expect([items[0]?.address, next]).toEqual(['127.0.0.*', null])
  expect((await page(other)).items).toHaveLength(1)
})

test('the list is read page by page, and a forged cursor is refused', async () => {
  const player = await givenSignedIn(app)
  await logIn(player)
  await logIn(player)
  const first = await page(player, { limit: 2 })
  const rest = await page(player, { limit: 2, cursor: first.next })
  expect([first.items.length, rest.items.length, rest.next]).toEqual([2, 1, null])
  expect(new Set([...first.items, ...rest.items].map(({ signInId }) => signInId)).size).toBe(3)
  for (const cursor of ['x', '-1', '1.5', '9'.repeat(19)])
    expect((await app.send('GET /web-api/accounts/sign-ins', { cursor }, player)).status).toBe(400)
})

test('SEC-15 a device unseen for 90 days is reported by letter, a known one and the very first are not', async () => {
  const player = await givenSignedIn(app)
  const start = nowMs
  expect(await newDeviceLetters(player)).toBe(0)
  const known = jarOf(await logIn(player))
  expect(known).not.toBe('')
  expect(await newDeviceLetters(player)).toBe(1)
  await logIn(player, PASSWORD, FIREFOX, known)
  expect(await newDeviceLetters(player)).toBe(1)
  // The same mark in another browser is another device.
  await logIn(player, PASSWORD, SAFARI, known)
  expect(await newDeviceLetters(player)).toBe(2)
  nowMs = start + 90 * DAY_MS
  await logIn(player, PASSWORD, FIREFOX, known)
  expect(await newDeviceLetters(player)).toBe(3)
  nowMs = start
})

test('a flood of failed tries writes down so many and no more', async () => {
  const player = await givenSignedIn(app)
  const origin = { viewer: undefined, address: '::1', device: FIREFOX, requestId: 'x', isSecure: false, origin: '' }
  const server = { database: app.given.database, clock: { ...impatientClock, now: () => new Date(nowMs) } } as never
  for (let count = 1; count <= FAILED_NOTED_MAX + 3; count += 1) {
    noteFailedSignIn(server, { playerId: player.playerId, method: 'password' }, { ...origin, cookies: [] })
    const lines = async () => (await page(player, { limit: 50 })).items.length
    await expect.poll(lines).toBe(1 + Math.min(count, FAILED_NOTED_MAX))
  }
})
