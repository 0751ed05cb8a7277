import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import { ATTEMPT_LIMITS, type AttemptKind } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import type { CallContext } from '#platform/server/call-context.ts'
import type { Database } from '#platform/server/db.ts'
import { freshDatabase, impatientClock } from '#tests/support/builders/given.ts'
import type { CaptchaCheck } from './sign-in-guard.ts'
import { DEVICE_COOKIE, DEVICES_KEPT_MAX, forgetOtherDevices, rememberDevice } from './known-devices.ts'
import { createSignInGuard, PRUNED_EVERY_ATTEMPTS, type Attempt, type SignInGuard } from './sign-in-guard.ts'

let database: Database
let guard: SignInGuard
let nowMs = Date.parse('2026-05-17T12:00:00Z')
let captcha: CaptchaCheck = 'absent'
const captchasAsked: number[] = []
let accounts = 0

const contextOf = (address: string, cookie?: string): CallContext => ({
  viewer: undefined,
  address,
  device: 'test',
  requestId: 'test',
  isSecure: false,
  origin: 'http://localhost',
  ...(cookie === undefined ? {} : { headers: { cookie } }),
  cookies: [],
})
const nobody = (account: string) => ({ account, playerId: undefined })
const codeOf = async (asked: ReturnType<SignInGuard['before']>): Promise<string> => {
  const answer = await asked
  return answer.ok ? 'pass' : answer.refusal.code
}
const passed = async (asked: ReturnType<SignInGuard['before']>): Promise<Attempt> => {
  const answer = await asked
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}
const times = async (n: number, once: (n: number) => Promise<string>): Promise<readonly string[]> => {
  const told: string[] = []
  for (let at = 0; at < n; at += 1) told.push(await once(at))
  return told
}

async function givenPlayerId(): Promise<number> {
  accounts += 1
  const { rows } = await sql<{ player_id: bigint }>`
    insert into identity.player (email, email_key, password_hash, country_id, currency, birth_date, language, terms_accepted_at, registered_at)
    values (${`p${accounts}@example.com`}, ${`p${accounts}@example.com`}, 'x', 276, 'EUR', '1990-05-17', 'en', now(), now())
    returning player_id`.execute(database.db)
  return Number(rows[0]?.player_id)
}

async function givenDeviceOf(playerId: number, cookie?: string): Promise<string> {
  const context = contextOf('203.0.113.1', cookie)
  await rememberDevice(database.db, playerId, context, new Date(nowMs))
  return `${DEVICE_COOKIE}=${context.cookies[0]?.value}`
}

beforeAll(async () => {
  database = (await freshDatabase()).database
  guard = createSignInGuard({
    database,
    clock: { ...impatientClock, now: () => new Date(nowMs) },
    captcha: { check: async (_context, code) => (captchasAsked.push(code), captcha) },
    key: Buffer.alloc(32, 7),
  })
})
beforeEach(() => {
  // Nothing of the previous test is counted any more.
  nowMs += 4 * HOUR_MS
  captcha = 'absent'
  captchasAsked.length = 0
})

test('SEC-08 of many concurrent attempts exactly the allowed number passes, on two nodes as on one', async () => {
  const { captchaAt } = ATTEMPT_LIMITS.password.account
  const other = createSignInGuard({
    database,
    clock: { ...impatientClock, now: () => new Date(nowMs) },
    captcha: { check: async () => 'absent' },
    key: Buffer.alloc(32, 7),
  })
  const told = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      codeOf((n % 2 === 0 ? guard : other).before('password', nobody('rush@example.com'), contextOf(`192.0.2.${n}`))),
    ),
  )
  expect(told.filter((code) => code === 'pass')).toHaveLength(captchaAt)
})

test('SEC-08 a captcha admits an unknown device, until only waiting helps; the refusal says how long', async () => {
  const { captchaAt, waitAt } = ATTEMPT_LIMITS.password.account
  const ask = (n: number) => guard.before('password', nobody('one@example.com'), contextOf(`198.51.100.${n}`))
  expect(await times(captchaAt + 1, (n) => codeOf(ask(n)))).toEqual([
    ...Array<string>(captchaAt).fill('pass'),
    'captcha_required',
  ])
  captcha = 'passed'
  expect(await times(waitAt - captchaAt, (n) => codeOf(ask(50 + n)))).toEqual(
    Array<string>(waitAt - captchaAt).fill('pass'),
  )
  const refused = await ask(99)
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'too_many_attempts' } })
  const seconds = refused.ok ? 0 : Number(refused.refusal.details?.['retryAfterSeconds'])
  expect(seconds).toBeGreaterThan(60)
  nowMs += seconds * 1_000
  expect(await codeOf(ask(99))).toBe('pass')
})

test('SEC-08 requests in an owner’s name never make the owner wait: with a captcha a forgotten password is always accepted', async () => {
  captcha = 'passed'
  const ask = (n: number) => guard.before('password_reset', nobody('targeted@example.com'), contextOf(`192.0.2.${n}`))
  expect(new Set(await times(100, (n) => codeOf(ask(n))))).toEqual(new Set(['pass']))
})

