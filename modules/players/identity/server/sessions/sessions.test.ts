import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { SESSIONS_LISTED_MAX } from '#modules/players/identity/contract.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import {
  codeOf,
  givenServedApp,
  givenSignedIn,
  registration,
  tokenOf,
  type Sent,
  type ServedApp,
  type SignedIn,
} from '#tests/calls/served-app.ts'

const LOG_IN = 'POST /web-api/accounts/sessions'
const LOG_OUT = 'DELETE /web-api/accounts/sessions'
const ME = 'GET /web-api/accounts/me'
const PASSWORD = 'correct horse battery'

let nowMs = Date.parse('2026-05-17T12:00:00Z')
let app: ServedApp
let player: SignedIn

const logIn = (more: object = {}, headers: Record<string, string> = {}): Promise<Sent> =>
  app.send(LOG_IN, { uLogin: player.email, uPassword: PASSWORD, ...more }, { headers })
const cookieOf = (sent: Sent): { cookie: string } => ({ cookie: sent.cookies[0]?.split(';', 1)[0] ?? '' })
const statusOf = async (cookie: { cookie: string }): Promise<number> => (await app.send(ME, {}, cookie)).status
const listed = async (cookie: {
  cookie: string
}): Promise<{ sessionId: string; device: string; isCurrent: boolean; lastSeenAt: string }[]> =>
  ((await app.send('GET /web-api/accounts/sessions', {}, cookie)).body as { items: never[] }).items

const seenAt = async (cookie: { cookie: string }): Promise<number> =>
  Date.parse((await listed(cookie)).find(({ isCurrent }) => isCurrent)?.lastSeenAt ?? '')

beforeAll(async () => {
  app = await givenServedApp(
    await givenApp({
      clock: { ...impatientClock, now: () => new Date(nowMs), every: () => ({ stop: async () => undefined }) },
    }),
  )
  player = await givenSignedIn(app)
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

test('a closed player cannot sign in, and their open sessions end', async () => {
  const closed = await givenSignedIn(app)
  await sql`update identity.player set status = 'closed' where player_id = ${closed.playerId}`.execute(
    app.given.database.db,
  )
  expect(codeOf(await app.send(LOG_IN, { uLogin: closed.email, uPassword: PASSWORD }))).toBe('wrong_login')
  expect(await statusOf(closed)).toBe(401)
})

test('SEC-16 every cookie is HttpOnly, SameSite and the whole site’s own, and by https Secure, the session’s under __Host-', async () => {
  const secure = { 'x-forwarded-proto': 'https' }
  const mine = cookieOf(await logIn({}, secure))
  const sent = {
    plain: await logIn(),
    secure: await logIn({}, secure),
    saved: await logIn({ save: true }, secure),
    registered: await app.send('POST /web-api/accounts/registrations', registration(), { headers: secure }),
    token: await app.send('GET /web-api/user/gettoken', {}, { ...mine, headers: secure }),
    out: await app.send(LOG_OUT, {}, { ...mine, headers: secure }),
  }
  for (const [name, { cookies, text }] of Object.entries(sent)) {
    expect(cookies.length, `${name} ${text}`).toBeGreaterThan(0)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax(?:;|$)/u)
      expect(cookie).not.toMatch(/domain/iu)
      expect(cookie.endsWith('; Secure'), `${name} ${cookie}`).toBe(name !== 'plain')
    }
  }
  expect(sent.plain.cookies[0]).toMatch(/^fairline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/u)
  expect(sent.secure.cookies[0]).toMatch(
    /^__Host-fairline_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/u,
  )
  expect(sent.saved.cookies[0]).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure$/u)
})

test('SEC-16 by https a session is read under the name alone that plain http cannot set', async () => {
  const [good, other] = [cookieOf(await logIn()), await givenSignedIn(app)]
  const [, token = ''] = good.cookie.split('=')
  const ask = (cookie: string) => app.send(ME, {}, { cookie, headers: { 'x-forwarded-proto': 'https' } })
  expect((await ask(`__Host-fairline_session=${token}`)).body).toMatchObject({ userId: player.playerId })
  expect((await ask(`${other.cookie}; __Host-fairline_session=${token}`)).body).toMatchObject({
    userId: player.playerId,
  })
  expect([(await ask(other.cookie)).status, (await ask(good.cookie)).status]).toEqual([401, 401])
})

