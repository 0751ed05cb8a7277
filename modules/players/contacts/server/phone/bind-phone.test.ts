// A player's own number: added, changed, removed, and who is informed (S4.21, SEC-05, SEC-15).
import { beforeAll, expect, test } from 'vitest'
import { givenApp, impatientClock } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, registration, type Sent, type ServedApp } from '#tests/calls/served-app.ts'
import { oneClickRegistration } from '#tests/calls/ways-in-samples.ts'
import { CODE_PAUSE_MS } from './sms-codes.ts'
import { lastCode, messagesTo, smsVisitor, type SmsVisitor } from './sms-app.testdata.ts'

const BIND = 'POST /web-api/accounts/phone-bindings'
const REMOVE = 'DELETE /web-api/accounts/phone-bindings'

let app: ServedApp
let movedMs = 0
beforeAll(async () => {
  app = await givenServedApp(
    await givenApp({ clock: { ...impatientClock, now: () => new Date(Date.now() + movedMs) } }),
  )
})

let lines = 0
const newLine = (): string => {
  lines += 1
  return `+491512${String(5_000_000 + lines)}`
}

async function bind(visitor: SmsVisitor, line: string): Promise<Sent> {
  movedMs += CODE_PAUSE_MS + 1
  const typed = { 'phone-number': line, 'phone-code': '49', purpose: 'binding' }
  await visitor.send('POST /web-api/accounts/sms-codes', typed)
  const code = (await lastCode(app, line)) || '000000'
  return visitor.send(BIND, { phone_number: line, country_code: '49', 'sms-code': code })
}

async function givenVisitor(isConfirmed: boolean): Promise<{ visitor: SmsVisitor; email: string; userId: number }> {
  const visitor = smsVisitor(app)
  const asked = registration()
  const sent = await visitor.send('POST /web-api/accounts/registrations', asked)
  const { userId } = sent.body as { userId: number }
  if (isConfirmed)
    await app.given.database.pool.query('update identity.player set email_confirmed_at = now() where player_id = $1', [
      userId,
    ])
  await visitor.send('POST /web-api/accounts/step-ups', { uPassword: asked['password'] })
  return { visitor, email: String(asked['email']), userId }
}

async function lettersTo(email: string): Promise<readonly string[]> {
  const { rows } = await app.given.database.pool.query<{ purpose: string }>(
    `select purpose from post.message where recipient = $1 and purpose = 'phone-changed'`,
    [email],
  )
  return rows.map(({ purpose }) => purpose)
}

const typeOf = async (visitor: SmsVisitor): Promise<unknown> =>
  (await visitor.send('GET /web-api/accounts/me', {})).body

test('SEC-15 S4.21 another number replaces the first; the mailbox and the former number are informed', async () => {
  const { visitor, email } = await givenVisitor(true)
  const [first, second] = [newLine(), newLine()]
  expect((await bind(visitor, first)).body).toEqual({ activation_type: 2, phone: first })
  expect(await lettersTo(email)).toHaveLength(1)
  const told = (await messagesTo(app, first)).length
  expect((await bind(visitor, second)).body).toEqual({ activation_type: 2, phone: second })
  expect(await typeOf(visitor)).toMatchObject({ phone: second })
  expect(await lettersTo(email)).toHaveLength(2)
  expect((await messagesTo(app, first)).slice(told)).toEqual([expect.stringContaining('was changed')])
  // The same number proved again is no change.
  await bind(visitor, second)
  expect(await lettersTo(email)).toHaveLength(2)
})

test('S4.21 SEC-05 a number is removed after a step-up, and only where a confirmed mailbox remains', async () => {
  const { visitor, email } = await givenVisitor(true)
  const line = newLine()
  expect(codeOf(await visitor.send(REMOVE, {}))).toBe('phone_missing')
  await bind(visitor, line)
  const removed = await visitor.send(REMOVE, {})
  expect([removed.status, removed.body]).toEqual([200, { activation_type: 1 }])
  expect(await typeOf(visitor)).toMatchObject({ phone: null })
  expect(await lettersTo(email)).toHaveLength(2)
  expect((await messagesTo(app, line)).at(-1)).toContain('was changed')

  const unconfirmed = await givenVisitor(false)
  await bind(unconfirmed.visitor, newLine())
  expect(codeOf(await unconfirmed.visitor.send(REMOVE, {}))).toBe('email_unconfirmed')

  const nameless = smsVisitor(app)
  const sent = await nameless.send('POST /web-api/accounts/registrations', oneClickRegistration())
  const { credentials } = sent.body as { credentials: { password: string } }
  expect(codeOf(await nameless.send(REMOVE, {}))).toBe('step_up_needed')
  await nameless.send('POST /web-api/accounts/step-ups', { uPassword: credentials.password })
  const bound = await bind(nameless, newLine())
  expect(bound.body).toMatchObject({ activation_type: 3 })
  expect(codeOf(await nameless.send(REMOVE, {}))).toBe('email_unconfirmed')
})
