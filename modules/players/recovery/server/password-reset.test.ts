import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { RESET_MINUTES } from '#modules/players/recovery/rules/reset-link.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { passwordResets } from '#modules/players/identity/server/service.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { PHONE_TRUSTED_AFTER_MS } from './remove-ways-in.ts'
import { openRecoveryApp, tokenIn, type RecoveryApp } from './recovery-app.testdata.ts'

const NEXT = 'another horse, another battery'
const LINK = 'GET /web-api/accounts/password-resets/:token'
const RESET = 'POST /web-api/accounts/password-resets/:token'

let opened: RecoveryApp
let player: SignedIn

const reset = (token: string, more: object = {}): Promise<Sent> =>
  opened.app.send(RESET, { token, password: NEXT, ...more })
const logIn = (uPassword: string): Promise<Sent> =>
  opened.app.send('POST /web-api/accounts/sessions', { uLogin: player.email, uPassword })
const statusOf = async ({ cookie }: { cookie: string }): Promise<number> =>
  (await opened.app.send('GET /web-api/accounts/me', {}, { cookie })).status

beforeAll(async () => {
  opened = await openRecoveryApp()
})
beforeEach(async () => {
  opened.at.time += 2 * HOUR_MS
  player = await givenSignedIn(opened.app)
  await opened.letters()
})

test('S2.4.4 a forgotten password is replaced by the link of a letter, which does not sign in', async () => {
  const token = await opened.tokenFor(player.email)
  const shown = await opened.app.send(LINK, { token })
  expect([shown.status, shown.body]).toEqual([
    200,
    { expiresAt: new Date(opened.at.time + RESET_MINUTES * MINUTE_MS).toISOString() },
  ])
  const sent = await reset(token)
  expect([sent.status, sent.body]).toEqual([
    200,
    { removedPasskeys: 0, removedLinks: 0, isPhoneRemoved: false, isSecondFactorRemoved: false },
  ])
  // No session: only the device is known from now on.
  expect(sent.cookies.map((cookie) => cookie.split('=', 1)[0])).toEqual(['fairline_device'])
  expect([(await logIn('correct horse battery')).status, (await logIn(NEXT)).status]).toEqual([401, 200])
})

test('SEC-04 a new password ends every session, and their sockets', async () => {
  const ended: string[] = []
  opened.app.given.app.options.bus.subscribe('accounts.session-ended', (word) => ended.push(String(word)))
  const other = { cookie: (await logIn('correct horse battery')).cookies[0]?.split(';', 1)[0] ?? '' }
  const token = await opened.tokenFor(player.email)
  expect([await statusOf(player), await statusOf(other)]).toEqual([200, 200])
  await reset(token)
  expect([await statusOf(player), await statusOf(other)]).toEqual([401, 401])
  await expect.poll(() => ended.length).toBe(2)
})

test('SEC-15 the player is informed by letter that the password was changed', async () => {
  await reset(await opened.tokenFor(player.email))
  expect(await opened.letters()).toMatchObject([{ to: player.email, purpose: 'password-changed' }])
})

test('SEC-11 a link works once, also when it is used concurrently', async () => {
  const token = await opened.tokenFor(player.email)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, { password: `${NEXT} ${n}` })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  const right = answers.findIndex(({ status }) => status === 200)
  expect((await logIn(`${NEXT} ${right}`)).status).toBe(200)
  expect(codeOf(await reset(token))).toBe('link_expired')
  expect(codeOf(await opened.app.send(LINK, { token }))).toBe('link_expired')
})

test('SEC-11 a link ends when the password is chosen by another one, and none ends because another one was requested', async () => {
  const old = await opened.tokenFor(player.email)
  const fresh = await opened.tokenFor(player.email)
  expect((await opened.app.send(LINK, { token: fresh })).status).toBe(200)
  expect((await reset(old)).status).toBe(200)
  expect(codeOf(await reset(fresh))).toBe('link_expired')
})

