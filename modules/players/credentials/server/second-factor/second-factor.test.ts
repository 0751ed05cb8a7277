import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import { impatientClock } from '#tests/support/builders/given.ts'
import { CHALLENGE_MS } from '#modules/players/sign-in/server/second-step/challenge.ts'
import {
  codeAt,
  givenEquippedPlayer,
  givenFactorApp,
  givenFactorPlayer,
  logIn,
  openTestBrowser,
  PASSWORD,
  STEP_MS,
  stepUp,
  type FactorApp,
  type TestBrowser,
} from './factor-app.testdata.ts'
import { protectionOf } from './protection.ts'
import { STEP_UP_MS } from './step-up.ts'

const TWO_STEP = 'POST /web-api/accounts/sessions/two-step'
const FACTOR = '/web-api/accounts/second-factor'

let app: FactorApp
beforeAll(async () => {
  app = await givenFactorApp()
})

const statusOf = async (browser: TestBrowser): Promise<number> =>
  (await browser.send('GET /web-api/accounts/me')).status
const finish = (browser: TestBrowser, code: string, more: object = {}): Promise<Sent> =>
  browser.send(TWO_STEP, { code, ...more })
const WRONG = '000000'

test('S3.21 set up: step-up, a seed of 160 bits as picture and text, a first code, ten recovery codes, a letter', async () => {
  const { browser, playerId } = await givenFactorPlayer(app)
  expect(codeOf(await browser.send(`POST ${FACTOR}`))).toBe('step_up_needed')
  expect((await stepUp(browser)).status).toBe(200)
  const begun = (await browser.send(`POST ${FACTOR}`)).body as Record<string, string>
  expect(begun['secret']).toMatch(/^[A-Z2-7]{32}$/u)
  expect(begun['uri']).toContain(`secret=${begun['secret']}`)
  expect(begun['qrPath']).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/u)
  expect((await browser.send(`GET ${FACTOR}`)).body).toMatchObject({ isOn: false })
  const confirmations = `POST ${FACTOR}/confirmations` as const
  const refused = await browser.send(confirmations, { code: WRONG })
  expect([refused.status, codeOf(refused)]).toEqual([422, 'wrong_code'])
  const code = codeAt(begun['secret'] ?? '', app.now())
  const confirmed = await browser.send(confirmations, { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const one of recoveryCodes) expect(one).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/u)
  expect((await browser.send(`GET ${FACTOR}`)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
  expect(codeOf(await browser.send(`POST ${FACTOR}`))).toBe('second_factor_on')
  const { rows } = await sql<{ line: string }>`
    select f::text || ' ' || (select string_agg(r::text, ' ') from identity.recovery_code r where player_id = ${playerId}) as line
    from identity.second_factor f where player_id = ${playerId}`.execute(app.given.database.db)
  const stored = (rows[0]?.line ?? '').toUpperCase()
  // Neither the seed nor a code is readable.
  for (const secret of [begun['secret'] ?? '', ...recoveryCodes.map((one) => one.replaceAll('-', ''))]) {
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex').toUpperCase())
  }
})

test('SEC-04 turning it on ends the other sessions, which the password alone has opened', async () => {
  const player = await givenFactorPlayer(app)
  const other = openTestBrowser(app)
  expect((await logIn(other, player)).status).toBe(200)
  expect(await statusOf(other)).toBe(200)
  await stepUp(player.browser)
  const { secret } = (await player.browser.send(`POST ${FACTOR}`)).body as { secret: string }
  const confirmed = await player.browser.send(`POST ${FACTOR}/confirmations`, { code: codeAt(secret, app.now()) })
  expect(confirmed.status, confirmed.text).toBe(200)
  expect([await statusOf(player.browser), await statusOf(other)]).toEqual([200, 401])
})

test('S7.37 S3.29 the password alone opens no session, the code does, with the requested duration', async () => {
  const player = await givenEquippedPlayer(app)
  const browser = openTestBrowser(app)
  const first = await logIn(browser, player, { save: true })
  expect([first.status, first.body]).toEqual([200, { twoStep: { methods: ['totp', 'recovery'] } }])
  expect([...browser.jar.keys()]).toEqual(['fairline_two_step'])
  expect(first.cookies[0]).toMatch(/^fairline_two_step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/u)
  expect(await statusOf(browser)).toBe(401)
  expect((await browser.send('GET /web-api/accounts/sessions/two-step')).body).toEqual({
    methods: ['totp', 'recovery'],
  })
  const sent = await finish(browser, codeAt(player.secret, app.now()))
  expect([sent.status, sent.body]).toEqual([200, { userId: player.playerId }])
  expect(sent.cookies.find((one) => one.startsWith('fairline_session='))).toContain('; Max-Age=')
  expect(browser.jar.has('fairline_two_step')).toBe(false)
  expect(await statusOf(browser)).toBe(200)
  expect((await browser.send('GET /web-api/accounts/sessions/two-step')).body).toEqual({ methods: [] })
})

test('SEC-11 a code is accepted once, also in parallel, also a step early or late, and no older one after it', async () => {
  const player = await givenEquippedPlayer(app)
  const browsers = Array.from({ length: 4 }, () => openTestBrowser(app))
  for (const browser of browsers) await logIn(browser, player)
  app.moveOn(STEP_MS)
  const code = codeAt(player.secret, app.now())
  const sent = await Promise.all(browsers.map((browser) => finish(browser, code)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  const late = browsers.find((_, at) => sent[at]?.status === 422) ?? browsers[0]
  if (late === undefined) throw new Error('no browser')
  expect(codeOf(await finish(late, codeAt(player.secret, new Date(app.now().getTime() - STEP_MS))))).toBe('wrong_code')
  expect((await finish(late, codeAt(player.secret, new Date(app.now().getTime() + STEP_MS)))).status).toBe(200)
  app.moveOn(3 * STEP_MS)
  // On a known device: strangers with as many failures get a captcha by now.
  const other = player.browser
  await logIn(other, player)
  expect((await finish(other, codeAt(player.secret, new Date(app.now().getTime() - 2 * STEP_MS)))).status).toBe(422)
  expect((await finish(other, codeAt(player.secret, new Date(app.now().getTime() - STEP_MS)))).status).toBe(200)
})

test('SEC-11 a recovery code works once, also in parallel, however it is typed', async () => {
  const player = await givenEquippedPlayer(app)
  const [code = '', next = ''] = player.recoveryCodes
  const browsers = Array.from({ length: 3 }, () => openTestBrowser(app))
  for (const browser of browsers) await logIn(browser, player)
  const spelling = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  const sent = await Promise.all(browsers.map((browser) => finish(browser, spelling)))
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await player.browser.send(`GET ${FACTOR}`)).body).toMatchObject({ recoveryCodesLeft: 9 })
  const left = browsers.find((_, at) => sent[at]?.status === 422)
  expect((await left?.send(TWO_STEP, { code: next }))?.status).toBe(200)
})

test('SEC-12 five wrong codes end a sign-in, in parallel too; the right one comes too late', async () => {
  const player = await givenEquippedPlayer(app)
  const browser = openTestBrowser(app, '198.51.100.20')
  await logIn(browser, player)
  const sent = await Promise.all(
    Array.from({ length: 9 }, () =>
      openTestBrowser(app, '198.51.100.20', new Map(browser.jar)).send(TWO_STEP, { code: WRONG }),
    ),
  )
  expect(sent.filter((one) => codeOf(one) === 'wrong_code').length).toBeLessThanOrEqual(4)
  expect(sent.filter(({ status }) => status === 200)).toEqual([])
  // It is over in the owner's own browser as well; a new one is not.
  expect(codeOf(await finish(browser, codeAt(player.secret, app.now())))).toMatch(
    /^(?:two_step_over|captcha_required)$/u,
  )
  await logIn(player.browser, player)
  expect((await finish(player.browser, codeAt(player.secret, app.now()))).status).toBe(200)
})

test('SEC-12 a challenge is bound to its browser, its network, its ten minutes and the password that opened it', async () => {
  const [anna, boris] = [await givenEquippedPlayer(app), await givenEquippedPlayer(app)]
  const [mine, theirs] = [openTestBrowser(app), openTestBrowser(app)]
  await logIn(mine, anna)
  await logIn(theirs, boris)
  // The code of one does not work in the sign-in of another.
  expect(codeOf(await finish(theirs, codeAt(anna.secret, app.now())))).toBe('wrong_code')
  expect(codeOf(await finish(openTestBrowser(app), codeAt(anna.secret, app.now())))).toBe('two_step_over')
  const elsewhere = openTestBrowser(app, '198.51.100.9', new Map(mine.jar))
  expect(codeOf(await finish(elsewhere, codeAt(anna.secret, app.now())))).toBe('two_step_over')
  app.moveOn(CHALLENGE_MS)
  expect(codeOf(await finish(mine, codeAt(anna.secret, app.now())))).toBe('two_step_over')
  await logIn(mine, anna)
  await sql`update identity.player set password_hash = password_hash || 'x' where player_id = ${anna.playerId}`.execute(
    app.given.database.db,
  )
  expect(codeOf(await finish(mine, codeAt(anna.secret, app.now())))).toBe('two_step_over')
})

test('SEC-05 a step-up is for five minutes and one session, and requires a code of a player with a second factor', async () => {
  const plain = await givenFactorPlayer(app)
  const wrong = await plain.browser.send('POST /web-api/accounts/step-ups', { uPassword: `${PASSWORD}!` })
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong_password'])
  await stepUp(plain.browser)
  // The cookie in another session of the same player opens nothing.
  const other = openTestBrowser(app)
  await logIn(other, plain)
  other.jar.set('fairline_step_up', plain.browser.jar.get('fairline_step_up') ?? '')
  expect(codeOf(await other.send(`POST ${FACTOR}`))).toBe('step_up_needed')
  app.moveOn(STEP_UP_MS)
  expect(codeOf(await plain.browser.send(`POST ${FACTOR}`))).toBe('step_up_needed')
  const equipped = await givenEquippedPlayer(app)
  app.moveOn(STEP_UP_MS)
  expect(codeOf(await stepUp(equipped.browser))).toBe('code_needed')
  expect(codeOf(await stepUp(equipped.browser, WRONG))).toBe('wrong_code')
  expect(codeOf(await equipped.browser.send(`DELETE ${FACTOR}`))).toBe('step_up_needed')
  expect((await stepUp(equipped.browser, codeAt(equipped.secret, app.now()))).status).toBe(200)
})

test('INC-23 SEC-13 a stolen password and session neither turn the second factor off nor make new codes; the owner does both', async () => {
  const player = await givenEquippedPlayer(app)
  const { browser } = player
  app.moveOn(STEP_UP_MS)
  const renew = `POST ${FACTOR}/recovery-codes` as const
  for (const name of [`DELETE ${FACTOR}`, renew, `POST ${FACTOR}`] as const)
    expect(codeOf(await browser.send(name)), name).toBe('step_up_needed')
  await stepUp(browser, codeAt(player.secret, app.now()))
  const renewed = (await browser.send(renew)).body as { recoveryCodes: string[] }
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect((await browser.send(`DELETE ${FACTOR}`)).body).toEqual({ isOn: false })
  expect(codeOf(await browser.send(`DELETE ${FACTOR}`))).toBe('second_factor_off')
  expect((await logIn(openTestBrowser(app), player)).body).toEqual({ userId: player.playerId })
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from post.message where purpose = 'second-factor-changed'`.execute(app.given.database.db)
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(3)
})

test('a new set of recovery codes voids the old one', async () => {
  const player = await givenEquippedPlayer(app)
  await player.browser.send(`POST ${FACTOR}/recovery-codes`)
  const browser = openTestBrowser(app)
  await logIn(browser, player)
  expect(codeOf(await finish(browser, player.recoveryCodes[0] ?? ''))).toBe('wrong_code')
})

test('the application cannot lower a step in the database', async () => {
  const { playerId } = await givenEquippedPlayer(app)
  await expect(
    sql`update identity.second_factor set last_step = 1 where player_id = ${playerId}`.execute(app.given.database.db),
  ).rejects.toThrow('was taken already')
})

test('S3.21 S4.22 S9.7 the protection level rises with the enabled methods, a new password among them', async () => {
  const { browser, playerId } = await givenEquippedPlayer(app)
  const level = async () => (await browser.send('GET /web-api/accounts/protection-level')).body
  const { db } = app.given.database
  expect(await level()).toMatchObject({ protection_level: 40, protection_methods: { enable_two_factor_auth: true } })
  await sql`update identity.player set email_confirmed_at = now(), password_hash = password_hash || 'x'
    where player_id = ${playerId}`.execute(db)
  expect(await level()).toMatchObject({
    protection_methods: { enable_email_auth: true, is_changed_password: true, enable_security_question: false },
    protection_level: 80,
    changed_pass_day_count: 0,
  })
})

test('S3.21 a new password counts for 180 days, and its days are told', async () => {
  const { playerId } = await givenEquippedPlayer(app)
  const { database } = app.given
  const { rows } = await sql<{ at: Date }>`update identity.player set password_hash = password_hash || 'x'
    where player_id = ${playerId} returning password_changed_at as at`.execute(database.db)
  const changedAt = rows[0]?.at.getTime() ?? 0
  const after = (days: number) =>
    protectionOf({ database, clock: { ...impatientClock, now: () => new Date(changedAt + days * DAY_MS) } }, playerId)
  expect(await after(179)).toMatchObject({
    protection_methods: { is_changed_password: true },
    protection_level: 55,
    changed_pass_day_count: 179,
  })
  expect(await after(180)).toMatchObject({
    protection_methods: { is_changed_password: false },
    protection_level: 40,
    changed_pass_day_count: 180,
  })
})

test('an unfinished set-up requires nothing at sign-in, and can be restarted', async () => {
  const player = await givenFactorPlayer(app)
  await stepUp(player.browser)
  const seeds = await Promise.all([1, 2].map(async () => (await player.browser.send(`POST ${FACTOR}`)).text))
  expect(new Set(seeds).size).toBe(2)
  expect((await logIn(openTestBrowser(app), player)).body).toEqual({ userId: player.playerId })
})

test('challenges of days past are forgotten', async () => {
  const player = await givenEquippedPlayer(app)
  await logIn(openTestBrowser(app), player)
  app.moveOn(DAY_MS + MINUTE_MS)
  await logIn(openTestBrowser(app), player)
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from sign_in.sign_in_challenge where player_id = ${player.playerId}`.execute(app.given.database.db)
  expect(rows[0]?.count).toBe(1n)
})
