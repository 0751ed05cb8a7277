// Codes in short messages and their use: signing in, binding; bound to number, purpose and browser, five attempts,
// ten minutes (SEC-12).
import { beforeAll, expect, test } from 'vitest'
import type { CallName } from '#kernel/contract.ts'
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'
import { addBlockRule, removeRule } from '#modules/site/access/server/service.ts'
import { lastCode, messagesTo, smsVisitor, type SmsVisitor } from './sms-app.testdata.ts'
import {
  CODE_MS,
  CODE_PAUSE_MS,
  CODES_OF_CALLING_CODE_MAX,
  CODES_OF_SITE_MAX,
  CODES_OF_NETWORK_MAX,
  CODES_OF_STRANGERS_MAX,
  PHONE_COOKIE,
} from './sms-codes.ts'

const SEND = 'POST /web-api/accounts/sms-codes'
const BY_SMS = 'POST /web-api/accounts/sessions/sms'
const BY_PHONE = 'POST /web-api/accounts/sessions/phone'
const PASSWORD = 'correct horse battery'

let app: ServedApp
let movedMs = 0
beforeAll(async () => {
  app = await givenServedApp(
    await givenApp({ clock: { ...impatientClock, now: () => new Date(Date.now() + movedMs) } }),
  )
})

type Line = { readonly number: string; readonly whole: string }
let lines = 0
const newLine = (): Line => {
  lines += 1
  const number = `1512${String(4_000_000 + lines)}`
  return { number, whole: `+49${number}` }
}
const typed = ({ number }: Line) => ({ phone_number: number, country_code: '49' })
const ask = (visitor: SmsVisitor, { number }: Line, purpose: string): Promise<Sent> =>
  visitor.send(SEND, { 'phone-number': number, 'phone-code': '49', purpose })

/** The message to come is not too soon after the last. */
const pass = (ms = CODE_PAUSE_MS + 1): void => void (movedMs += ms)

/** A player with this phone, made the way players are. */
async function givenOwner(line: Line): Promise<{ userId: number; visitor: SmsVisitor }> {
  const visitor = smsVisitor(app)
  expect((await ask(visitor, line, 'registration')).status).toBe(201)
  const sent = await visitor.send('POST /web-api/accounts/registrations', {
    type: 'phone',
    ...typed(line),
    'sms-code': await lastCode(app, line.whole),
    password: PASSWORD,
    countryId: 276,
    currency: 'EUR',
    acceptTerms: true,
    isOfAge: true,
  })
  expect(sent.status, sent.text).toBe(201)
  pass()
  return { userId: (sent.body as { userId: number }).userId, visitor }
}

test('S3.29 S7.37 phone_password: the phone in any spelling and the password open the door', async () => {
  const line = newLine()
  const { userId } = await givenOwner(line)
  for (const phone_number of [line.number, `0${line.number}`, line.whole, `00 49 ${line.number}`]) {
    const sent = await app.send(BY_PHONE, { phone_number, country_code: '49', uPassword: PASSWORD })
    expect([sent.status, sent.body]).toEqual([200, { userId }])
  }
  const wrong = await app.send(BY_PHONE, { ...typed(line), uPassword: 'wrong' })
  const unknown = await app.send(BY_PHONE, { ...typed(newLine()), uPassword: PASSWORD })
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect([wrong.status, codeOf(wrong)]).toEqual([401, 'wrong_login'])
  const landline = await app.send(BY_PHONE, { phone_number: '30 123456', country_code: '49', uPassword: PASSWORD })
  expect([landline.status, codeOf(landline)]).toEqual([422, 'phone_malformed'])
})

test('S3.29 S7.37 sms: six digits by message sign in once', async () => {
  const line = newLine()
  const { userId } = await givenOwner(line)
  const visitor = smsVisitor(app)
  expect((await ask(visitor, line, 'login')).status).toBe(201)
  const code = await lastCode(app, line.whole)
  expect(code).toMatch(/^\d{6}$/u)
  const sent = await visitor.send(BY_SMS, { ...typed(line), 'sms-code': code })
  expect([sent.status, sent.body]).toEqual([200, { userId }])
  const again = await visitor.send(BY_SMS, { ...typed(line), 'sms-code': code })
  expect([again.status, codeOf(again)]).toEqual([422, 'sms_code_wrong'])
})

