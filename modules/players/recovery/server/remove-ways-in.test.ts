import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/time.ts'
import type { Sent } from '#tests/calls/served-app.ts'
import { softwareAuthenticator, type SoftwareAuthenticator } from '#tests/support/doubles/software-authenticator.ts'
import {
  codeAt,
  givenEquippedPlayer,
  givenFactorApp,
  givenFactorPlayer,
  logIn,
  openTestBrowser,
  PASSWORD,
  stepUp,
  type FactorApp,
  type FactorPlayer,
  type TestBrowser,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'
import { linkHash, newLinkToken } from '#modules/players/identity/server/passwords/link-token.ts'
import { PHONE_TRUSTED_AFTER_MS } from './remove-ways-in.ts'

const PASSKEYS = '/web-api/accounts/passkeys'
const CHANGE = 'POST /web-api/accounts/password'
const NEXT = 'seventeen green umbrellas'

let app: FactorApp
beforeAll(async () => {
  app = await givenFactorApp()
})

const db = () => app.given.database.db
const optionsOf = (sent: Sent) => (sent.body as { options: Record<string, unknown> }).options

async function addPasskey(browser: TestBrowser): Promise<SoftwareAuthenticator> {
  const device = softwareAuthenticator('http://localhost')
  const options = optionsOf(await browser.send(`POST ${PASSKEYS}/options`))
  const sent = await browser.send(`POST ${PASSKEYS}`, { name: 'Laptop', credential: device.create(options, {}) })
  if (sent.status !== 201) throw new Error(`the passkey was refused: ${sent.text}`)
  return device
}

async function enter(device: SoftwareAuthenticator): Promise<number> {
  const browser = openTestBrowser(app)
  const options = optionsOf(await browser.send('POST /web-api/accounts/sessions/passkey-options'))
  const credential = device.get(options, {})
  return (await browser.send('POST /web-api/accounts/sessions/passkey', { credential })).status
}

async function givenConfirmed(player: FactorPlayer): Promise<FactorPlayer> {
  await sql`update identity.player set email_confirmed_at = ${app.now()} where player_id = ${player.playerId}`.execute(
    db(),
  )
  return player
}

async function reset({ playerId, browser }: FactorPlayer): Promise<Sent> {
  const token = newLinkToken()
  await sql`
    insert into identity.password_reset (token_hash, player_id, created_at, expires_at)
    values (${linkHash(token)}, ${playerId}, ${app.now()}, ${new Date(app.now().getTime() + 60_000)})`.execute(db())
  return browser.send('POST /web-api/accounts/password-resets/:token', { token, password: NEXT })
}

const lastLetterOf = async ({ email }: FactorPlayer): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select text from post.message where recipient = ${email} and purpose = 'password-changed'
    order by message_id desc limit 1`.execute(db())
  return rows[0]?.text ?? ''
}

const bindPhone = ({ playerId }: FactorPlayer, number: string, at: Date) =>
  sql`update identity.player set phone = ${`+${number}`}, phone_key = ${number}, phone_confirmed_at = ${at}
    where player_id = ${playerId}`.execute(db())

/** What the application's role may not do. */
async function asOwner(text: string, values: readonly unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: app.given.ownerUrl })
  await client.connect()
  await client.query(text, [...values])
  await client.end()
}

const phoneOf = async ({ playerId }: FactorPlayer): Promise<string | null | undefined> => {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from identity.player where player_id = ${playerId}`.execute(db())
  return rows[0]?.phone
}

test('SEC-13 INC-23 a passkey added by a thief of the password is revoked with a reset, even with a confirmed mailbox, and the letter says so', async () => {
  const player = await givenConfirmed(await givenFactorPlayer(app))
  await stepUp(player.browser)
  const thief = await addPasskey(player.browser)
  expect(await enter(thief)).toBe(200)
  const sent = await reset(player)
  expect([sent.status, sent.body]).toEqual([
    200,
    { removedPasskeys: 1, removedLinks: 0, isPhoneRemoved: false, isSecondFactorRemoved: false },
  ])
  expect(await enter(thief)).toBe(422)
  expect(await lastLetterOf(player)).toContain('Passkeys removed together with the old password: 1.')
})

test('SEC-13 a passkey that took the second factor to add outlives a reset; one from before it does not', async () => {
  const plain = await givenFactorPlayer(app)
  await stepUp(plain.browser)
  const early = await addPasskey(plain.browser)
  const begun = await plain.browser.send('POST /web-api/accounts/second-factor')
  const { secret } = begun.body as { secret: string }
  app.moveOn(30_000)
  const code = codeAt(secret, app.now())
  expect((await plain.browser.send('POST /web-api/accounts/second-factor/confirmations', { code })).status).toBe(200)
  app.moveOn(30_000)
  const proved = await addPasskey(plain.browser)
  const player = await givenConfirmed(plain)
  expect((await reset(player)).body).toEqual({
    removedPasskeys: 1,
    removedLinks: 0,
    isPhoneRemoved: false,
    isSecondFactorRemoved: false,
  })
  expect([await enter(early), await enter(proved)]).toEqual([422, 200])
})