test('SEC-08 a forgotten password is requested from a known device without a captcha, whatever strangers have requested', async () => {
  const playerId = await givenPlayerId()
  const cookie = await givenDeviceOf(playerId)
  const subject = { account: 'owner.of.it@example.com', playerId }
  captcha = 'passed'
  await times(50, (n) => codeOf(guard.before('password_reset', subject, contextOf(`192.0.2.${n}`))))
  captcha = 'absent'
  expect(await codeOf(guard.before('password_reset', subject, contextOf('198.51.100.1', cookie)))).toBe('pass')
})

test.each<[AttemptKind, number]>([
  ['password', 100],
  ['sms_message', 111],
  ['sms_code', 112],
  ['two_step_code', 112],
  ['password_reset', 113],
])('SEC-08 %s requires the captcha of code %i, and is counted separately', async (kind, code) => {
  const { captchaAt } = ATTEMPT_LIMITS[kind].account
  const ask = () => guard.before(kind, nobody('kinds@example.com'), contextOf('198.51.100.200'))
  await times(captchaAt, () => codeOf(ask()))
  expect(await ask()).toMatchObject({ ok: false, refusal: { code: 'captcha_required', details: { code } } })
  expect(captchasAsked).toEqual([code])
  const another = kind === 'password' ? 'sms_code' : 'password'
  expect(await codeOf(guard.before(another, nobody('kinds@example.com'), contextOf('198.51.100.200')))).toBe('pass')
})

test('SEC-08 a success is not counted against its address, and neither is an attempt that was not checked', async () => {
  const { captchaAt } = ATTEMPT_LIMITS.password.address
  for (let n = 0; n < 3 * captchaAt; n += 1) {
    const attempt = await passed(guard.before('password', nobody(`n${n}@example.com`), contextOf('198.51.100.7')))
    await guard.after(attempt, n % 2 === 0 ? 'succeeded' : 'not_tried')
  }
  const told = await times(captchaAt + 1, async (n) => {
    const asked = guard.before('password', nobody(`m${n}@example.com`), contextOf('198.51.100.7'))
    return codeOf(asked)
  })
  expect(told).toEqual([...Array<string>(captchaAt).fill('pass'), 'captcha_required'])
})

test('SEC-08 of many concurrent successes none is lost', async () => {
  const ask = (n: number) => guard.before('password', nobody(`busy${n}@example.com`), contextOf('198.51.100.8'))
  const { captchaAt } = ATTEMPT_LIMITS.password.address
  for (let round = 0; round < 5; round += 1) {
    const attempts = await Promise.all(Array.from({ length: captchaAt }, (_, n) => passed(ask(round * captchaAt + n))))
    await Promise.all(attempts.map((attempt) => guard.after(attempt, 'succeeded')))
  }
  const { rows } = await sql<{ attempts: number; successes: number }>`
    select attempts, successes from sign_in_guard.sign_in_count where scope = 'global' order by window_start desc limit 1`.execute(
    database.db,
  )
  expect(rows[0]).toEqual({ attempts: 5 * captchaAt, successes: 5 * captchaAt })
})

test('SEC-08 a sent message counts, whatever its result', async () => {
  const { captchaAt } = ATTEMPT_LIMITS.sms_message.account
  for (let n = 0; n < captchaAt; n += 1)
    await guard.after(
      await passed(guard.before('sms_message', nobody('+491701234567'), contextOf(`192.0.2.${n}`))),
      'succeeded',
    )
  expect(await codeOf(guard.before('sms_message', nobody('+491701234567'), contextOf('192.0.2.77')))).toBe(
    'captcha_required',
  )
})

test('SEC-08 an IPv6 visitor has one /64, however many of its addresses they use', async () => {
  const { captchaAt } = ATTEMPT_LIMITS.password.address
  const told = await times(captchaAt + 1, (n) =>
    codeOf(guard.before('password', nobody(`v6-${n}@example.com`), contextOf(`2001:db8:1:2:${n + 1}::${n + 1}`))),
  )
  expect(told.at(-1)).toBe('captcha_required')
  const neighbour = contextOf('2001:db8:1:3::1')
  expect(await codeOf(guard.before('password', nobody('v6@example.com'), neighbour))).toBe('pass')
})

test('SEC-08 messages are counted by the /48 of IPv6, whichever of its networks asks', async () => {
  const { captchaAt } = ATTEMPT_LIMITS.sms_message.address
  const told = await times(captchaAt + 1, (n) =>
    codeOf(guard.before('sms_message', nobody(`+4917000${n}`), contextOf(`2001:db8:7:${n + 1}::1`))),
  )
  expect(told.at(-1)).toBe('captcha_required')
  expect(await codeOf(guard.before('sms_message', nobody('+491709'), contextOf('2001:db8:8::1')))).toBe('pass')
})