test('SEC-14 an unknown number gets the same answer, and no message', async () => {
  const [line, nobodys] = [newLine(), newLine()]
  await givenOwner(line)
  const visitors = [smsVisitor(app), smsVisitor(app)] as const
  const known = await ask(visitors[0], line, 'login')
  const unknown = await ask(visitors[1], nobodys, 'login')
  expect(unknown.status).toBe(201)
  expect(Object.keys(unknown.body as object)).toEqual(Object.keys(known.body as object))
  expect(unknown.cookies.map((one) => one.replace(/=[^;]*/u, ''))).toEqual(
    known.cookies.map((one) => one.replace(/=[^;]*/u, '')),
  )
  expect(await messagesTo(app, nobodys.whole)).toEqual([])
  // The same rows are written for both, so that the time reveals nothing; but one expires before it can be sent.
  const written = async (one: Line): Promise<readonly { leaves: boolean }[]> =>
    (
      await app.given.database.pool.query<{ leaves: boolean }>(
        `select valid_until > created_at as leaves from post.message where recipient = $1 and purpose = 'sms-code'
         order by message_id desc limit 1`,
        [one.whole],
      )
    ).rows
  expect([await written(line), await written(nobodys)]).toEqual([[{ leaves: true }], [{ leaves: false }]])
  const wrong = [
    await visitors[0].send(BY_SMS, { ...typed(line), 'sms-code': '000000' }),
    await visitors[1].send(BY_SMS, { ...typed(nobodys), 'sms-code': '000000' }),
  ]
  expect(wrong[0]?.body).toEqual(wrong[1]?.body)
})

test('SEC-12 a code is of no use to another browser, for another number or another purpose', async () => {
  const [line, other] = [newLine(), newLine()]
  await givenOwner(line)
  await givenOwner(other)
  const visitor = smsVisitor(app)
  await ask(visitor, line, 'login')
  const code = await lastCode(app, line.whole)
  const stranger = smsVisitor(app)
  await ask(stranger, other, 'login')
  const asked: readonly (readonly [SmsVisitor, CallName, object])[] = [
    [stranger, BY_SMS, typed(line)],
    [smsVisitor(app), BY_SMS, typed(line)],
    [smsVisitor(app, { [PHONE_COOKIE]: 'x'.repeat(43) }), BY_SMS, typed(line)],
    [visitor, BY_SMS, typed(other)],
    [
      visitor,
      'POST /web-api/accounts/registrations',
      { type: 'phone', ...typed(line), countryId: 276, currency: 'EUR', acceptTerms: true, isOfAge: true },
    ],
  ]
  for (const [who, call, input] of asked) {
    const sent = await who.send(call, { ...input, 'sms-code': code })
    expect([sent.status, codeOf(sent)], call).toEqual([422, 'sms_code_wrong'])
  }
  expect((await visitor.send(BY_SMS, { ...typed(line), 'sms-code': code })).status).toBe(200)
})

test('SEC-12 five wrong attempts end a code, also concurrent ones; time ends it too, and only the newest is valid', async () => {
  const line = newLine()
  await givenOwner(line)
  const visitor = smsVisitor(app)
  await ask(visitor, line, 'login')
  const code = await lastCode(app, line.whole)
  const wrong = code === '111111' ? '222222' : '111111'
  const bring = (digits: string) =>
    app.send(BY_SMS, { ...typed(line), 'sms-code': digits }, { cookie: visitor.cookie() })
  const guesses = await Promise.all(Array.from({ length: 5 }, () => bring(wrong)))
  for (const sent of guesses) expect(sent.status).not.toBe(200)
  const tries = async (): Promise<number> => {
    const { rows } = await app.given.database.pool.query<{ tries: number }>(
      'select tries from contacts.phone_code where phone_key = $1 order by made_at desc limit 1',
      [line.whole.slice(1)],
    )
    return rows[0]?.tries ?? -1
  }
  expect(await tries()).toBe(5)
  expect((await bring(code)).status).not.toBe(200)

  const second = newLine()
  // On a known device: strangers would have to solve a captcha for the third message.
  const { visitor: patient } = await givenOwner(second)
  await ask(patient, second, 'login')
  const old = await lastCode(app, second.whole)
  pass(CODE_MS)
  expect(codeOf(await patient.send(BY_SMS, { ...typed(second), 'sms-code': old }))).toBe('sms_code_wrong')
  await ask(patient, second, 'login')
  const former = await lastCode(app, second.whole)
  pass()
  await ask(patient, second, 'login')
  const newest = await lastCode(app, second.whole)
  if (former !== newest)
    expect(codeOf(await patient.send(BY_SMS, { ...typed(second), 'sms-code': former }))).toBe('sms_code_wrong')
  expect((await patient.send(BY_SMS, { ...typed(second), 'sms-code': newest })).status).toBe(200)
})

