import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { currencyId } from '#kernel/currencies.ts'
import { setBan } from '#modules/site/access/server/service.ts'
import type { OfficeMenu, Rights, UserConfig } from '#modules/players/my-account/contract.ts'
import { takeEvent } from '#modules/money/payments/server/service.ts'
import { decisionTime } from '#platform/server/db.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'
import {
  givenServedApp,
  givenSignedIn,
  registration,
  tokenOf,
  type ServedApp,
  type SignedIn,
} from '#tests/calls/served-app.ts'

let app: ServedApp
let player: SignedIn

const ask = async <T>(name: `GET /${string}`): Promise<T> => (await app.send(name, {}, player)).body as T
const config = async (): Promise<UserConfig> =>
  (await ask<{ result: UserConfig }>('GET /web-api/accounts/user-config')).result

beforeAll(async () => {
  app = await givenServedApp()
})
test.beforeEach(async () => {
  player = await givenSignedIn(app)
})

test('S7.33 the menu names the player and leads to account pages', async () => {
  const menu = await ask<OfficeMenu>('GET /web-api/accounts/office-menu')
  expect(menu.menuUserData).toEqual({
    bonus_balance: '0.00',
    country_code: 'DE',
    recharge_allow: true,
    email: player.email,
    name: '',
  })
  const paths = menu.menuCategories.flatMap(({ items }) => items.map(({ path }) => path))
  expect(paths).toEqual(expect.arrayContaining(['/office/account', '/office/settings', '/office/history']))
})

/** As the specification lists them. */
const USER_CONFIG = `
  phone_number phone_code user_email user_name user_country_code user_country_id activation_type user_ref_id user_msg_count
  user_data is_need_identification verification_status verification_types verification_status_group_code
  internal_verification_status requested_additional_document user_status_id is_identification_bonus
  show_verification_modal_on_deposit_page
  protection_level protection_methods is_active_secure_question changed_pass_day_count ban_level ban_version
  has_deposit user_hide_balance disallow_line_sport disallow_live_sport isCCLine isCClive remaining_days_to_activate
  isRequiredTransfer account_convert_status`
const PROTECTION_METHODS = `
  is_changed_password enable_two_factor_auth enable_phone_binding enable_security_question enable_email_auth`
const namesIn = (list: string): readonly string[] => list.trim().split(/\s+/u).toSorted()

test('S7.26, S3.18 to S3.22 the user config has every field with the values of a new player', async () => {
  const told = await config()
  expect(Object.keys(told).toSorted()).toEqual(namesIn(USER_CONFIG))
  expect(Object.keys(told.protection_methods).toSorted()).toEqual(namesIn(PROTECTION_METHODS))
  // A new player has confirmed nothing and has nothing to read.
  expect(told).toMatchObject({
    activation_type: 0,
    user_msg_count: 0,
    phone_number: '',
    is_identification_bonus: false,
  })
  expect(told).toMatchObject({
    user_email: player.email,
    user_country_code: 'DE',
    user_country_id: 276,
    user_data: { date_birthday: '1990-05-17' },
    verification_status_group_code: 'UNVERIFIED',
    protection_level: null,
    // No account has a security question (0079).
    protection_methods: { enable_security_question: false },
    is_active_secure_question: false,
    has_deposit: false,
    user_hide_balance: false,
    disallow_line_sport: [],
    disallow_live_sport: [],
    // Decision 0159.
    isCCLine: false,
    isCClive: false,
    remaining_days_to_activate: null,
    isRequiredTransfer: false,
    ban_level: 0,
  })
})

test('S7.26 the user config comes from no cache', async () => {
  const { status, headers } = await app.send('GET /web-api/accounts/user-config', {}, player)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
})

test('S3.22 a player has a deposit once its money has come, not when it is begun', async () => {
  const { database, app: served } = app.given
  const asked = { amount: '20.00', currency: 'EUR', method: 'sandbox', idempotencyKey: randomUUID() }
  const { paymentId } = (await app.send('POST /web-api/payments/deposits', asked, player)).body as { paymentId: string }
  expect((await config()).has_deposit).toBe(false)
  const event = { eventId: randomUUID(), paymentId, status: 'completed', amount: '20.00', currency: 'EUR' } as const
  await database.transaction(async (tx) =>
    takeEvent({ tx, wallet: served.wallet, provider: 'sandbox', event, at: await decisionTime(tx) }),
  )
  expect((await config()).has_deposit).toBe(true)
})

test('S3.20 S7.26 the user config names the document, its dates, the tax number and the address', async () => {
  const told = await app.send(
    'POST /web-api/accounts/personal-data',
    {
      surname: 'Weber',
      name: 'Anna',
      birthDate: '1990-05-17',
      city: 'Köln',
      registrationAddress: 'Domkloster 4',
      documentType: 'passport',
      documentNumber: 'C01X00T47',
      documentIssueDate: '2020-03-01',
      documentEndDate: '2035-02-28',
      documentIssuedBy: 'Stadt Köln',
    },
    player,
  )
  expect(told.status).toBe(200)
  expect((await config()).user_data).toEqual({
    date_birthday: '1990-05-17',
    document_type_id: 'passport',
    inn: '',
    name: 'Anna',
    passport: 'C01X00T47',
    passport_date: '2020-03-01',
    passport_end_date: '2035-02-28',
    registration_address: 'Domkloster 4',
    surname: 'Weber',
  })
})

