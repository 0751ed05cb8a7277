import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Passwords } from '#modules/players/identity/server/service.ts'
import { visitorContext } from '#tests/support/builders/call-context.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import {
  codeOf,
  givenServedApp,
  givenSignedIn,
  type Sent,
  type ServedApp,
  type SignedIn,
} from '#tests/calls/served-app.ts'
import { lastCode } from '#modules/players/contacts/server/phone/sms-app.testdata.ts'
import {
  codeAt,
  givenFactorPlayer,
  openTestBrowser,
  stepUp,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { linkHash, newLinkToken } from '#modules/players/identity/server/passwords/link-token.ts'

const OLD = 'correct horse battery'
const NEXT = 'seventeen green umbrellas'
const LOG_IN = 'POST /web-api/accounts/sessions'

const digest = (password: string): string =>
  `$argon2id$v=19$m=19456,t=2,p=1$${createHash('sha256').update(password).digest('base64url')}`

/** Runs after a password was read and before it is judged. */
let meanwhile: () => Promise<unknown> = async () => undefined
const passwords: Passwords = {
  hashPassword: async (password) => digest(password),
  isPassword: async (stored, password) => {
    const work = meanwhile
    meanwhile = async () => undefined
    await work()
    return stored === digest(password)
  },
}

let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp(await givenApp({ clock: impatientClock, passwords }))
})

const db = () => app.given.database.db
const logIn = ({ email }: SignedIn, uPassword = OLD): Promise<Sent> => app.send(LOG_IN, { uLogin: email, uPassword })

/** As the link of a letter does. */
async function reset({ playerId }: SignedIn, password = NEXT): Promise<Sent> {
  const token = newLinkToken()
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db())
  const now = rows[0]?.now ?? new Date()
  await sql`update identity.password_reset set revoked_at = ${now} where player_id = ${playerId} and revoked_at is null and used_at is null`.execute(
    db(),
  )
  await sql`
    insert into identity.password_reset (token_hash, player_id, created_at, expires_at)
    values (${linkHash(token)}, ${playerId}, ${now}, ${new Date(now.getTime() + 600_000)})`.execute(db())
  return app.send('POST /web-api/accounts/password-resets/:token', { token, password })
}

