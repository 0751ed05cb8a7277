// SEC-08 as the owner of an account meets it whom somebody tries to keep out: requests in their name and wrong
// passwords, with captchas solved.
import { beforeAll, expect, test } from 'vitest'
import { workOut } from '#modules/site/captcha/site/work-out.ts'
import type { CaptchaChallenge } from '#modules/site/captcha/contract.ts'
import { ATTEMPT_LIMITS } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import { createRecovery } from '#modules/players/recovery/server/password-reset.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

const LOG_IN = 'POST /web-api/accounts/sessions'
const ASK = 'POST /web-api/accounts/password-resets'
const PASSWORD = 'correct horse battery'
const NEXT = 'another horse, another battery'

let app: ServedApp
let email = ''
let device = ''

const deviceOf = (sent: Sent): string =>
  sent.cookies.find((cookie) => cookie.startsWith('fairline_device='))?.split(';', 1)[0] ?? ''
const from = (address: string, more: { readonly cookie?: string; readonly captcha?: string } = {}) => ({
  ...(more.cookie === undefined ? {} : { cookie: more.cookie }),
  headers: {
    'x-forwarded-for': address,
    ...(more.captcha === undefined ? {} : { 'x-captcha': more.captcha }),
  },
})

async function solved(address: string, code: number): Promise<string> {
  const issued = await app.send('GET /captcha/update', { code }, from(address))
  const { challenge } = issued.body as { challenge: CaptchaChallenge }
  const solution = await workOut(challenge, () => undefined)
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** From a network of its own each; a captcha is solved where one is asked for. */
async function attack(name: typeof LOG_IN | typeof ASK, input: Record<string, unknown>, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const address = `198.51.100.${n + 1}`
    const sent = await app.send(name, input, from(address))
    const { error } = sent.body as { error?: { code: string; details?: { code?: number } } }
    if (error?.code !== 'captcha_required') continue
    await app.send(name, input, from(address, { captcha: await solved(address, error.details?.code ?? 0) }))
  }
}

const logIn = (uPassword: string, address: string, cookie?: string): Promise<Sent> =>
  app.send(LOG_IN, { uLogin: email, uPassword }, from(address, cookie === undefined ? {} : { cookie }))

async function linkOfLetter(): Promise<string> {
  const { database, app: inside } = app.given
  const recovery = createRecovery({ database, clock: inside.options.clock, ...inside.letters })
  await inside.outbox.drain()
  await recovery.answerAsked()
  const { rows } = await database.pool.query<{ text: string }>(
    "select text from post.message where recipient = $1 and purpose = 'password-reset' order by message_id desc limit 1",
    [email],
  )
  return /[?&]token=([\w-]{43})/u.exec(rows[0]?.text ?? '')?.[1] ?? ''
}

beforeAll(async () => {
  // Time stands still: no window ends during the attack.
  const now = Date.parse('2026-05-17T12:00:00Z')
  app = await givenServedApp(await givenApp({ clock: { ...impatientClock, now: () => new Date(now) } }))
  const asked = registration()
  email = String(asked['email'])
  const registered = await app.send('POST /web-api/accounts/registrations', asked, from('203.0.113.7'))
  device = deviceOf(registered)
})

test('SEC-08 requests for a new password and wrong passwords with captchas keep no owner out: neither on a known device, nor by the letter', async () => {
  await attack(ASK, { email }, 6)
  await attack(LOG_IN, { uLogin: email, uPassword: 'not this one' }, ATTEMPT_LIMITS.password.account.waitAt + 1)
  // The budget of unknown devices is used up, and stays what it is.
  expect(codeOf(await logIn(PASSWORD, '192.0.2.1'))).toBe('too_many_attempts')
  // A known device signs in, and requests a letter without a captcha.
  expect((await logIn(PASSWORD, '203.0.113.8', device)).status).toBe(200)
  expect((await app.send(ASK, { email }, from('203.0.113.8', { cookie: device }))).status).toBe(202)
  // An unknown one gets the letter, too, and is known after the new password.
  const address = '203.0.113.9'
  const asked = await app.send(ASK, { email }, from(address, { captcha: await solved(address, 113) }))
  expect(asked.status).toBe(202)
  const token = await linkOfLetter()
  const name = 'POST /web-api/accounts/password-resets/:token'
  const reset = await app.send(name, { token, password: NEXT }, from(address))
  expect(reset.status).toBe(200)
  expect((await logIn(NEXT, address, deviceOf(reset))).status).toBe(200)
  expect(codeOf(await logIn(NEXT, '192.0.2.2'))).toBe('too_many_attempts')
}, 120_000)
