import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ATTEMPT_LIMITS, TAKEN_WEIGHS } from '#modules/players/sign-in-guard/rules/attempt-limits.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

const REGISTER = 'POST /web-api/accounts/registrations'
let app: ServedApp
let homes = 0
/** Each from a separate network by default. */
const register = (more: object, address?: string): Promise<Sent> => {
  homes += 1
  const from = address ?? `10.1.${homes >> 8}.${homes & 255}`
  return app.send(REGISTER, registration(more), { headers: { 'x-forwarded-for': from } })
}
const issuesOf = (sent: Sent): unknown =>
  (sent.body as { error: { details: { issues: unknown } } }).error.details.issues

beforeAll(async () => {
  app = await givenServedApp(
    await givenApp({ clock: { ...impatientClock, now: () => new Date('2026-05-17T00:00:00Z') } }),
  )
})

test('a new player is signed in at once, with one empty main account', async () => {
  const sent = await register({ email: 'first@example.com', currency: 'KWD' })
  expect([sent.status, sent.body]).toEqual([201, { userId: expect.any(Number) }])
  const cookie = sent.cookies[0]?.split(';', 1)[0] ?? ''
  const me = await app.send('GET /web-api/accounts/me', {}, { cookie })
  expect(me.body).toMatchObject({
    userId: (sent.body as { userId: number }).userId,
    email: 'first@example.com',
    currency: 'KWD',
    countryId: 276,
  })
  const balances = await app.send('GET /web-api/wallet/balances', {}, { cookie })
  expect(balances.body).toMatchObject({ balance: '0.000', currency: 'KWD', all_accounts: [{ type: 0, iso: 'KWD' }] })
})

test.each([
  ['email', undefined, 'required'],
  ['email', 'nobody', 'email_malformed'],
  ['email', 'a b@example.com', 'email_malformed'],
  ['email', 'nul\u0000@example.com', 'malformed'],
  ['email', `${'a'.repeat(250)}@example.com`, 'too_big'],
  ['password', 'short', 'password_too_short'],
  ['password', 'x'.repeat(129), 'password_too_long'],
  ['password', 12_345_678, 'wrong_type'],
  ['birthDate', '17.05.1990', 'birth_date_malformed'],
  ['birthDate', '1990-02-30', 'birth_date_malformed'],
  ['birthDate', '0000-01-01', 'birth_date_malformed'],
  ['birthDate', '1899-12-31', 'birth_date_malformed'],
  ['acceptTerms', false, 'terms_not_accepted'],
  ['acceptTerms', 'true', 'terms_not_accepted'],
  ['countryId', '276', 'wrong_type'],
  ['countryId', -1, 'too_small'],
  ['currency', 'eur', 'currency_unknown'],
  ['type', 'quick', 'malformed'],
])('%s of %j is refused by its name as %s', async (field, value, code) => {
  const sent = await register({ [field]: value })
  expect(sent.status).toBeOneOf([400, 422])
  expect(issuesOf(sent)).toEqual([{ path: [field], code }])
})

test.each([
  ['2008-05-18', 422, 'too_young'],
  ['2026-05-18', 422, 'too_young'],
])('who was born on %s is too young on 17 May 2026', async (birthDate, status, code) => {
  const sent = await register({ birthDate })
  expect([sent.status, codeOf(sent), issuesOf(sent)]).toEqual([status, code, [{ path: ['birthDate'], code }]])
})

test('on the eighteenth birthday the door is open', async () => {
  expect((await register({ birthDate: '2008-05-17' })).status).toBe(201)
})

test.each([
  [{ currency: 'ZZZ' }, 'currency_unknown', 'currency'],
  [{ countryId: 999 }, 'country_unknown', 'countryId'],
])('a place or money that does not exist is refused: %j', async (more, code, field) => {
  const sent = await register(more)
  expect([sent.status, codeOf(sent), issuesOf(sent)]).toEqual([422, code, [{ path: [field], code }]])
})

test('one mailbox, one player, however it is spelt', async () => {
  expect((await register({ email: 'Ro.Sa@gmail.com' })).status).toBe(201)
  for (const email of ['ro.sa@gmail.com', 'ROSA@GMAIL.COM', 'rosa+bonus@gmail.com', 'r.o.s.a@googlemail.com']) {
    const sent = await register({ email })
    expect([sent.status, codeOf(sent), sent.cookies]).toEqual([409, 'email_taken', []])
  }
  expect((await register({ email: 'ro.sa@example.com' })).status).toBe(201)
  expect((await register({ email: 'rosa@example.com' })).status).toBe(201)
})

test('SEC-14 enumeration by registering gets captchas after five answers, for free mailboxes too, and waits after fifty; owners are informed', async () => {
  const { db } = app.given.database
  await register({ email: 'owner@example.com' })
  const address = '203.0.113.140'
  const answers: string[] = []
  for (let n = 0; n < 7; n += 1) answers.push(codeOf(await register({ email: 'owner@example.com' }, address)))
  expect(answers).toEqual([...Array.from({ length: 5 }, () => 'email_taken'), 'captcha_required', 'captcha_required'])
  const [taken, free] = [
    await register({ email: 'owner@example.com' }, address),
    await register({ email: 'nobody.has.this@example.com' }, address),
  ]
  expect([free.status, free.text, Object.keys(free.headers)]).toEqual([
    taken.status,
    taken.text,
    Object.keys(taken.headers),
  ])
  const { rows } = await sql<{ recipient: string; text: string }>`
    select recipient, text from post.message where purpose = 'email-taken' and recipient = 'owner@example.com'`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(5)
  for (const row of rows) {
    expect(row.recipient).toBe('owner@example.com')
    expect(row.text).toMatch(/\/en\/forgotpassword/u)
  }
  const { address: inQuarter, account: inHour } = ATTEMPT_LIMITS.registration
  expect([inQuarter.waitAt / TAKEN_WEIGHS, inHour.waitAt / TAKEN_WEIGHS]).toEqual([50, 100])
})

test('of ten concurrent registrations of one mailbox exactly one wins, and no account is left over from the others', async () => {
  const { db } = app.given.database
  const accounts = async (): Promise<number> =>
    Number(
      (await sql<{ n: bigint }>`select count(*) as n from wallet.account where player_id is not null`.execute(db))
        .rows[0]?.n,
    )
  const before = await accounts()
  const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email: 'rush@example.com' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  expect(await accounts()).toBe(before + 1)
})

test('a password is stored as argon2id of 19 MiB and two passes, and never as it is', async () => {
  await register({ email: 'hash@example.com', password: 'пароль и ключ 🔑' })
  const { rows } = await sql<{
    line: string
    password_hash: string
  }>`select p::text as line, password_hash from identity.player p where email = 'hash@example.com'`.execute(
    app.given.database.db,
  )
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u)
  expect(rows[0]?.line).not.toContain('пароль')
})

test('SEC-08 repeated registrations of a mailbox do not prevent a new password for its owner', async () => {
  const email = 'besieged@example.com'
  await app.send('POST /web-api/accounts/registrations', registration({ email }))
  for (let n = 0; n < 4; n += 1) {
    const headers = { 'x-forwarded-for': `198.51.107.${n}` }
    const sent = await app.send('POST /web-api/accounts/registrations', registration({ email }), { headers })
    expect(codeOf(sent)).toBe('email_taken')
  }
  const headers = { 'x-forwarded-for': '198.51.107.200' }
  expect((await app.send('POST /web-api/accounts/password-resets', { email }, { headers })).status).toBe(202)
})
