import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { codeOf, givenServedApp, givenSignedIn, registration, type ServedApp } from '#tests/calls/served-app.ts'
import { isPassword, isWeakHash } from './passwords.ts'

const PASSWORD = 'correct horse battery'
let app: ServedApp
beforeAll(async () => {
  app = await givenServedApp()
})

const storedOf = async (playerId: number): Promise<string> => {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from identity.player where player_id = ${playerId}`.execute(app.given.database.db)
  return rows[0]?.password_hash ?? ''
}

test.each([
  ['password123', {}],
  ['fairline2026', {}],
  ['rosa.lindqvist', { email: 'rosa.lindqvist@example.com' }],
  ['17051990!', { birthDate: '1990-05-17' }],
])('SEC-06 %s cannot be registered with: refused by its own code on its own field', async (password, more) => {
  const sent = await app.send('POST /web-api/accounts/registrations', registration({ password, ...more }))
  expect([sent.status, codeOf(sent)]).toEqual([422, 'password_too_common'])
  expect(sent.body).toMatchObject({
    error: { details: { field: 'password', issues: [{ path: ['password'], code: 'password_too_common' }] } },
  })
})

test('SEC-06 nor can it be changed to, by a player whose e-mail and birth date are known', async () => {
  const player = await givenSignedIn(app)
  const local = player.email.split('@')[0] ?? ''
  for (const next of ['qwerty12', `${local}!!!`, '19900517']) {
    const sent = await app.send('POST /web-api/accounts/password', { current: PASSWORD, next }, player)
    expect([next, codeOf(sent)]).toEqual([next, 'password_too_common'])
  }
  expect(await isPassword(await storedOf(player.playerId), PASSWORD)).toBe(true)
})

test('SEC-07 a password stored under weaker parameters is stored again when its owner uses it, and only then', async () => {
  const player = await givenSignedIn(app)
  const weak = await hash(PASSWORD, { memoryCost: 4_096, timeCost: 1, parallelism: 1 })
  await sql`update identity.player set password_hash = ${weak} where player_id = ${player.playerId}`.execute(
    app.given.database.db,
  )
  const logIn = (uPassword: string) => app.send('POST /web-api/accounts/sessions', { uLogin: player.email, uPassword })
  expect((await logIn('not the password')).status).toBe(401)
  expect(await storedOf(player.playerId)).toBe(weak)
  expect((await logIn(PASSWORD)).status).toBe(200)
  const fresh = await storedOf(player.playerId)
  expect([isWeakHash(weak), isWeakHash(fresh)]).toEqual([true, false])
  expect((await logIn(PASSWORD)).status).toBe(200)
  expect(await storedOf(player.playerId)).toBe(fresh)
})