test('S3.10, S6.1, S4.4 a sign-in sets user_token and ua besides the session, and logging out removes all of them', async () => {
  const sent = await logIn({ save: true })
  const names = (told: Sent) => told.cookies.map((cookie) => cookie.split('=', 1)[0])
  expect(names(sent)).toEqual(expect.arrayContaining(['fairline_session', 'user_token', 'ua']))
  const token = sent.cookies.find((cookie) => cookie.startsWith('user_token='))?.split(/[=;]/u)[1] ?? ''
  expect(decodeJwt(token)).toMatchObject({ sub: String(player.playerId), exp: nowMs / 1_000 + 300 })
  const out = await app.send(LOG_OUT, {}, cookieOf(sent))
  expect(names(out)).toEqual(expect.arrayContaining(['fairline_session', 'user_token', 'ua']))
  for (const cookie of out.cookies) expect(cookie).toMatch(/=; .*Max-Age=0/u)
})

test('SEC-01 tokens are 32 random bytes, none twice, and only their hashes are stored', async () => {
  const tokens: string[] = []
  for (let count = 0; count < 8; count += 1) tokens.push(tokenOf(await logIn()))
  expect(new Set(tokens).size).toBe(8)
  const { rows } = await sql<{ line: string }>`select s::text as line from identity.session s`.execute(
    app.given.database.db,
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const spellings = [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')]
    for (const { line } of rows) expect(spellings.some((spelling) => line.includes(spelling))).toBe(false)
  }
})

const restoring = async (check: (start: number) => Promise<void>): Promise<void> => {
  const start = nowMs
  try {
    await check(start)
  } finally {
    nowMs = start
  }
}
/** Whether the session is still good when it was last seen at its opening and not since. */
const goodAfter = async (cookie: { cookie: string }, ms: number): Promise<boolean> => {
  let isGood = false
  await restoring(async (start) => {
    nowMs = start + ms
    // The call itself would count as a use: the token is looked up directly, and nothing is written that early.
    isGood = (await statusOf(cookie)) === 200
  })
  return isGood
}

test('SEC-03 an unused session ends after a day, a saved one after thirty, by the server’s clock', async () => {
  const plain = async () => cookieOf(await logIn())
  const saved = async () => cookieOf(await logIn({ save: true }))
  expect(await goodAfter(await plain(), DAY_MS - 1)).toBe(true)
  expect(await goodAfter(await plain(), DAY_MS)).toBe(false)
  expect(await goodAfter(await saved(), 30 * DAY_MS - 1)).toBe(true)
  expect(await goodAfter(await saved(), 30 * DAY_MS)).toBe(false)
})

test.each([
  [false, 7],
  [true, 90],
])('SEC-03 however much it is used, a session (saved: %s) ends after %i days', async (save, days) => {
  const used = cookieOf(await logIn({ save }))
  await restoring(async (start) => {
    for (let hours = 20; hours < days * 24; hours += 20) {
      nowMs = start + hours * HOUR_MS
      expect(await statusOf(used)).toBe(200)
      // The use is recorded next to the call, and the next one must find it.
      await expect.poll(() => seenAt(used)).toBe(nowMs)
    }
    nowMs = start + days * DAY_MS
    expect(await statusOf(used)).toBe(401)
  })
})

test('sessions are listed with their devices, the asking one marked, and only the player’s own', async () => {
  const somebody = await givenSignedIn(app)
  const first = cookieOf(
    await app.send(
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
  const sent = await app.send(LOG_OUT, { sessionId }, here)
  expect([sent.status, sent.body, sent.cookies]).toEqual([200, { ended: 1 }, []])
  expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200])
  expect((await listed(here)).some((session) => session.sessionId === sessionId)).toBe(false)
  expect(codeOf(await app.send(LOG_OUT, { sessionId }, here))).toBe('session_not_found')
})

test('logging out ends the own session and removes the cookie', async () => {
  const mine = cookieOf(await logIn())
  const sent = await app.send(LOG_OUT, {}, mine)
  expect([sent.status, sent.body]).toEqual([200, { ended: 1 }])
  expect(sent.cookies[0]).toMatch(/^fairline_session=; .*Max-Age=0/u)
  expect(await statusOf(mine)).toBe(401)
})

test('SEC-02 signing in again sets a new token and invalidates the old one', async () => {
  const old = cookieOf(await logIn())
  const fresh = await app.send(LOG_IN, { uLogin: player.email, uPassword: PASSWORD }, old)
  expect(tokenOf(fresh)).not.toBe(old.cookie.split('=')[1])
  expect([await statusOf(old), await statusOf(cookieOf(fresh))]).toEqual([401, 200])
  const failed = cookieOf(fresh)
  await app.send(LOG_IN, { uLogin: player.email, uPassword: 'wrong' }, failed)
  expect(await statusOf(failed)).toBe(200)
})

test.each(['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}é`, 'A'.repeat(5_000)])(
  'a cookie of %s has no session',
  async (token) => {
    expect(await statusOf({ cookie: `fairline_session=${token}` })).toBe(401)
  },
)

test('the time it was last seen moves at most every five minutes', async () => {
  const mine = cookieOf(await logIn())
  await restoring(async (start) => {
    nowMs = start + 5 * MINUTE_MS
    expect(await seenAt(mine)).toBe(start)
    nowMs = start + 6 * MINUTE_MS
    await seenAt(mine)
    await expect.poll(() => seenAt(mine)).toBe(start + 6 * MINUTE_MS)
  })
})

test('SEC-04 all other sessions end with one call, and no other player’s', async () => {
  const somebody = await givenSignedIn(app)
  const [here, there, elsewhere] = [cookieOf(await logIn()), cookieOf(await logIn()), cookieOf(await logIn())]
  const sent = await app.send('DELETE /web-api/accounts/sessions/others', {}, here)
  expect([sent.status, sent.cookies]).toEqual([200, []])
  expect((sent.body as { ended: number }).ended).toBeGreaterThanOrEqual(2)
  expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere), await statusOf(somebody)]).toEqual([
    200, 401, 401, 200,
  ])
  expect((await app.send('DELETE /web-api/accounts/sessions/others', {}, here)).body).toEqual({ ended: 0 })
})