/** Messages of the last hours, as if others had requested them. */
const givenSent = (line: Line, count: number, network: string): Promise<unknown> =>
  app.given.database.pool.query(
    `insert into contacts.phone_code (code_id, phone_key, purpose, visitor_hash, code_hash, network, made_at, expires_at)
     select gen_random_uuid(), $1, 'login', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), $4, $2::timestamptz,
       $2::timestamptz + interval '1 minute' from generate_series(1, $3::int)`,
    [line.whole.slice(1), new Date(Date.now() + movedMs - 7_200_000), count, network],
  )

test('one message a minute to a number, and the refusal says how long to wait', async () => {
  const line = newLine()
  expect((await ask(smsVisitor(app), line, 'registration')).status).toBe(201)
  const soon = await ask(smsVisitor(app), line, 'registration')
  expect([soon.status, codeOf(soon)]).toEqual([429, 'too_many_attempts'])
  expect((soon.body as { error: { details: { retryAfterSeconds: number } } }).error.details.retryAfterSeconds).toBe(60)
})

test('strangers’ messages to a number are limited a day by network and in total, and use up none of its owner’s', async () => {
  const line = newLine()
  const { visitor: owner } = await givenOwner(line)
  // Past the hour in which the third requires a captcha.
  pass(2 * HOUR_MS)
  await givenSent(line, CODES_OF_NETWORK_MAX, '10.9.9.9')
  const near = await app.send(
    SEND,
    { 'phone-number': line.number, 'phone-code': '49', purpose: 'login' },
    { headers: { 'x-forwarded-for': '10.9.9.9' } },
  )
  expect(near.status).toBe(429)
  expect((await ask(smsVisitor(app), line, 'login')).status).toBe(201)
  await givenSent(line, CODES_OF_STRANGERS_MAX, '10.9.9.8')
  pass(2 * HOUR_MS)
  expect((await ask(smsVisitor(app), line, 'login')).status).toBe(429)
  const own = await ask(owner, line, 'login')
  expect(own.status, own.text).toBe(201)
  expect((await owner.send(BY_SMS, { ...typed(line), 'sms-code': await lastCode(app, line.whole) })).status).toBe(200)
})

/** Messages of strangers to as many numbers that begin with these digits. */
const givenSentAround = (digits: string, count: number): Promise<unknown> =>
  app.given.database.pool.query(
    `insert into contacts.phone_code (code_id, phone_key, purpose, visitor_hash, code_hash, network, made_at, expires_at)
     select gen_random_uuid(), $1 || n, 'registration', decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), '10.9.0.' || n,
       $2::timestamptz, $2::timestamptz + $4::int * interval '1 millisecond' from generate_series(1, $3::int) n`,
    [digits, new Date(Date.now() + movedMs - 2 * HOUR_MS), count, CODE_MS],
  )

test('SEC-08 strangers’ messages a day to one calling code and in total are limited, owners are unaffected', async () => {
  const line = newLine()
  const { visitor: owner } = await givenOwner(line)
  const waits = async (number: string, code: string): Promise<number> => {
    const sent = await smsVisitor(app).send(SEND, {
      'phone-number': number,
      'phone-code': code,
      purpose: 'registration',
    })
    const { error } = sent.body as { error?: { code: string; details: { retryAfterSeconds: number } } }
    expect([201, 429], sent.text).toContain(sent.status)
    return error?.details.retryAfterSeconds ?? 0
  }
  await givenSentAround('44', CODES_OF_CALLING_CODE_MAX)
  const seconds = await waits('7400 123456', '44')
  expect(seconds).toBeGreaterThan(21 * 3_600)
  expect(seconds).toBeLessThanOrEqual(24 * 3_600)
  expect(await waits('612 34 56 78', '34')).toBe(0)
  await givenSentAround('33', CODES_OF_SITE_MAX - CODES_OF_CALLING_CODE_MAX)
  expect(await waits('612 34 56 79', '34')).toBeGreaterThan(0)
  const own = await ask(owner, line, 'login')
  expect(own.status, own.text).toBe(201)
  pass(DAY_MS)
  expect(await waits('7400 123456', '44')).toBe(0)
})