test('SEC-08 however often strangers request links, the mailbox gets few letters and always has a link that works', async () => {
  const { db } = opened.app.given.database
  // As every request counts whose captcha was solved.
  const askByStranger = (): Promise<void> =>
    passwordResets.insertAsk(db, {
      emailKey: player.email,
      origin: 'http://localhost',
      at: new Date(opened.at.time),
    })
  const tokens: string[] = []
  const startMs = opened.at.time
  for (let minute = 0; minute < 60; minute += 1) {
    opened.at.time = startMs + minute * MINUTE_MS
    await askByStranger()
    tokens.push(...(await opened.letters()).map(({ link }) => tokenIn(link)))
    const newest = tokens.at(-1) ?? ''
    expect((await opened.app.send(LINK, { token: newest })).status).toBe(200)
  }
  expect(tokens.length).toBeLessThanOrEqual(8)
  expect((await reset(tokens.at(-1) ?? '')).status).toBe(200)
})

test('SEC-11 a link dies of age', async () => {
  const fresh = await opened.tokenFor(player.email)
  opened.at.time += RESET_MINUTES * MINUTE_MS - 1
  expect((await opened.app.send(LINK, { token: fresh })).status).toBe(200)
  opened.at.time += 1
  expect(codeOf(await reset(fresh))).toBe('link_expired')
  expect((await logIn('correct horse battery')).status).toBe(200)
})

test('SEC-01 a token is 32 random bytes, and the tables have its hash only', async () => {
  const token = await opened.tokenFor(player.email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await sql<{ line: string }>`select r::text as line from identity.password_reset r`.execute(
    opened.app.given.database.db,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const spelling of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
    expect(rows.some(({ line }) => line.includes(spelling))).toBe(false)
})

test.each(['', 'short', 'A'.repeat(43), `${'A'.repeat(42)}é`, '../../me', 'x'.repeat(200)])(
  'a token of %j opens nothing',
  async (token) => {
    expect((await reset(token)).status).toBe(404)
  },
)

test.each([
  [{ password: 'short' }, 'password_too_short'],
  [{ password: 'x'.repeat(129) }, 'password_too_long'],
  [{ password: 12_345_678 }, 'wrong_type'],
])('an invalid password does not use the link up: %j', async (more, code) => {
  const token = await opened.tokenFor(player.email)
  const sent = await reset(token, more)
  expect([sent.status, (sent.body as { error: { details: object } }).error.details]).toEqual([
    400,
    { field: 'password', issues: [{ path: ['password'], code }] },
  ])
  expect((await reset(token)).status).toBe(200)
})

test('SEC-13 the first reset proves the mailbox: an earlier bound phone is unbound, one that is long bound at the next is not', async () => {
  const { pool } = opened.app.given.database
  const bind = (number: string): Promise<unknown> =>
    pool.query(
      `update identity.player set phone = '+' || $2::text, phone_key = $2::text, phone_confirmed_at = $3
       where player_id = $1`,
      [player.playerId, number, new Date(opened.at.time)],
    )
  const phone = async (): Promise<unknown> =>
    (
      await pool.query(
        'select phone, email_confirmed_at is not null as is_confirmed from identity.player where player_id = $1',
        [player.playerId],
      )
    ).rows[0]
  await bind('4915110000001')
  expect((await reset(await opened.tokenFor(player.email))).status).toBe(200)
  expect(await phone()).toEqual({ phone: null, is_confirmed: true })
  await bind('4915110000001')
  opened.at.time += PHONE_TRUSTED_AFTER_MS
  expect((await reset(await opened.tokenFor(player.email))).status).toBe(200)
  expect(await phone()).toEqual({ phone: '+4915110000001', is_confirmed: true })
})

test('SEC-06 a common password does not use the link up', async () => {
  const token = await opened.tokenFor(player.email)
  const sent = await reset(token, { password: player.email })
  expect([sent.status, codeOf(sent)]).toEqual([422, 'password_too_common'])
  expect((await reset(token)).status).toBe(200)
})

test('a link ends when the player changes the password', async () => {
  const token = await opened.tokenFor(player.email)
  const changed = await opened.app.send(
    'POST /web-api/accounts/password',
    { current: 'correct horse battery', next: NEXT },
    player,
  )
  expect(changed.status).toBe(200)
  expect(codeOf(await reset(token, { password: `${NEXT} again` }))).toBe('link_expired')
})

test('SEC-14 an unknown or closed account, or another spelling of the address, gets the same answer', async () => {
  const closed = await givenSignedIn(opened.app)
  await opened.letters()
  await sql`update identity.player set status = 'closed' where player_id = ${closed.playerId}`.execute(
    opened.app.given.database.db,
  )
  const known = await opened.ask(` ${player.email.toUpperCase()} `)
  const keys = (sent: Sent): readonly string[] => Object.keys(sent.headers).toSorted()
  for (const email of ['nobody@example.com', closed.email]) {
    const sent = await opened.ask(email)
    expect([sent.status, sent.text, keys(sent)]).toEqual([202, known.text, keys(known)])
  }
  expect(await opened.letters()).toMatchObject([{ to: player.email, purpose: 'password-reset' }])
})

test('SEC-14 a request takes the same time for a mailbox with a player and without', async () => {
  const took: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let n = 0; n < 250; n += 1)
    for (const [which, email] of [
      ['known', player.email],
      ['unknown', `nobody${n}@example.com`],
    ] as const) {
      // No limit speaks in between.
      opened.at.time += HOUR_MS
      const began = performance.now()
      const sent = await opened.ask(email)
      took[which].push(performance.now() - began)
      expect(sent.status).toBe(202)
    }
  const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
  expect(Math.abs(median(took.known) - median(took.unknown))).toBeLessThan(5)
  // Of all those only the newest is still worth a letter.
  const { db } = opened.app.given.database
  for (let left = 1n; left > 0n;) {
    await opened.letters()
    left =
      (await sql<{ n: bigint }>`select count(*) as n from identity.password_reset_ask`.execute(db)).rows[0]?.n ?? 0n
  }
}, 60_000)

test('one mailbox gets a few letters an hour and no more, whoever requests them from wherever', async () => {
  const answers: Sent[] = []
  for (let n = 0; n < 8; n += 1) answers.push(await opened.ask(player.email))
  expect(answers.at(-1)?.status).not.toBe(202)
  const stranger: Sent[] = []
  for (let n = 0; n < 8; n += 1) stranger.push(await opened.ask('nobody.again@example.com'))
  expect(stranger.map(({ status, text }) => [status, text])).toEqual(answers.map(({ status, text }) => [status, text]))
  expect((await opened.letters()).length).toBeLessThanOrEqual(5)
  opened.at.time += 2 * HOUR_MS
  expect((await opened.ask(player.email)).status).toBe(202)
  await opened.letters()
})

test('one network that requests many mailboxes is limited', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push((await opened.ask(`many${n}@example.com`, '203.0.113.7')).status)
  expect(statuses.filter((status) => status === 202).length).toBeLessThanOrEqual(30)
  expect(statuses.at(-1)).not.toBe(202)
  await opened.letters()
})

