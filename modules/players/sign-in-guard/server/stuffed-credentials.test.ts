// SEC-08 and SEC-14 as an attacker meets them: stuffed credentials from many addresses, and questions about who has an account.
import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import type { Passwords } from '#modules/players/identity/server/service.ts'
import { impatientClock, givenApp } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

const LOG_IN = 'POST /web-api/accounts/sessions'
const REGISTER = 'POST /web-api/accounts/registrations'
const CREDENTIALS = 10_000
const ADDRESSES = 500
const AT_ONCE = 25
const PASSWORD = 'correct horse battery'

/** Counts, and takes the same time for every e-mail like the real check: that hides who has an account. */
function countingPasswords(): Passwords & { checks: number; spinMs: number } {
  const digest = (password: string): string =>
    `$argon2id$v=19$m=19456,t=2,p=1$${createHash('sha256').update(password).digest('base64url')}`
  return {
    checks: 0,
    spinMs: 0,
    async isPassword(stored, password) {
      this.checks += 1
      const until = performance.now() + this.spinMs
      while (performance.now() < until);
      return digest(password) === stored
    },
    hashPassword: async (password) => digest(password),
  }
}

let app: ServedApp
let nowMs = Date.parse('2026-05-17T12:00:00Z')
const passwords = countingPasswords()

const from = (address: string, cookie?: string) => ({
  ...(cookie === undefined ? {} : { cookie }),
  headers: { 'x-forwarded-for': address },
})
const addressOf = (n: number): string => `198.51.${100 + Math.floor(n / 250)}.${1 + (n % 250)}`
const deviceCookieOf = (sent: Sent): string =>
  sent.cookies.find((cookie) => cookie.startsWith('fairline_device='))?.split(';', 1)[0] ?? ''
const logIn = (uLogin: string, uPassword: string, address: string, cookie?: string): Promise<Sent> =>
  app.send(LOG_IN, { uLogin, uPassword }, from(address, cookie))

beforeAll(async () => {
  app = await givenServedApp(await givenApp({ clock: { ...impatientClock, now: () => new Date(nowMs) }, passwords }))
})

test('SEC-08 of 10,000 stuffed credentials from 500 addresses under 1 % reach the check, while the owner signs in from a known device', async () => {
  const asked = registration()
  const owner = String(asked['email'])
  const registered = await app.send(REGISTER, asked, from('203.0.113.7'))
  expect(registered.status).toBe(201)
  const device = deviceCookieOf(registered)
  expect(registered.cookies.find((cookie) => cookie.startsWith('fairline_device='))).toMatch(
    /^fairline_device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/u,
  )

  const before = passwords.checks
  const answers = new Map<string, number>()
  let ownerChecks = 0
  for (let at = 0; at < CREDENTIALS; at += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => at + index)
    const sent = await Promise.all(
      batch.map((n) =>
        // Every tenth is aimed at the owner.
        logIn(n % 10 === 0 ? owner : `leaked${n}@example.com`, `leaked password ${n}`, addressOf(n % ADDRESSES)),
      ),
    )
    for (const one of sent) answers.set(codeOf(one), (answers.get(codeOf(one)) ?? 0) + 1)
    if (at % 1_000 === 0) {
      const address = `203.0.113.${7 + (at / 1_000) * 11}`
      expect((await logIn(owner, PASSWORD, address, device)).status).toBe(200)
      ownerChecks += 1
    }
  }

  const reached = passwords.checks - before - ownerChecks
  expect(answers.get('wrong_login')).toBe(reached)
  expect(reached).toBeLessThanOrEqual(ATTEMPT_LIMITS.password.global.captchaAt)
  const after = CREDENTIALS - ATTEMPT_LIMITS.password.global.captchaAt
  expect(Math.max(0, reached - ATTEMPT_LIMITS.password.global.captchaAt) / after).toBeLessThan(0.01)
  expect([...answers.keys()].toSorted()).toEqual(['captcha_required', 'wrong_login'])

  // An unknown device with the right password gets a captcha, and the client learns which one.
  const stranger = await logIn(owner, PASSWORD, '192.0.2.1')
  expect([stranger.status, codeOf(stranger)]).toEqual([400, 'captcha_required'])
  expect(stranger.body).toMatchObject({ error: { details: { code: 100 } } })
  // The owner, who mistyped, is still admitted; and after the attack everyone is.
  expect(codeOf(await logIn(owner, 'mistyped', '203.0.113.7', device))).toBe('wrong_login')
  expect((await logIn(owner, PASSWORD, '203.0.113.7', device)).status).toBe(200)
  nowMs += 2 * 3_600_000
  expect((await logIn(owner, PASSWORD, '192.0.2.1')).status).toBe(200)
}, 60_000)

const median = (samples: readonly number[]): number =>
  samples.toSorted((a, b) => a - b)[Math.floor(samples.length / 2)] ?? Number.NaN

test('SEC-14 an e-mail that has an account and one that has none get the same answer in the same time', async () => {
  passwords.spinMs = 1
  const SAMPLES = 500
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const told = new Set<string>()
  const emails: string[] = []
  for (let n = 0; n < SAMPLES / 10; n += 1) {
    const asked = registration()
    expect((await app.send(REGISTER, asked, from('203.0.113.9'))).status).toBe(201)
    emails.push(String(asked['email']))
  }
  for (let n = 0; n < SAMPLES; n += 1) {
    // Another address, account and hour for each pair: the measured path leads to the check, not to a refusal before
    // it.
    if (n % 50 === 0) nowMs += 3 * 3_600_000
    for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const email = kind === 'known' ? (emails[n % emails.length] ?? '') : `nobody${n % emails.length}@example.com`
      const start = performance.now()
      const sent = await logIn(email, 'not the password', addressOf(n % ADDRESSES))
      times[kind].push(performance.now() - start)
      const { date: _date, ...headers } = sent.headers
      told.add(JSON.stringify([sent.status, sent.text, headers]))
    }
  }
  passwords.spinMs = 0
  expect([...told]).toHaveLength(1)
  expect(times.known).toHaveLength(SAMPLES)
  expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(5)
}, 60_000)

test('SEC-14 the guard treats unknown devices the same whether or not the account exists', async () => {
  nowMs += 3 * 3_600_000
  const asked = registration()
  expect((await app.send(REGISTER, asked, from('203.0.113.9'))).status).toBe(201)
  const seen = new Map<string, string[]>()
  for (const email of [String(asked['email']), 'nobody.at.all@example.com'])
    for (let n = 0; n < ATTEMPT_LIMITS.password.account.captchaAt + 2; n += 1) {
      const sent = await logIn(email, 'not the password', `192.0.2.${10 + n}`)
      seen.set(email, [...(seen.get(email) ?? []), `${sent.status} ${sent.text}`])
    }
  const [known, unknown] = [...seen.values()]
  expect(known?.at(-1)).toContain('captcha_required')
  expect(unknown).toEqual(known)
})
