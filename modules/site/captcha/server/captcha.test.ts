import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CaptchaChallenge } from '#modules/site/captcha/contract.ts'
import { workOut } from '#modules/site/captcha/site/work-out.ts'
import type { CaptchaCode } from '#modules/site/captcha/rules/captcha-codes.ts'
import { impatientClock, givenApp } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, givenSignedIn, type ServedApp } from '#tests/calls/served-app.ts'
import { CAPTCHA_MS, createCaptcha, type Captcha } from './captcha.ts'

let app: ServedApp
let captcha: Captcha
let nowMs = Date.parse('2026-05-17T12:00:00Z')
const clock = { ...impatientClock, now: () => new Date(nowMs) }
const HERE = '203.0.113.5'

const textOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64')

async function solutionOf(challenge: CaptchaChallenge) {
  const solution = await workOut(challenge, () => undefined)
  if (solution === undefined) throw new Error('no solution')
  return { challenge, solution }
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

async function givenSolved(code: CaptchaCode = 100, address = HERE) {
  const sent = await app.send('GET /captcha/update', { code }, from(address))
  const { challenge } = sent.body as { challenge: CaptchaChallenge }
  return solutionOf(challenge)
}

const contextOf = (text: string, address = HERE) => ({
  viewer: undefined,
  address,
  device: 'test',
  requestId: 'test',
  isSecure: false,
  origin: 'http://localhost',
  headers: { 'x-captcha': text },
  cookies: [],
})
const validated = async (text: string, more: object = from(HERE)): Promise<unknown> =>
  (await app.send('POST /captcha/validate', { captcha: text }, more)).body

beforeAll(async () => {
  app = await givenServedApp(await givenApp({ clock }))
  captcha = createCaptcha({ database: app.given.database, clock, key: Buffer.alloc(32, 9) })
})

test('S7.21 S7.22 a challenge is fetched, solved, looked at and found right; the times are the server’s', async () => {
  const text = textOf(await givenSolved())
  expect(await validated(text)).toEqual({ type: 1, time: nowMs, error_message: '' })
  // Checking does not use it up.
  expect(await validated(text)).toEqual({ type: 1, time: nowMs, error_message: '' })
  expect((await app.send('GET /captcha/gettime', {})).body).toEqual({ time: nowMs })
})

test('S7.21 the error is named: another network, too old, wrong solution', async () => {
  const solved = await givenSolved()
  expect(await validated(textOf(solved), from('198.51.100.1'))).toMatchObject({
    type: 1,
    error_message: 'captcha_wrong',
  })
  const lazy = { ...solved, solution: { ...solved.solution, derivedKey: '0'.repeat(64) } }
  expect(await validated(textOf(lazy))).toMatchObject({ type: 1, error_message: 'captcha_wrong' })
  nowMs += CAPTCHA_MS
  expect(await validated(textOf(solved))).toMatchObject({ type: 1, error_message: 'captcha_expired' })
})

test.each(['AAAA', textOf({}), textOf(null), '%%%'])('S7.21 %s is not a captcha of this server', async (text) => {
  expect(await validated(text)).toMatchObject({ type: 1, error_message: 'captcha_wrong' })
})

test('S7.21 one that was forged in a player’s session logs the player out: type 2', async () => {
  const player = await givenSignedIn(app)
  const solved = await givenSolved()
  const { parameters } = solved.challenge
  const forged = {
    ...solved,
    challenge: {
      ...solved.challenge,
      parameters: { ...parameters, data: { ...parameters.data, expiresAt: nowMs + 10 * CAPTCHA_MS } },
    },
  }
  expect(await validated(textOf(forged), { ...player, ...from(HERE) })).toMatchObject({ type: 2 })
  expect(await validated(textOf(forged))).toMatchObject({ type: 1, error_message: 'captcha_wrong' })
})

test('SEC-49 a solution admits one request, however many use it concurrently and on whichever node', async () => {
  const { challenge } = await captcha.issue(contextOf(''), 100)
  const context = contextOf(textOf(await solutionOf(challenge)))
  const other = createCaptcha({ database: app.given.database, clock, key: Buffer.alloc(32, 9) })
  const told = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? captcha : other).check(context, 100)),
  )
  expect(told.toSorted()).toEqual(['passed', ...Array<string>(19).fill('used')])
  expect(await captcha.look(context, context.headers['x-captcha'])).toBe('used')
})

test('SEC-49 it admits only its purpose, only from its network, and only for a while', async () => {
  const solve = async () => textOf(await solutionOf((await captcha.issue(contextOf(''), 100)).challenge))
  const text = await solve()
  expect(await captcha.check(contextOf(text), 112)).toBe('wrong')
  expect(await captcha.check(contextOf(text, '198.51.100.1'), 100)).toBe('wrong')
  expect(await captcha.check(contextOf(''), 100)).toBe('absent')
  // None of these used it up.
  expect(await captcha.check(contextOf(text), 100)).toBe('passed')
  const late = await solve()
  nowMs += CAPTCHA_MS
  expect(await captcha.check(contextOf(late), 100)).toBe('expired')
  const foreign = createCaptcha({ database: app.given.database, clock, key: Buffer.alloc(32, 8) })
  const theirs = textOf(await solutionOf((await foreign.issue(contextOf(''), 100)).challenge))
  expect(await captcha.check(contextOf(theirs), 100)).toBe('wrong')
})

test('SEC-49 used ones are forgotten when their challenges are too old to come again', async () => {
  const { db } = app.given.database
  await sql`insert into captcha.captcha_used (nonce, expires_at)
    select decode(lpad(to_hex(n), 32, '0'), 'hex'), ${new Date(nowMs - 1)} from generate_series(1, 40) n`.execute(db)
  const { challenge } = await captcha.issue(contextOf(''), 100)
  const solved = await solutionOf(challenge)
  for (let n = 0; n < 50; n += 1) await captcha.check(contextOf(textOf(solved)), 100)
  const { rows } = await sql<{ old: bigint }>`
    select count(*) as old from captcha.captcha_used where expires_at < ${new Date(nowMs)}`.execute(db)
  expect(Number(rows[0]?.old)).toBe(0)
})

test('S7.1 a sign-in that requires a captcha succeeds when it is repeated with one', async () => {
  const player = await givenSignedIn(app)
  const logIn = (uPassword: string, more: Record<string, string> = {}) =>
    app.send(
      'POST /web-api/accounts/sessions',
      { uLogin: player.email, uPassword },
      { headers: { ...from(HERE).headers, ...more } },
    )
  for (let n = 0; n < 5; n += 1) expect(codeOf(await logIn('wrong'))).toBe('wrong_login')
  const refused = await logIn('correct horse battery')
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      error: { code: 'captcha_required', message: 'solve a captcha first', details: { code: 100, captcha: 'absent' } },
    },
  ])
  const captchaText = textOf(await givenSolved())
  expect((await logIn('correct horse battery', { 'x-captcha': captchaText })).status).toBe(200)
  const again = await logIn('correct horse battery', { 'x-captcha': captchaText })
  expect(again.body).toMatchObject({ error: { details: { captcha: 'used' } } })
})

test('a code without a captcha is refused by its name', async () => {
  expect(codeOf(await app.send('GET /captcha/update', { code: 99 }))).toBe('captcha_code_unknown')
  expect(codeOf(await app.send('POST /captcha/validate', { captcha: 'x'.repeat(3_000) }))).toBe('captcha_malformed')
})