test('S4.4, S7.8, S7.37 the session names its player, and none to a visitor', async () => {
  const mine = cookieOf(await logIn())
  const asked = await app.send('GET /web-api/session', {}, mine)
  expect([asked.status, asked.body, asked.headers['cache-control']]).toEqual([
    200,
    { user_id: player.playerId },
    'no-store',
  ])
  expect((await app.send('GET /web-api/session', {})).body).toEqual({ user_id: null })
})

test('SEC-04 a player has fifty open sessions at most; the one unseen for longest makes room, and all are listed', async () => {
  const somebody = await givenSignedIn(app)
  const sign = () => app.send(LOG_IN, { uLogin: somebody.email, uPassword: PASSWORD })
  await restoring(async (start) => {
    let last = ''
    for (let count = 0; count < SESSIONS_LISTED_MAX; count += 1) {
      nowMs = start + count + 1
      last = cookieOf(await sign()).cookie
    }
    expect(await statusOf(somebody)).toBe(401)
    expect(await listed({ cookie: last })).toHaveLength(SESSIONS_LISTED_MAX)
  })
})

test('S7.1, S7.7 a signed token works for its session without the cookie, until it expires; an invalid one is ignored in favour of the cookie', async () => {
  const mine = cookieOf(await logIn())
  const asked = await app.send('GET /web-api/user/gettoken', { force_refresh: 'true' }, mine)
  const { token } = asked.body as { token: string }
  const by = (authorization: string, cookie = ''): Promise<Sent> =>
    app.send(ME, {}, { cookie, headers: { authorization } })
  expect((await by(`Bearer ${token}`)).body).toMatchObject({ userId: player.playerId })
  for (const authorization of [`Bearer ${token}x`, 'Bearer a.b.c', 'Bearer ', `Basic ${token}`, 'x'.repeat(2_000)]) {
    expect((await by(authorization)).status).toBe(401)
    expect((await by(authorization, mine.cookie)).status).toBe(200)
  }
  await restoring(async (start) => {
    nowMs = start + 5 * MINUTE_MS
    expect((await by(`Bearer ${token}`)).status).toBe(401)
  })
  await app.send(LOG_OUT, {}, mine)
  expect((await by(`Bearer ${token}`)).status).toBe(401)
})

test('S7.23 a video token is a player’s alone, and no key to anything else', async () => {
  const mine = cookieOf(await logIn())
  const { token } = (await app.send('POST /web-api/user/video-token', {}, mine)).body as { token: string }
  expect(decodeJwt(token)).toMatchObject({ aud: 'video', sub: String(player.playerId), exp: nowMs / 1_000 + 900 })
  expect((await app.send(ME, {}, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401)
  expect((await app.send('POST /web-api/user/video-token', {})).status).toBe(401)
})
