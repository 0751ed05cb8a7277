import { expect, test } from 'vitest'
import type { OutgoingMessage } from '#platform/server/post/deliver-post.ts'
import { givenApp } from '#tests/support/builders/given.ts'
import { codeOf, givenServedApp, tokenOf } from '#tests/calls/served-app.ts'
import { oneClickRegistration } from '#tests/calls/ways-in-samples.ts'
import { SESSION_COOKIE } from '#platform/server/http/http.ts'

const LETTERS = 'POST /web-api/accounts/credential-letters'

test('S3.28 login and password go to the mailbox within the call, and no table ever has the password', async () => {
  const carried: OutgoingMessage[] = []
  let isDown = false
  const mail = async (message: OutgoingMessage): Promise<void> => {
    if (isDown) throw new Error('the mail server is away')
    carried.push(message)
  }
  const app = await givenServedApp(await givenApp({ carriers: { mail } }))
  const sent = await app.send('POST /web-api/accounts/registrations', oneClickRegistration())
  const { credentials } = sent.body as { credentials: { login: string; password: string; canMail: boolean } }
  expect(credentials.canMail).toBe(true)
  const cookie = `${SESSION_COOKIE}=${tokenOf(sent)}`
  const { login, password } = credentials
  const letter = { email: 'mine@example.com', password, language: 'ar' }
  expect((await app.send(LETTERS, letter, { cookie })).body).toEqual({ sent: true })
  expect(carried).toHaveLength(1)
  expect(carried[0]).toMatchObject({ to: 'mine@example.com' })
  expect(carried[0]?.text).toContain(password)
  expect(carried[0]?.text).toContain(login)
  const { rows } = await app.given.database.pool.query('select 1 from post.message where text like $1', [
    `%${password}%`,
  ])
  expect(rows).toEqual([])
  const wrong = await app.send(LETTERS, { ...letter, password: 'aaaa-bbbb-cccc' }, { cookie })
  expect([wrong.status, codeOf(wrong)]).toEqual([422, 'wrong_password'])
  isDown = true
  const away = await app.send(LETTERS, letter, { cookie })
  expect([away.status, codeOf(away), carried.length]).toEqual([422, 'mail_unavailable', 1])
  // Filling a mailbox with them does not prevent a new password for its owner.
  const headers = { 'x-forwarded-for': '198.51.107.201' }
  const { email } = letter
  expect((await app.send('POST /web-api/accounts/password-resets', { email }, { headers })).status).toBe(202)
})

test('without a mail server the service says so, and offers none', async () => {
  const app = await givenServedApp()
  const sent = await app.send('POST /web-api/accounts/registrations', oneClickRegistration())
  expect(sent.body).toMatchObject({ credentials: { canMail: false } })
  const letter = { email: 'mine@example.com', password: 'aaaa-bbbb-cccc' }
  const refused = await app.send(LETTERS, letter, { cookie: `${SESSION_COOKIE}=${tokenOf(sent)}` })
  expect([refused.status, codeOf(refused)]).toEqual([422, 'mail_unavailable'])
})