test('of concurrent workers each mailbox gets one letter', async () => {
  await opened.ask(player.email)
  const many = await Promise.all([opened.letters(), opened.letters(), opened.letters()])
  expect(new Set(many.flat().map(({ link }) => link)).size).toBe(1)
})

test('a request that was not processed in time is dropped', async () => {
  await opened.ask(player.email)
  opened.at.time += RESET_MINUTES * MINUTE_MS
  expect(await opened.letters()).toEqual([])
})

test('the link leads to the configured host, whatever host the requester forged', async () => {
  const { app, given } = { app: opened.app, given: opened.app.given }
  const set = async (value: readonly string[] | undefined): Promise<void> => {
    await setConfig(given.database, { brand: 'fairline', key: 'domains', value, actor: 'test' })
    await given.app.gates.siteConfigs.reload()
  }
  await set(['book.example'])
  const headers = { host: 'evil.example', 'x-forwarded-for': '198.51.100.1' }
  await app.send('POST /web-api/accounts/password-resets', { email: player.email }, { headers })
  const [letter] = await opened.letters()
  await set(undefined)
  expect(letter?.link).toMatch(/^http:\/\/book\.example\/en\/forgotpassword\?token=[\w-]{43}$/u)
  expect(tokenIn(letter?.link)).toHaveLength(43)
})
