import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { givenHouse, impatientClock } from '#tests/builders/given.ts'
import {
  codeOf,
  givenServedHouse,
  givenSignedIn,
  tokenOf,
  type Sent,
  type ServedHouse,
  type SignedIn,
} from '#tests/calls/served-house.ts'

const LOG_IN = 'POST /web-api/accounts/sessions'
const LOG_OUT = 'DELETE /web-api/accounts/sessions'
const ME = 'GET /web-api/accounts/me'
const PASSWORD = 'correct horse battery'

let nowMs = Date.parse('2026-05-17T12:00:00Z')
let house: ServedHouse
let player: SignedIn

const logIn = (more: object = {}, headers: Record<string, string> = {}): Promise<Sent> =>
  house.send(LOG_IN, { uLogin: player.email, uPassword: PASSWORD, ...more }, { headers })
const cookieOf = (sent: Sent): { cookie: string } => ({ cookie: sent.cookies[0]?.split(';', 1)[0] ?? '' })
const statusOf = async (cookie: { cookie: string }): Promise<number> => (await house.send(ME, {}, cookie)).status
const listed = async (cookie: {
  cookie: string
}): Promise<{ sessionId: string; device: string; isCurrent: boolean; lastSeenAt: string }[]> =>
  ((await house.send('GET /web-api/accounts/sessions', {}, cookie)).body as { items: never[] }).items

beforeAll(async () => {
  house = await givenServedHouse(await givenHouse({ clock: { ...impatientClock, now: () => new Date(nowMs) } }))
  player = await givenSignedIn(house)
})

test('the right password opens a session, whatever the spelling of the e-mail', async () => {
  for (const uLogin of [player.email, player.email.toUpperCase(), ` ${player.email} `]) {
    const sent = await logIn({ uLogin })
    expect([sent.status, sent.body]).toEqual([200, { userId: player.playerId }])
    expect(await statusOf(cookieOf(sent))).toBe(200)
  }
})

test('SEC-14 an unknown e-mail and a wrong password get the very same answer', async () => {
  const wrong = await logIn({ uPassword: `${PASSWORD}!` })
  const unknown = await logIn({ uLogin: 'nobody@example.com' })
  expect([wrong.status, codeOf(wrong), wrong.cookies]).toEqual([401, 'wrong_login', []])
  expect([unknown.status, unknown.text, unknown.cookies]).toEqual([wrong.status, wrong.text, []])
  const keys = (sent: Sent): readonly string[] => Object.keys(sent.headers).toSorted()
  expect(keys(unknown)).toEqual(keys(wrong))
})

test('a closed player is nobody, and his open sessions are over', async () => {
  const closed = await givenSignedIn(house)
  await sql`update accounts.player set status = 'closed' where player_id = ${closed.playerId}`.execute(
    house.given.database.db,
  )
  expect(codeOf(await house.send(LOG_IN, { uLogin: closed.email, uPassword: PASSWORD }))).toBe('wrong_login')
  expect(await statusOf(closed)).toBe(401)
})

test('SEC-16 the cookie is HttpOnly and SameSite=Lax for the whole site, and Secure where the player came by https', async () => {
  const [plain = ''] = (await logIn()).cookies
  expect(plain).toMatch(/^fairline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u)
  const [secure = ''] = (await logIn({}, { 'x-forwarded-proto': 'https' })).cookies
  expect(secure).toMatch(/^fairline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/u)
  const [saved = ''] = (await logIn({ save: true })).cookies
  expect(saved).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=2592000$/u)
})

test('SEC-01 tokens are 32 random bytes, none twice, and only their hashes are stored', async () => {
  const tokens = await Promise.all(Array.from({ length: 8 }, async () => tokenOf(await logIn())))
  expect(new Set(tokens).size).toBe(8)
  const { rows } = await sql<{ line: string }>`select s::text as line from accounts.session s`.execute(
    house.given.database.db,
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const spellings = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
    for (const { line } of rows) expect(spellings.some((spelling) => line.includes(spelling))).toBe(false)
  }
})

