import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRecovery } from './password-reset.ts'
import { impatientClock } from '#tests/support/builders/given.ts'
import {
  codeAt,
  givenEquippedPlayer,
  givenFactorApp,
  logIn,
  STEP_MS,
} from '#modules/players/credentials/server/second-factor/factor-app.testdata.ts'

const NEXT = 'another horse, another battery'

test('SEC-13 a forgotten password does not bypass the second factor', async () => {
  const app = await givenFactorApp()
  const player = await givenEquippedPlayer(app)
  const { browser, email } = player
  const { database, app: inside } = app.given
  await sql`update identity.player set email_confirmed_at = ${app.now()} where player_id = ${player.playerId}`.execute(
    database.db,
  )
  expect((await browser.send('POST /web-api/accounts/password-resets', { email })).status).toBe(202)
  const clock = { ...impatientClock, now: app.now }
  expect(await createRecovery({ database, clock, ...inside.letters }).answerAsked()).toEqual({
    letters: 1,
    isMore: false,
  })
  const { rows } = await sql<{ text: string }>`
    select text from post.message where purpose = 'password-reset' and recipient = ${email}`.execute(database.db)
  const token = /token=([\w-]{43})/u.exec(rows[0]?.text ?? '')?.[1]
  const reset = await browser.send('POST /web-api/accounts/password-resets/:token', { token, password: NEXT })
  expect([reset.status, reset.body]).toEqual([
    200,
    { removedPasskeys: 0, removedLinks: 0, isPhoneRemoved: false, isSecondFactorRemoved: false },
  ])
  expect((await browser.send('GET /web-api/accounts/me')).status).toBe(401)
  const first = await logIn(browser, player, { uPassword: NEXT })
  expect(first.body).toEqual({ twoStep: { methods: ['totp', 'recovery'] } })
  expect((await browser.send('GET /web-api/accounts/me')).status).toBe(401)
  app.moveOn(STEP_MS)
  const code = codeAt(player.secret, app.now())
  expect((await browser.send('POST /web-api/accounts/sessions/two-step', { code })).status).toBe(200)
})