test('S3.20 a document of a series and a tax number are told where the country asks for them', async () => {
  const registered = await app.send('POST /web-api/accounts/registrations', registration({ countryId: 380 }))
  player = { ...player, cookie: `${SESSION_COOKIE}=${tokenOf(registered)}` }
  const told = await app.send(
    'POST /web-api/accounts/personal-data',
    {
      surname: 'Rossi',
      name: 'Mario',
      birthDate: '1990-05-17',
      birthPlace: 'Roma',
      region: 'Lazio',
      city: 'Roma',
      registrationAddress: 'Via Appia 1',
      documentType: 'identity_card',
      documentSeries: 'CA',
      documentNumber: '12345AA',
      taxId: 'RSSMRA90E17H501Z',
    },
    player,
  )
  expect([told.status, told.body]).toEqual([200, expect.anything()])
  expect((await config()).user_data).toMatchObject({
    document_type_id: 'identity_card',
    passport: 'CA 12345AA',
    inn: 'RSSMRA90E17H501Z',
    passport_date: '',
    passport_end_date: '',
  })
})

test('S3.22 it follows the player’s settings and the facts of other modules', async () => {
  await app.send('POST /web-api/accounts/settings', { id: 'hide_balance', value: true }, player)
  await app.send('POST /web-api/accounts/disallowed-sports', { line: [4, 1], live: [2] }, player)
  expect(await config()).toMatchObject({
    user_hide_balance: true,
    disallow_line_sport: [1, 4],
    disallow_live_sport: [2],
  })
})

test.each([
  ['partner_7', 'refererid=somebody; ref_partner_id=77', 'partner_7'],
  [undefined, 'refererid=somebody; ref_partner_id=77', '77'],
  [undefined, 'refererid=partner%20one', 'partner one'],
  [undefined, 'subid=s-1', ''],
])(
  'S3.19 a player who came by the code %s and the cookies %s has the referral id %j',
  async (refCode, cookie, refId) => {
    const registered = await app.send(
      'POST /web-api/accounts/registrations',
      registration(refCode === undefined ? {} : { ref_code: refCode }),
      { cookie: `${cookie}; cookiesAgreeType=ALL` },
    )
    player = { ...player, cookie: `${SESSION_COOKIE}=${tokenOf(registered)}` }
    expect((await config()).user_ref_id).toBe(refId)
  },
)

test('S3.21 it contains a ban, and a banned player is not asked to deposit', async () => {
  const { playerId } = player
  const set = await setBan(app.given.database, { playerId, level: 45, version: 2, reason: 'test' }, 'test')
  expect(set.ok).toBe(true)
  expect(await config()).toMatchObject({ ban_level: 45, ban_version: 2 })
  const menu = await ask<OfficeMenu>('GET /web-api/accounts/office-menu')
  expect(menu.menuUserData.recharge_allow).toBe(false)
})

const A_DAY_OUT = { limits: [{ limitType: 33, limitValue: 1, selfExcludeReason: 1 }] }
const rights = (): Promise<Rights> => ask('GET /web-api/accounts/rights')

test('S7.37 the rights of a session name what is open, and why something is not', async () => {
  const open = { isOpen: true }
  expect(await rights()).toEqual({ play: open, recharge: open, deduce: open, offers: open })
  const { playerId } = player
  await setBan(app.given.database, { playerId, level: 45, version: 2, reason: 'test' }, 'test')
  const banned = { isOpen: false, reason: 'banned' }
  // S9.9: level 45 leaves withdrawing open.
  expect(await rights()).toEqual({ play: banned, recharge: banned, deduce: open, offers: banned })
  await setBan(app.given.database, { playerId, level: 44, version: 2, reason: 'test' }, 'test')
  expect((await rights()).deduce).toEqual(banned)
})

test('S7.37 during a time-out nothing is staked or paid in, and money can be taken out', async () => {
  const excluded = await app.send('POST /limit-service-api/api/external/web/v3/limits', A_DAY_OUT, player)
  expect(excluded.status).toBe(200)
  // The exclusion has ended the session; signing in stays possible.
  const again = await app.send('POST /web-api/accounts/sessions', {
    uLogin: player.email,
    uPassword: registration()['password'],
  })
  player = { ...player, cookie: `${SESSION_COOKIE}=${tokenOf(again)}` }
  const closed = { isOpen: false, reason: 'timed_out' }
  expect(await rights()).toEqual({ play: closed, recharge: closed, deduce: { isOpen: true }, offers: closed })
})

test('S3.19, S4.21 a bound phone and a confirmed e-mail are in it', async () => {
  await app.given.database.transaction(async (tx) => {
    await sql`update identity.player set phone = '+4915112345678', phone_key = '4915112345678', phone_confirmed_at = now(),
      email_confirmed_at = now() where player_id = ${player.playerId}`.execute(tx)
  })
  expect(await config()).toMatchObject({
    phone_code: '+49',
    phone_number: '15112345678',
    activation_type: 2,
    protection_methods: { enable_email_auth: true, enable_phone_binding: true },
  })
})

test('S1.15, S4.10 the status of conversion follows the money of both accounts', async () => {
  player = await givenSignedIn(app, 10_000n)
  const status = async (): Promise<number> => (await config()).account_convert_status
  expect(await status()).toBe(0)
  const rate = { currency: 'USD', per_euro: '1.0850', source: 'test', imported_at: new Date() }
  await app.given.database.db
    .insertInto('currencies.rate')
    .values({ ...rate, published_at: new Date(Date.now() - 1_000) })
    .execute()
  const added = await app.send('POST /web-api/currencies/accounts', { id: currencyId('USD') }, player)
  expect(await status()).toBe(1)
  const toAccountId = (added.body as { data: { accountId: number } }).data.accountId
  const asked = { fromAccountId: player.accountId, toAccountId, amount: '10.00' }
  const { body } = await app.send('POST /web-api/currencies/quotes', asked, player)
  await app.send('POST /web-api/currencies/conversions', { quoteId: (body as { quoteId: string }).quoteId }, player)
  expect(await status()).toBe(2)
})