test('SEC-08 no message goes to a blocked country, except to its players’ known devices', async () => {
  const line = newLine()
  const { visitor: owner } = await givenOwner(line)
  const { database } = app.given
  const rule = await addBlockRule(
    database,
    { brand: 'fairline', templateTypeId: 3, country: 'DE', note: 'test' },
    'test',
  )
  if (!rule.ok) throw new Error(rule.refusal.code)
  await app.given.app.gates.access.reload()
  const other = newLine()
  const sent = await ask(smsVisitor(app), other, 'registration')
  expect([sent.status, codeOf(sent)]).toEqual([422, 'country_blocked'])
  expect(await messagesTo(app, other.whole)).toEqual([])
  const own = await ask(owner, line, 'login')
  expect(own.status, own.text).toBe(201)
  await removeRule(database, 'block', rule.value)
  await app.given.app.gates.access.reload()
})

test('SEC-08 codes that strangers invent for a number hold up neither its owner nor who registers by it', async () => {
  const line = newLine()
  for (let n = 0; n < 25; n += 1)
    await smsVisitor(app).send('POST /web-api/accounts/registrations', {
      type: 'phone',
      ...typed(line),
      'sms-code': '000000',
      countryId: 276,
      currency: 'EUR',
      acceptTerms: true,
      isOfAge: true,
    })
  await givenOwner(line)
})

test('a code is stored as a digest, and only its message contains it', async () => {
  const line = newLine()
  await ask(smsVisitor(app), line, 'registration')
  const code = await lastCode(app, line.whole)
  const { rows } = await app.given.database.pool.query<{ line: string }>(
    'select c::text as line from contacts.phone_code c where phone_key = $1',
    [line.whole.slice(1)],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.line.replaceAll(line.whole.slice(1), '')).not.toContain(code)
})

test('S4.21 SEC-05 a phone is bound by its code after a step-up; 0 becomes 3, 1 becomes 2; a taken number is refused', async () => {
  const [line, taken] = [newLine(), newLine()]
  await givenOwner(taken)
  const { pool } = app.given.database
  for (const [isEmail, activation_type] of [
    [false, 3],
    [true, 2],
  ] as const) {
    const own = isEmail ? newLine() : line
    // Past the counts of messages from this address: each of them is a message to somebody's number.
    pass(70 * 60_000)
    const visitor = smsVisitor(app)
    const asked = registration()
    const { userId } = (await visitor.send('POST /web-api/accounts/registrations', asked)).body as { userId: number }
    if (isEmail)
      await pool.query('update identity.player set email_confirmed_at = now() where player_id = $1', [userId])
    expect((await ask(visitor, own, 'binding')).status).toBe(201)
    const bind = async (one: Line) =>
      visitor.send('POST /web-api/accounts/phone-bindings', {
        ...typed(one),
        'sms-code': (await lastCode(app, one.whole)) || '000000',
      })
    const unproved = await bind(own)
    expect([unproved.status, codeOf(unproved)]).toEqual([403, 'step_up_needed'])
    const proof = await visitor.send('POST /web-api/accounts/step-ups', { uPassword: asked['password'] })
    expect(proof.status, proof.text).toBe(200)
    const bound = await bind(own)
    expect([bound.status, bound.body]).toEqual([200, { activation_type, phone: own.whole }])
    expect((await visitor.send('GET /web-api/accounts/me', {})).body).toMatchObject({ phone: own.whole })
    pass()
    expect((await ask(visitor, taken, 'binding')).status).toBe(201)
    const refused = await bind(taken)
    expect([refused.status, codeOf(refused)]).toEqual([409, 'phone_taken'])
    pass()
  }
  const stranger = await ask(smsVisitor(app), newLine(), 'binding')
  expect([stranger.status, codeOf(stranger)]).toEqual([403, 'binding_without_player'])
})
