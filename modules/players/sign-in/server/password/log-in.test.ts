// The player's number as a login name: every spelling of it is one player, for the look-up and the guard.
import { beforeAll, expect, test } from 'vitest'
import { codeOf, givenServedApp, givenSignedIn, type Sent, type ServedApp } from '#tests/calls/served-app.ts'

let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp()
})

/** From a separate network, so that only the account is counted. */
const logIn = (n: number, uLogin: string, uPassword: string): Promise<Sent> =>
  app.send(
    'POST /web-api/accounts/sessions',
    { uLogin, uPassword },
    { headers: { 'x-forwarded-for': `203.0.113.${n}` } },
  )

test('SEC-08 zeros before a player number are no other account to guess at', async () => {
  const { playerId } = await givenSignedIn(app)
  const spelled = (zeros: number): string => `${'0'.repeat(zeros)}${playerId}`
  for (let n = 0; n < 5; n += 1) expect(codeOf(await logIn(n, spelled(n), 'a guess at it'))).toBe('wrong_login')
  expect(codeOf(await logIn(6, spelled(6), 'a guess at it'))).toBe('captcha_required')
})

test('S3.29 the player number opens the door, with zeros before it or without', async () => {
  const { playerId } = await givenSignedIn(app)
  for (const uLogin of [String(playerId), `00${playerId}`]) {
    const sent = await logIn(100, uLogin, 'correct horse battery')
    expect([sent.status, sent.body]).toEqual([200, { userId: playerId }])
  }
})
