import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { openAudit } from '#modules/operations/audit/server/service.ts'
import { resetFactor } from '../service.ts'
import {
  codeOfApp,
  givenInvitation,
  givenBackoffice,
  givenOperator,
  openClient,
  OPERATOR_PASSWORD,
  showPassword,
  signIn,
  TOTP_STEP_MS,
  type Backoffice,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'

let backoffice: Backoffice
beforeAll(async () => {
  backoffice = await givenBackoffice()
})

const ME = 'GET /staff-api/staff/me'
const stateOf = (sent: Sent): string => (sent.body as { state: string }).state

test('SEC-09 a new instance has no operator and no default password', async () => {
  const { rows } = await backoffice.given.database.pool.query('select 1 from staff.member')
  const client = openClient(backoffice)
  for (const [email, password] of [
    ['admin', 'admin'],
    ['admin@fairline.example', 'admin'],
    ['root', ''],
  ])
    expect((await client.send('POST /staff-api/staff/sessions', { email, password })).status).toBeGreaterThanOrEqual(
      400,
    )
  expect(rows.length).toBe(0)
})

test('SEC-10 an invited operator chooses a password and must set up a second factor before anything else answers', async () => {
  const { email, token } = await givenInvitation(backoffice.given, ['administrator'])
  const client = openClient(backoffice)
  expect(stateOf(await client.send(ME))).toBe('signed_out')
  expect((await client.send('POST /staff-api/staff/invitations/looks', { token })).body).toMatchObject({ email })
  const weak = await client.send('POST /staff-api/staff/invitations/acceptances', { token, password: 'football1' })
  expect([weak.status, codeOf(weak)]).toEqual([422, 'password_too_common'])
  const accepted = await client.send('POST /staff-api/staff/invitations/acceptances', {
    token,
    password: OPERATOR_PASSWORD,
  })
  expect(accepted.body).toMatchObject({ state: 'factor_owed', roles: [], permissions: [] })
  expect((await client.send('GET /staff-api/staff/members')).status).toBe(401)
  expect((await client.send('GET /staff-api/staff/sessions')).status).toBe(401)
  const begun = await client.send('POST /staff-api/staff/second-factor')
  const { secret, uri } = begun.body as { secret: string; uri: string }
  expect(uri).toContain('otpauth://totp/')
  const wrong = await client.send('POST /staff-api/staff/second-factor/confirmations', { code: '000000' })
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong_code'])
  const pending = client.jar.get('fairline_staff')
  const done = await client.send('POST /staff-api/staff/second-factor/confirmations', {
    code: codeOfApp(secret, backoffice.now()),
  })
  expect(done.status, done.text).toBe(200)
  expect((done.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
  // SEC-02: a new token, and the old one is dead.
  expect(client.jar.get('fairline_staff')).not.toBe(pending)
  expect(stateOf(await openClient(backoffice, undefined, new Map([['fairline_staff', pending ?? '']])).send(ME))).toBe(
    'signed_out',
  )
  expect((await client.send('GET /staff-api/staff/members')).status).toBe(200)
  expect((await client.send(ME)).body).toMatchObject({ state: 'signed_in', roles: ['administrator'], isEnrolled: true })
})

test('an invitation works once, and not after a day', async () => {
  const { token } = await givenInvitation(backoffice.given, ['support'])
  const acceptances = await Promise.all(
    [1, 2, 3].map(() =>
      openClient(backoffice).send('POST /staff-api/staff/invitations/acceptances', {
        token,
        password: OPERATOR_PASSWORD,
      }),
    ),
  )
  expect(acceptances.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const { token: late } = await givenInvitation(backoffice.given, ['support'])
  backoffice.moveOn(24 * HOUR_MS)
  const sent = await openClient(backoffice).send('POST /staff-api/staff/invitations/looks', { token: late })
  expect([sent.status, codeOf(sent)]).toEqual([409, 'invitation_over'])
})

test('who has begun no sign-in has none to finish', async () => {
  const client = openClient(backoffice, '198.51.100.42')
  const send = (input?: Record<string, unknown>) => client.send('POST /staff-api/staff/sessions/second-factor', input)
  expect(codeOf(await send({ code: '000000' }))).toBe('sign_in_over')
  expect(codeOf(await client.send('POST /staff-api/staff/second-factor'))).toBe('sign_in_over')
})

test('SEC-10 the password alone opens nothing but the second step; five wrong codes end it', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  const client = openClient(backoffice)
  // Not even how many recovery codes there are.
  expect((await showPassword(client, operator)).body).toMatchObject({
    state: 'code_owed',
    permissions: [],
    recoveryCodesLeft: 0,
  })
  expect((await client.send('GET /staff-api/staff/audit')).status).toBe(401)
  // Who owes a code cannot set up another factor instead.
  expect(codeOf(await client.send('POST /staff-api/staff/second-factor'))).toBe('sign_in_over')
  for (let tries = 1; tries <= 4; tries += 1)
    expect(codeOf(await client.send('POST /staff-api/staff/sessions/second-factor', { code: '000000' }))).toBe(
      'wrong_code',
    )
  const last = await client.send('POST /staff-api/staff/sessions/second-factor', { code: '000000' })
  expect(codeOf(last)).toBe('sign_in_over')
  expect(stateOf(await client.send(ME))).toBe('signed_out')
})

test('SEC-11 a code of the app is accepted once, also in parallel; a recovery code too', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  const clients = await Promise.all(
    [1, 2].map(async () => {
      const client = openClient(backoffice)
      await showPassword(client, operator)
      return client
    }),
  )
  const code = codeOfApp(operator.secret, backoffice.now())
  const both = await Promise.all(
    clients.map((client) => client.send('POST /staff-api/staff/sessions/second-factor', { code })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const client = openClient(backoffice)
  await showPassword(client, operator)
  expect((await client.send('POST /staff-api/staff/sessions/second-factor', { code })).status).toBe(422)
  const [recovery = ''] = operator.recoveryCodes
  expect((await client.send('POST /staff-api/staff/sessions/second-factor', { code: recovery })).status).toBe(200)
  const again = openClient(backoffice)
  await showPassword(again, operator)
  expect((await again.send('POST /staff-api/staff/sessions/second-factor', { code: recovery })).status).toBe(422)
})

test('SEC-16 SEC-20 the cookie is the host’s own: HttpOnly, SameSite=Strict, __Host- and Secure by https', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  const plain = await showPassword(openClient(backoffice), operator)
  expect(plain.cookies).toEqual([
    expect.stringMatching(/^fairline_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/u),
  ])
  const client = openClient(backoffice)
  const headers = { 'x-forwarded-proto': 'https', origin: 'https://backoffice.localhost' }
  const secure = await client.send(
    'POST /staff-api/staff/sessions',
    { email: operator.email, password: OPERATOR_PASSWORD },
    headers,
  )
  expect(secure.cookies).toEqual([
    expect.stringMatching(/^__Host-fairline_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/u),
  ])
  expect(secure.headers['strict-transport-security']).toMatch(/^max-age=31536000/u)
  // Over https the plain cookie is ignored: a subdomain could have set it.
  const token = client.jar.get('__Host-fairline_staff') ?? ''
  const planted = openClient(backoffice, undefined, new Map([['fairline_staff', token]]))
  expect(stateOf(await planted.send(ME, {}, headers))).toBe('signed_out')
  expect(stateOf(await client.send(ME, {}, headers))).toBe('code_owed')
})

test('SEC-03 a session ends unused after a quarter of an hour, and after ten hours however much it is used', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  backoffice.moveOn(14 * MINUTE_MS)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_in')
  backoffice.moveOn(15 * MINUTE_MS)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_out')
  await signIn(backoffice, operator.client, operator)
  for (let spent = 0; spent < 10 * HOUR_MS - 10 * MINUTE_MS; spent += 10 * MINUTE_MS) {
    backoffice.moveOn(10 * MINUTE_MS)
    if (spent % HOUR_MS === 0) expect(stateOf(await operator.client.send(ME))).toBe('signed_in')
    else await operator.client.send(ME)
  }
  backoffice.moveOn(10 * MINUTE_MS)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_out')
})

test('GLI-13 the sixth session ends the one unseen for longest; one’s own are listed and ended', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  const clients = [operator.client]
  for (let more = 0; more < 5; more += 1) {
    const client = openClient(backoffice)
    await signIn(backoffice, client, operator)
    clients.push(client)
  }
  expect(await Promise.all(clients.map(async (client) => stateOf(await client.send(ME))))).toEqual([
    'signed_out',
    ...Array.from({ length: 5 }, () => 'signed_in'),
  ])
  const [, second = operator.client, third = operator.client, ...others] = clients
  const { items } = (await second.send('GET /staff-api/staff/sessions')).body as {
    items: { sessionId: string; isCurrent: boolean }[]
  }
  expect(items).toHaveLength(5)
  const other = items.find(({ isCurrent }) => !isCurrent)
  expect(
    (await second.send('DELETE /staff-api/staff/sessions/:sessionId', { sessionId: other?.sessionId })).status,
  ).toBe(200)
  expect((await second.send('DELETE /staff-api/staff/sessions')).body).toEqual({ ended: 3 })
  for (const client of [third, ...others]) expect(stateOf(await client.send(ME))).toBe('signed_out')
  const stranger = await givenOperator(backoffice, ['auditor'])
  const { items: mine } = (await second.send('GET /staff-api/staff/sessions')).body as {
    items: { sessionId: string }[]
  }
  const foreign = await stranger.client.send('DELETE /staff-api/staff/sessions/:sessionId', {
    sessionId: mine[0]?.sessionId,
  })
  expect(foreign.status).toBe(404)
  expect((await second.send('DELETE /staff-api/staff/sessions/current')).body).toEqual({ ended: 1 })
  expect(second.jar.has('fairline_staff')).toBe(false)
})

test('a person with only the password displaces nobody: sessions without the second factor are counted separately', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  for (let times = 0; times < 7; times += 1)
    expect((await showPassword(openClient(backoffice, `203.0.113.${30 + times}`), operator)).status).toBe(200)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_in')
})

