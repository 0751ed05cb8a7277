// Registration by one click and by phone, the common fields, and the requirements of brand and country.
import { beforeAll, expect, test } from 'vitest'
import { addBlockRule } from '#modules/site/access/server/service.ts'
import { setConfig } from '#modules/site/site-config/server/service.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'
import { lastCode, smsVisitor, type SmsVisitor } from '#modules/players/contacts/server/phone/sms-app.testdata.ts'
import { CODE_PAUSE_MS } from '#modules/players/contacts/server/phone/sms-codes.ts'

const REGISTER = 'POST /web-api/accounts/registrations'
const oneClick = (more: object = {}): Record<string, unknown> => ({
  type: 'one_click',
  countryId: 276,
  currency: 'EUR',
  acceptTerms: true,
  isOfAge: true,
  ...more,
})

let app: ServedApp
let movedMs = 0
beforeAll(async () => {
  app = await givenServedApp(
    await givenApp({ clock: { ...impatientClock, now: () => new Date(Date.now() + movedMs) } }),
  )
})

const rows = async (query: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await app.given.database.pool.query<Record<string, unknown>>(query, [...values])).rows
const told = (playerId: number): Promise<readonly Record<string, unknown>[]> =>
  rows('select * from profiles.registration where player_id = $1', [playerId])
const idOf = (sent: Sent): number => (sent.body as { userId: number }).userId
type Credentials = { readonly login: string; readonly password: string }
const credentialsOf = (sent: Sent): Credentials | undefined => (sent.body as { credentials?: Credentials }).credentials

let line = 0
/** A number not used in this file yet. */
const newPhone = (): { phone_number: string; country_code: string; whole: string } => {
  line += 1
  const phone_number = `1512${String(3_000_000 + line)}`
  return { phone_number, country_code: '49', whole: `+49${phone_number}` }
}

const askCode = (visitor: SmsVisitor, phone: { phone_number: string; country_code: string }): Promise<Sent> =>
  visitor.send('POST /web-api/accounts/sms-codes', {
    'phone-number': phone.phone_number,
    'phone-code': phone.country_code,
    purpose: 'registration',
    lng: 'en',
  })

const byPhone = ({ phone_number, country_code }: { phone_number: string; country_code: string }, more: object) => ({
  type: 'phone',
  phone_number,
  country_code,
  countryId: 276,
  currency: 'EUR',
  acceptTerms: true,
  isOfAge: true,
  ...more,
})

test('S3.28 one click: login and password are generated, shown once, stored as a hash, and work', async () => {
  const sent = await app.send(REGISTER, oneClick({ currency: 'KWD' }))
  expect(sent.status).toBe(201)
  const credentials = credentialsOf(sent)
  expect(credentials).toEqual({
    canMail: false,
    login: String(idOf(sent)),
    password: expect.stringMatching(/^(?:[a-z2-9]{4}-){2}[a-z2-9]{4}$/u),
  })
  const { login = '', password = '' } = credentials ?? {}
  const [player] = await rows(
    'select p::text as line, email, phone, birth_date, password_hash from identity.player p where player_id = $1',
    [login],
  )
  expect(player).toMatchObject({ email: null, phone: null, birth_date: null })
  expect(String(player?.['line'])).not.toContain(password)
  const back = await app.send('POST /web-api/accounts/sessions', { uLogin: login, uPassword: password })
  expect([back.status, back.body]).toEqual([200, { userId: Number(login) }])
  const wrong = await app.send('POST /web-api/accounts/sessions', { uLogin: login, uPassword: 'wrong' })
  expect([wrong.status, codeOf(wrong)]).toEqual([401, 'wrong_login'])
  const cookie = sent.cookies.map((one) => one.split(';', 1)[0]).join('; ')
  expect((await app.send('GET /web-api/accounts/me', {}, { cookie })).body).toMatchObject({
    email: null,
    phone: null,
  })
})

test('S3.28 by phone: the code of the message proves the number, and a password may be the player’s own', async () => {
  const [phone, visitor] = [newPhone(), smsVisitor(app)]
  expect((await askCode(visitor, phone)).status).toBe(201)
  const code = await lastCode(app, phone.whole)
  const sent = await visitor.send(REGISTER, byPhone(phone, { 'sms-code': code, password: 'my own long password' }))
  expect([sent.status, sent.body]).toEqual([201, { userId: expect.any(Number) }])
  const [player] = await rows('select phone, phone_confirmed_at from identity.player where player_id = $1', [
    idOf(sent),
  ])
  expect(player).toEqual({ phone: phone.whole, phone_confirmed_at: expect.any(Date) })
  expect(await told(idOf(sent))).toMatchObject([{ type: 'phone' }])
})

test('by phone without a password one is generated, and a number has one account', async () => {
  const [phone, visitor] = [newPhone(), smsVisitor(app)]
  await askCode(visitor, phone)
  const sent = await visitor.send(REGISTER, byPhone(phone, { 'sms-code': await lastCode(app, phone.whole) }))
  expect([sent.status, credentialsOf(sent)?.login]).toEqual([201, String(idOf(sent))])
  // The message to a taken number is sent like any other: the holder of the telephone may know.
  movedMs += CODE_PAUSE_MS + 1
  const again = smsVisitor(app)
  expect((await askCode(again, phone)).status).toBe(201)
  const taken = await again.send(REGISTER, byPhone(phone, { 'sms-code': await lastCode(app, phone.whole) }))
  expect([taken.status, codeOf(taken)]).toEqual([409, 'phone_taken'])
})