const openOf = async ({ playerId }: SignedIn): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from identity.session where player_id = ${playerId} and ended_at is null`.execute(db())
  return Number(rows[0]?.count)
}

test('SEC-04 a sign-in with the old password in progress when the password is reset opens nothing', async () => {
  const player = await givenSignedIn(app)
  meanwhile = () => reset(player)
  const sent = await logIn(player)
  expect([sent.status, codeOf(sent)]).toEqual([401, 'wrong_login'])
  expect(sent.cookies.some((cookie) => cookie.startsWith('fairline_session='))).toBe(false)
  expect(await openOf(player)).toBe(0)
  expect((await logIn(player, NEXT)).status).toBe(200)
})

test('SEC-04 nor when it is changed from another device', async () => {
  const player = await givenSignedIn(app)
  meanwhile = () => app.send('POST /web-api/accounts/password', { current: OLD, next: NEXT }, player)
  expect(codeOf(await logIn(player))).toBe('wrong_login')
  // The one that changed it.
  expect(await openOf(player)).toBe(1)
})

test('SEC-04 a step-up in progress does not restore a session that a reset has ended', async () => {
  const player = await givenSignedIn(app)
  meanwhile = () => reset(player)
  const sent = await app.send('POST /web-api/accounts/step-ups', { uPassword: OLD }, player)
  expect([sent.status, codeOf(sent)]).toEqual([422, 'wrong_password'])
  expect(sent.cookies).toEqual([])
  expect(await openOf(player)).toBe(0)
})

test('SEC-04 a step-up in progress does not restore a session that was ended from another device', async () => {
  const player = await givenSignedIn(app)
  const other = { cookie: (await logIn(player)).cookies[0]?.split(';', 1)[0] ?? '' }
  meanwhile = () => app.send('DELETE /web-api/accounts/sessions/others', {}, other)
  expect(codeOf(await app.send('POST /web-api/accounts/step-ups', { uPassword: OLD }, player))).toBe('wrong_password')
  expect(await openOf(player)).toBe(1)
})

test('SEC-04 SEC-46 of many sign-ins with the old password at the moment of a reset none is left over', async () => {
  const player = await givenSignedIn(app)
  for (let round = 0; round < 4; round += 1) {
    const [before, after] = round % 2 === 0 ? [OLD, NEXT] : [NEXT, OLD]
    const many = Array.from({ length: 8 }, () => logIn(player, before))
    const [done] = await Promise.all([reset(player, after), ...many])
    expect(done.status).toBe(200)
    expect(await openOf(player)).toBe(0)
    for (const sent of await Promise.all(many))
      expect(['wrong_login', 'captcha_required', undefined]).toContain(refusedWith(sent))
  }
})

const refusedWith = (sent: Sent): string | undefined => (sent.status === 200 ? undefined : codeOf(sent))

test('SEC-04 a proof by a telephone or a passkey is overtaken as well', async () => {
  const player = await givenSignedIn(app)
  const versionOf = async (): Promise<number> => {
    const { rows } = await sql<{ proof_version: bigint }>`
      select proof_version from identity.player where player_id = ${player.playerId}`.execute(db())
    return Number(rows[0]?.proof_version)
  }
  const bind = (key: string | null) =>
    sql`update identity.player set phone = ${key === null ? null : `+${key}`}, phone_key = ${key},
      phone_confirmed_at = ${key === null ? null : new Date()} where player_id = ${player.playerId}`.execute(db())
  const first = await versionOf()
  await bind('4915110000009')
  expect(await versionOf()).toBe(first)
  await bind(null)
  expect(await versionOf()).toBe(first + 1)
  const { sessions } = app.given.app
  const context = visitorContext()
  const opening = { playerId: player.playerId, isSaved: false }
  expect(await sessions.start(db(), { ...opening, proofVersion: first }, context)).toBeUndefined()
  expect(await sessions.start(db(), { ...opening, proofVersion: first + 1 }, context)).toBeDefined()
})

test('the application cannot make an outdated proof valid again', async () => {
  const player = await givenSignedIn(app)
  const back = sql`update identity.player set proof_version = 0 where player_id = ${player.playerId}`.execute(db())
  await expect(back).rejects.toThrow('was overtaken already')
})

test('SEC-07 S4.22 a password stored under stronger parameters is no new one; under any other parameters, set by whomever, it is', async () => {
  const player = await givenSignedIn(app)
  const changed = async () => {
    const { rows } = await sql<{ is_dated: boolean; proof_version: bigint }>`
      select password_changed_at is not null as is_dated, proof_version from identity.player
      where player_id = ${player.playerId}`.execute(db())
    return [rows[0]?.is_dated, Number(rows[0]?.proof_version)]
  }
  await sql`
    update identity.player set password_hash = 'a stronger one', password_strengthened_at = clock_timestamp()
    where player_id = ${player.playerId}`.execute(db())
  expect(await changed()).toEqual([false, 1])
  const other = '$argon2id$v=19$m=47104,t=1,p=1$of$another'
  await sql`update identity.player set password_hash = ${other} where player_id = ${player.playerId}`.execute(db())
  expect(await changed()).toEqual([true, 2])
})

/** The call waits at the player's row during a reset, and continues after it. */
async function overtakenBy(playerId: number, call: () => Promise<Sent>): Promise<Sent> {
  const client = await app.given.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select 1 from identity.player where player_id = $1 for update', [playerId])
    const sent = call()
    await vi.waitUntil(
      async () => {
        const waiting = 'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
        return (await client.query(waiting)).rowCount !== 0
      },
      { timeout: 4_000 },
    )
    await client.query('update identity.player set password_hash = $2 where player_id = $1', [playerId, digest(NEXT)])
    await client.query('update identity.session set ended_at = platform.now() where player_id = $1', [playerId])
    await client.query('commit')
    return await sent
  } finally {
    client.release()
  }
}

test('SEC-05 a step-up that a reset has overtaken adds no mailbox, no phone and no second factor', async () => {
  const { browser, playerId } = await givenFactorPlayer(app)
  await stepUp(browser)
  const line = '+4915125990001'
  await browser.send('POST /web-api/accounts/sms-codes', {
    'phone-number': line,
    'phone-code': '49',
    purpose: 'binding',
  })
  const binding = { phone_number: line, country_code: '49', 'sms-code': await lastCode(app, line) }
  const { secret } = (await browser.send('POST /web-api/accounts/second-factor')).body as { secret: string }
  const jar = new Map(browser.jar)
  const again = () =>
    sql`update identity.session set ended_at = null where session_id = (
      select session_id from identity.session where player_id = ${playerId} order by started_at desc limit 1)`.execute(
      db(),
    )
  const calls = {
    mailbox: ['POST /web-api/accounts/email-changes', { email: 'thief@example.org' }],
    phone: ['POST /web-api/accounts/phone-bindings', binding],
    factor: ['POST /web-api/accounts/second-factor/confirmations', { code: codeAt(secret, new Date()) }],
  } as const
  for (const [what, [name, input]] of Object.entries(calls)) {
    const thief = openTestBrowser(app, '203.0.113.7', new Map(jar))
    const sent = await overtakenBy(playerId, () => thief.send(name, input))
    expect([what, sent.status, codeOf(sent)]).toEqual([what, 403, 'step_up_needed'])
    await again()
  }
  const { rows } = await sql`
    select 1 from identity.player p where player_id = ${playerId} and (phone is not null
      or exists (select from contacts.email_change c where c.player_id = p.player_id)
      or exists (select from identity.second_factor f where f.player_id = p.player_id and f.confirmed_at is not null))`.execute(
    db(),
  )
  expect(rows).toEqual([])
})