test('SEC-04 SEC-05 a new password needs the old one and a code, and ends every other session', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  const other = openClient(backoffice)
  await signIn(backoffice, other, operator)
  const change = (more: object) =>
    operator.client.send('POST /staff-api/staff/password', {
      current: OPERATOR_PASSWORD,
      next: 'five oranges on a table',
      code: codeOfApp(operator.secret, backoffice.now()),
      ...more,
    })
  expect(codeOf(await change({ current: 'wrong' }))).toBe('wrong_password')
  expect(codeOf(await change({ code: '000000' }))).toBe('wrong_code')
  expect(codeOf(await change({ next: OPERATOR_PASSWORD }))).toBe('password_same')
  const before = operator.client.jar.get('fairline_staff')
  expect((await change({})).body).toEqual({ endedSessions: 1 })
  expect(operator.client.jar.get('fairline_staff')).not.toBe(before)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_in')
  expect(stateOf(await other.send(ME))).toBe('signed_out')
  expect((await showPassword(openClient(backoffice), operator)).status).toBe(401)
})

test('SEC-13 a lost factor needs the command: password, factor, sessions and devices are void, and a new link is sent', async () => {
  const operator = await givenOperator(backoffice, ['support'])
  const { database, log, secret, clock } = backoffice.given.app.options
  const reset = await resetFactor({ database, clock, audit: openAudit(database, secret, log) }, operator.email)
  if (!reset.ok) throw new Error(reset.refusal.message)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_out')
  expect((await showPassword(openClient(backoffice), operator)).status).toBe(401)
  const sent = await operator.client.send('POST /staff-api/staff/invitations/acceptances', {
    token: reset.value.token,
    password: 'six pears under the tree',
  })
  expect(sent.body).toMatchObject({ state: 'factor_owed', isEnrolled: false })
})