test('SEC-03 a session lasts a day and a saved one thirty, by the clock of the house', async () => {
  const start = nowMs
  const plain = cookieOf(await logIn())
  const saved = cookieOf(await logIn({ save: true }))
  try {
    nowMs = start + DAY_MS - 1
    expect([await statusOf(plain), await statusOf(saved)]).toEqual([200, 200])
    nowMs = start + DAY_MS
    expect([await statusOf(plain), await statusOf(saved)]).toEqual([401, 200])
    nowMs = start + 30 * DAY_MS
    expect([await statusOf(plain), await statusOf(saved)]).toEqual([401, 401])
  } finally {
    nowMs = start
  }
})

test('sessions are listed with their devices, the asking one marked, and only the player’s own', async () => {
  const somebody = await givenSignedIn(house)
  const first = cookieOf(
    await house.send(
      LOG_IN,
      { uLogin: somebody.email, uPassword: PASSWORD },
      { headers: { 'user-agent': 'Browser on a train' } },
    ),
  )
  const sessions = await listed(first)
  expect(sessions.map(({ device, isCurrent }) => ({ device, isCurrent }))).toContainEqual({
    device: 'Browser on a train',
    isCurrent: true,
  })
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
})

test('SEC-04 a session that was ended from another device is refused at its very next call', async () => {
  const here = cookieOf(await logIn())
  const there = cookieOf(await logIn({}, { 'user-agent': 'left at the office' }))
  const sessionId = (await listed(there)).find(({ isCurrent }) => isCurrent)?.sessionId
  const sent = await house.send(LOG_OUT, { sessionId }, here)
  expect([sent.status, sent.body, sent.cookies]).toEqual([200, { ended: 1 }, []])
  expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200])
  expect((await listed(here)).some((session) => session.sessionId === sessionId)).toBe(false)
  expect(codeOf(await house.send(LOG_OUT, { sessionId }, here))).toBe('session_not_found')
})

test('logging out ends the own session and takes the cookie away', async () => {
  const mine = cookieOf(await logIn())
  const sent = await house.send(LOG_OUT, {}, mine)
  expect([sent.status, sent.body]).toEqual([200, { ended: 1 }])
  expect(sent.cookies[0]).toMatch(/^fairline_session=; .*Max-Age=0/u)
  expect(await statusOf(mine)).toBe(401)
})

test('SEC-02 signing in again takes a new token and kills the old one', async () => {
  const old = cookieOf(await logIn())
  const fresh = await house.send(LOG_IN, { uLogin: player.email, uPassword: PASSWORD }, old)
  expect(tokenOf(fresh)).not.toBe(old.cookie.split('=')[1])
  expect([await statusOf(old), await statusOf(cookieOf(fresh))]).toEqual([401, 200])
  const failed = cookieOf(fresh)
  await house.send(LOG_IN, { uLogin: player.email, uPassword: 'wrong' }, failed)
  expect(await statusOf(failed)).toBe(200)
})

test.each(['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}é`, 'A'.repeat(5_000)])(
  'a cookie of %s is nobody’s',
  async (token) => {
    expect(await statusOf({ cookie: `fairline_session=${token}` })).toBe(401)
  },
)

test('the time it was last seen moves at most every five minutes', async () => {
  const start = nowMs
  const mine = cookieOf(await logIn())
  const seen = async (): Promise<number> =>
    Date.parse((await listed(mine)).find(({ isCurrent }) => isCurrent)?.lastSeenAt ?? '')
  try {
    nowMs = start + 5 * MINUTE_MS
    expect(await seen()).toBe(start)
    nowMs = start + 6 * MINUTE_MS
    await seen()
    await expect.poll(seen).toBe(start + 6 * MINUTE_MS)
  } finally {
    nowMs = start
  }
})