test('SEC-13 a telephone recently bound with the password alone is revoked too; an old one, and that of the registration, stay', async () => {
  const ago = (ms: number) => new Date(app.now().getTime() - ms)
  const [late, old, own] = [
    await givenConfirmed(await givenFactorPlayer(app)),
    await givenConfirmed(await givenFactorPlayer(app)),
    await givenConfirmed(await givenFactorPlayer(app)),
  ]
  await asOwner(`update identity.player set registered_at = $1 where player_id in ($2, $3)`, [
    ago(90 * DAY_MS),
    late.playerId,
    old.playerId,
  ])
  await bindPhone(late, '4915110000101', ago(DAY_MS))
  await bindPhone(old, '4915110000102', ago(PHONE_TRUSTED_AFTER_MS))
  const { rows } = await sql<{ registered_at: Date }>`
    select registered_at from identity.player where player_id = ${own.playerId}`.execute(db())
  await bindPhone(own, '4915110000103', rows[0]?.registered_at ?? new Date())
  expect((await reset(late)).body).toEqual({
    removedPasskeys: 0,
    removedLinks: 0,
    isPhoneRemoved: true,
    isSecondFactorRemoved: false,
  })
  expect(await lastLetterOf(late)).toContain('The phone number was taken off your account')
  for (const player of [old, own]) {
    expect((await reset(player)).body).toEqual({
      removedPasskeys: 0,
      removedLinks: 0,
      isPhoneRemoved: false,
      isSecondFactorRemoved: false,
    })
    expect(await lastLetterOf(player)).not.toContain('phone number was taken off')
  }
  expect([await phoneOf(late), await phoneOf(old), await phoneOf(own)]).toEqual([
    null,
    '+4915110000102',
    '+4915110000103',
  ])
})

test('SEC-05 a password change revokes passkeys that needed the password only, unless the player says that they are their own', async () => {
  const [careful, sure] = [await givenFactorPlayer(app), await givenFactorPlayer(app)]
  const devices: SoftwareAuthenticator[] = []
  for (const { browser } of [careful, sure]) {
    await stepUp(browser)
    devices.push(await addPasskey(browser))
  }
  const change = ({ browser }: FactorPlayer, more: object) =>
    browser.send(CHANGE, { current: PASSWORD, next: NEXT, ...more })
  expect((await change(careful, {})).body).toEqual({ endedSessions: 0, removedPasskeys: 1, removedLinks: 0 })
  expect((await change(sure, { keepWaysIn: true })).body).toEqual({
    endedSessions: 0,
    removedPasskeys: 0,
    removedLinks: 0,
  })
  expect(await Promise.all(devices.map(enter))).toEqual([422, 200])
  expect(await lastLetterOf(careful)).toContain('Passkeys removed together with the old password: 1.')
  expect(await lastLetterOf(sure)).not.toContain('Passkeys removed')
})

test('SEC-05 passkeys added behind the second factor outlive a password change', async () => {
  const player = await givenEquippedPlayer(app)
  const device = await addPasskey(player.browser)
  expect((await player.browser.send(CHANGE, { current: PASSWORD, next: NEXT })).body).toMatchObject({
    removedPasskeys: 0,
  })
  expect(await enter(device)).toBe(200)
})

test('SEC-13 the first reset of an unconfirmed mailbox revokes the second factor of whoever made the account, and says so', async () => {
  const [squatted, begun] = [await givenEquippedPlayer(app), await givenFactorPlayer(app)]
  await stepUp(begun.browser)
  expect((await begun.browser.send('POST /web-api/accounts/second-factor')).status).toBe(200)
  expect((await reset(squatted)).body).toMatchObject({ isSecondFactorRemoved: true })
  expect(await lastLetterOf(squatted)).toContain('Two-step login was turned off')
  // Never confirmed, it protected nothing; nor may the squatter confirm it later.
  expect((await reset(begun)).body).toMatchObject({ isSecondFactorRemoved: false })
  const { rows } = await sql`
    select player_id from identity.second_factor where player_id in (${squatted.playerId}, ${begun.playerId})
    union all select player_id from identity.recovery_code where player_id = ${squatted.playerId}`.execute(db())
  expect(rows).toEqual([])
  const sent = await logIn(openTestBrowser(app), squatted, { uPassword: NEXT })
  expect(sent.body).toEqual({ userId: squatted.playerId })
})