test('SEC-08 guessing strangers are refused, and the owner on a known machine is not', async () => {
  const operator = await givenOperator(backoffice, ['auditor'], '198.51.100.77')
  const guess = (at: number) =>
    openClient(backoffice, `203.0.113.${at}`).send('POST /staff-api/staff/sessions', {
      email: operator.email,
      password: 'guess',
    })
  const guesses: Sent[] = []
  for (let at = 1; at <= 22; at += 1) guesses.push(await guess(at))
  expect(guesses.slice(0, 20).every((sent) => sent.status === 401)).toBe(true)
  expect(guesses.slice(20).map((sent) => [sent.status, codeOf(sent)])).toEqual([
    [429, 'too_many_attempts'],
    [429, 'too_many_attempts'],
  ])
  await signIn(backoffice, operator.client, operator)
  expect(stateOf(await operator.client.send(ME))).toBe('signed_in')
  // On an unknown machine the owner waits like strangers, and at most the window.
  expect((await showPassword(openClient(backoffice), operator)).status).toBe(429)
  backoffice.moveOn(HOUR_MS)
  expect((await showPassword(openClient(backoffice), operator)).status).toBe(200)
})

test('SEC-14 a wrong e-mail and a wrong password get the same answer for the same work', async () => {
  const operator = await givenOperator(backoffice, ['auditor'])
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const texts = new Set<string>()
  for (let round = 0; round < 15; round += 1)
    for (const who of ['known', 'unknown'] as const) {
      const email = who === 'known' ? operator.email : `nobody${round}@book.example`
      const startedAt = performance.now()
      const sent = await openClient(backoffice, `192.0.2.${round}`).send('POST /staff-api/staff/sessions', {
        email,
        password: 'guess',
      })
      times[who].push(performance.now() - startedAt)
      texts.add(`${sent.status} ${sent.text} ${sent.cookies.join()}`)
    }
  expect(texts.size).toBe(1)
  // One argon2 for each: without it the unknown one would take a tenth.
  expect(median(times.unknown)).toBeGreaterThan(median(times.known) * 0.5)
  expect(median(times.known)).toBeGreaterThan(median(times.unknown) * 0.5)
  backoffice.moveOn(TOTP_STEP_MS)
})