test('SEC-08 one neighbour’s failures by a provider do not block others of the network, as with passwords', async () => {
  const { captchaAt, waitAt } = ATTEMPT_LIMITS.password.account
  const ask = () => codeOf(guard.before('social', nobody('social 198.51.100.9'), contextOf('198.51.100.9')))
  await times(captchaAt, ask)
  expect(await ask()).toBe('pass')
  captcha = 'passed'
  await times(2 * waitAt, ask)
  expect(await ask()).toBe('pass')
  await times(ATTEMPT_LIMITS.social.address.waitAt, ask)
  expect(await ask()).toBe('too_many_attempts')
})

test('SEC-08 strangers lock nobody out: a known device is admitted until it has used up its own allowance', async () => {
  const playerId = await givenPlayerId()
  const owner = { account: 'owner@example.com', playerId }
  const cookie = await givenDeviceOf(playerId)
  captcha = 'passed'
  await times(40, (n) => codeOf(guard.before('password', owner, contextOf(`192.0.2.${n}`))))
  captcha = 'absent'
  expect(await codeOf(guard.before('password', owner, contextOf('192.0.2.99')))).toBe('too_many_attempts')
  const { waitAt } = ATTEMPT_LIMITS.password.known_device
  const told = await times(waitAt + 1, () => codeOf(guard.before('password', owner, contextOf('192.0.2.99', cookie))))
  expect(told).toEqual([...Array<string>(waitAt).fill('pass'), 'too_many_attempts'])
  nowMs += 31 * MINUTE_MS
  expect(await codeOf(guard.before('password', owner, contextOf('192.0.2.99', cookie)))).toBe('pass')
})

test('SEC-08 a device is known to its own player only, and a stranger on it is counted by it', async () => {
  const [mine, other] = [await givenPlayerId(), await givenPlayerId()]
  const cookie = await givenDeviceOf(mine)
  const { captchaAt } = ATTEMPT_LIMITS.password.device
  const told = await times(captchaAt + 1, (n) =>
    codeOf(guard.before('password', { account: `d${n}`, playerId: other }, contextOf(`192.0.2.${n}`, cookie))),
  )
  expect(told).toEqual([...Array<string>(captchaAt).fill('pass'), 'captcha_required'])
})

test('SEC-08 a device cookie that is not bound to any player is not reused, a bound one is', async () => {
  const [one, two] = [await givenPlayerId(), await givenPlayerId()]
  const planted = `${DEVICE_COOKIE}=${'A'.repeat(43)}`
  const own = await givenDeviceOf(one, planted)
  expect(own).not.toBe(planted)
  expect(await givenDeviceOf(one, own)).toBe(own)
  // A second player of the household signs in on it too.
  expect(await givenDeviceOf(two, own)).toBe(own)
  const { rows } = await sql<{ line: string }>`select d::text as line from sign_in_guard.known_device d`.execute(
    database.db,
  )
  for (const { line } of rows) expect(line).not.toContain(own.split('=')[1])
})

test('SEC-08 a player keeps the newest devices, and may forget all but the current one', async () => {
  const playerId = await givenPlayerId()
  const cookies: string[] = []
  for (let n = 0; n < DEVICES_KEPT_MAX + 5; n += 1) {
    nowMs += MINUTE_MS
    cookies.push(await givenDeviceOf(playerId))
  }
  const countOf = async (): Promise<number> =>
    Number(
      (
        await sql<{
          n: bigint
        }>`select count(*) as n from sign_in_guard.known_device where player_id = ${playerId}`.execute(database.db)
      ).rows[0]?.n,
    )
  expect(await countOf()).toBe(DEVICES_KEPT_MAX)
  await forgetOtherDevices(database.db, playerId, contextOf('192.0.2.1', cookies.at(-1)))
  expect(await countOf()).toBe(1)
})

test('SEC-08 counts do not reveal their subjects, and old ones are deleted', async () => {
  const subject = nobody('secret.name@example.com')
  await passed(guard.before('password', subject, contextOf('203.0.113.200')))
  const lines = async (): Promise<readonly string[]> =>
    (
      await sql<{ line: string }>`select c::text as line from sign_in_guard.sign_in_count c`.execute(database.db)
    ).rows.map(({ line }) => line)
  expect((await lines()).length).toBeGreaterThan(3)
  for (const line of await lines()) expect(line).not.toMatch(/secret|203\.0\.113/u)
  nowMs += 10 * HOUR_MS
  captcha = 'passed'
  for (let n = 0; n < PRUNED_EVERY_ATTEMPTS; n += 1)
    await passed(guard.before('password', nobody(`p${n}`), contextOf(`192.0.2.${n}`)))
  const { rows } = await sql<{ old: bigint }>`
    select count(*) as old from sign_in_guard.sign_in_count where window_start < ${new Date(nowMs - 3 * HOUR_MS)}`.execute(
    database.db,
  )
  expect(Number(rows[0]?.old)).toBe(0)
})