test.each([
  [{ isOfAge: false }, 'isOfAge', 'age_not_confirmed'],
  [{ isOfAge: undefined }, 'isOfAge', 'age_not_confirmed'],
  [{ acceptTerms: false }, 'acceptTerms', 'terms_not_accepted'],
  [{ currency: 'ZZZ' }, 'currency', 'currency_unknown'],
  [{ countryId: 999 }, 'countryId', 'country_unknown'],
  [{ promo_code: 'two words' }, 'promo_code', 'promo_code_malformed'],
  [{ promo_code: '<b>' }, 'promo_code', 'promo_code_malformed'],
  [{ ref_code: '../..' }, 'ref_code', 'ref_code_malformed'],
  [{ first_deposit_bonus_choice: 3 }, 'first_deposit_bonus_choice', 'malformed'],
])('S3.28 %j is refused on its very field', async (more, field, code) => {
  const sent = await app.send(REGISTER, oneClick(more))
  expect(sent.status).toBeOneOf([400, 422])
  expect((sent.body as { error: { details: unknown } }).error.details).toMatchObject({
    issues: [{ path: [field], code }],
  })
})

test('S3.33 bonus choice, promo code, ref code and the referral cookies are stored with the registration', async () => {
  const sent = await app.send(
    REGISTER,
    oneClick({ first_deposit_bonus_choice: 2, promo_code: ' WELCOME-24 ', ref_code: 'partner_7' }),
    { cookie: 'refererid=partner%20one; subid=s-1; reflinkid=; cookiesAgreeType=ALL' },
  )
  expect(await told(idOf(sent))).toMatchObject([
    {
      type: 'one_click',
      bonus_choice: 2,
      promo_code: 'WELCOME-24',
      ref_code: 'partner_7',
      origin: { refererid: 'partner one', subid: 's-1' },
    },
  ])
})

test('the same person twice is shown to an operator, however the name is spelt, and is not refused', async () => {
  const person = { name: 'Anna Maria', surname: 'Müller', birthDate: '1991-02-03' }
  const first = await app.send(REGISTER, registration(person))
  const second = await app.send(REGISTER, registration({ ...person, name: 'MULLER', surname: 'anna  maria' }))
  const other = await app.send(REGISTER, registration({ ...person, birthDate: '1991-02-04' }))
  expect([first.status, second.status, other.status]).toEqual([201, 201, 201])
  const signs = await rows('select player_id, other_player_id, reason, seen_at from profiles.duplicate_sign')
  expect(
    signs.map((sign) => ({
      ...sign,
      player_id: Number(sign['player_id']),
      other_player_id: Number(sign['other_player_id']),
    })),
  ).toEqual([{ player_id: idOf(second), other_player_id: idOf(first), reason: 'person', seen_at: null }])
})

test.each(['\u202eannA', 'a\u0000b', '<script>', '1', 'x'.repeat(61), '', '   '])(
  'the name %j is refused at its field and nothing is stored',
  async (name) => {
    const [before] = await rows('select count(*) from identity.player')
    const sent = await app.send(REGISTER, registration({ name, surname: 'Doe' }))
    expect(sent.status).toBe(400)
    expect((sent.body as { error: { details: { issues: unknown[] } } }).error.details.issues[0]).toMatchObject({
      path: ['name'],
    })
    expect(await rows('select count(*) from identity.player')).toEqual([before])
  },
)

test('SEC-32 many new players from one network get captchas in the end; others do not', async () => {
  const from = (address: string): Promise<Sent> =>
    app.send(REGISTER, oneClick(), { headers: { 'x-forwarded-for': address } })
  const codes = new Set<string | number>()
  for (let n = 0; n < 50; n += 1) codes.add((await from('203.0.113.77')).status)
  expect([...codes]).toEqual([201])
  expect(codeOf(await from('203.0.113.77'))).toBe('captcha_required')
  expect((await from('203.0.113.78')).status).toBe(201)
})

test('S2.4.1 a brand may require a higher age, exclude countries, and accept no new players at all', async () => {
  const { database } = app.given
  const brand = async (key: string, value: unknown): Promise<void> => {
    await setConfig(database, { brand: 'fairline', key, value, actor: 'test' })
    await app.given.app.gates.siteConfigs.reload()
  }
  await brand('minAge', 21)
  const year = new Date().getUTCFullYear() - 20
  const young = await app.send(REGISTER, registration({ birthDate: `${year}-01-01` }))
  expect([young.status, codeOf(young)]).toEqual([422, 'too_young'])
  await brand('minAge', undefined)
  const blocked = await addBlockRule(
    database,
    { brand: 'fairline', templateTypeId: 3, country: 'SE', note: 'test' },
    'test',
  )
  expect(blocked.ok).toBe(true)
  await app.given.app.gates.access.reload()
  const swede = await app.send(REGISTER, oneClick({ countryId: 752 }))
  expect([swede.status, codeOf(swede)]).toEqual([422, 'country_blocked'])
  expect((await app.send(REGISTER, oneClick())).status).toBe(201)
  await brand('isRegistrationEnabled', false)
  const shut = await app.send(REGISTER, oneClick())
  expect([shut.status, codeOf(shut)]).toEqual([403, 'registration_disabled'])
  await brand('isRegistrationEnabled', undefined)
})
