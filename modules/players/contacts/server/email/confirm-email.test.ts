import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { HOUR_MS } from '#kernel/time.ts'
import { CONFIRMATION_HOURS } from '#modules/players/contacts/rules/link-lifetimes.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'
import { CONFIRMATION_LETTERS_PER_HOUR_MAX } from './confirm-email.ts'
import { openRecoveryApp, tokenIn, type RecoveryApp } from '#modules/players/recovery/server/recovery-app.testdata.ts'

let opened: RecoveryApp

beforeAll(async () => {
  opened = await openRecoveryApp()
})

const ask = (player: SignedIn): Promise<Sent> =>
  opened.app.send('POST /web-api/accounts/email-confirmations', {}, player)
const confirm = (token: string): Promise<Sent> =>
  opened.app.send('POST /web-api/accounts/email-confirmations/:token', { token })
const isConfirmed = async ({ cookie }: SignedIn): Promise<unknown> =>
  ((await opened.app.send('GET /web-api/accounts/me', {}, { cookie })).body as { isEmailConfirmed: unknown })
    .isEmailConfirmed
/** Registered, and the token of the letter that was written then. */
async function newcomer(): Promise<{ player: SignedIn; token: string }> {
  opened.at.time += 2 * HOUR_MS
  await opened.letters()
  const player = await givenSignedIn(opened.app)
  const letter = (await opened.letters()).find(({ purpose }) => purpose === 'email-confirm')
  expect(letter).toMatchObject({
    to: player.email,
    link: expect.stringMatching(/^http:\/\/[^/]+\/en\/user\/activatefast\?type=activate&token=[\w-]{43}$/u),
  })
  return { player, token: tokenIn(letter?.link) }
}

test('S2.3.5 a new player is asked by letter to confirm the mailbox, and does so by its link', async () => {
  const { player, token } = await newcomer()
  expect(await isConfirmed(player)).toBe(false)
  const sent = await confirm(token)
  expect([sent.status, sent.body, sent.cookies]).toEqual([200, {}, []])
  expect(await isConfirmed(player)).toBe(true)
  expect(codeOf(await ask(player))).toBe('email_confirmed')
})

test('a link used twice, or concurrently, confirms once and reports no failure', async () => {
  const { player, token } = await newcomer()
  const both = await Promise.all([confirm(token), confirm(token), confirm(token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await isConfirmed(player)).toBe(true)
})

test('another letter is written on demand, a few an hour', async () => {
  const { player } = await newcomer()
  const statuses: number[] = []
  for (let n = 0; n < CONFIRMATION_LETTERS_PER_HOUR_MAX; n += 1) statuses.push((await ask(player)).status)
  expect(statuses).toEqual([202, 202, 202, 429])
  const letters = await opened.letters()
  expect(letters).toHaveLength(CONFIRMATION_LETTERS_PER_HOUR_MAX - 1)
  expect((await confirm(tokenIn(letters[0]?.link))).status).toBe(200)
})

test('a link does not confirm an address changed later, and expires', async () => {
  const { token } = await newcomer()
  const moved = await newcomer()
  opened.at.time += (CONFIRMATION_HOURS - 2) * HOUR_MS
  expect(codeOf(await confirm(token))).toBe('link_expired')
  const client = new pg.Client({ connectionString: opened.app.given.ownerUrl })
  await client.connect()
  await client.query('update identity.player set email = $1 where player_id = $2', [
    'later@example.com',
    moved.player.playerId,
  ])
  await client.end()
  expect(codeOf(await confirm(moved.token))).toBe('link_expired')
})

test.each(['', 'A'.repeat(43), '../me'])('a token of %j confirms nothing', async (token) => {
  expect((await confirm(token)).status).toBe(404)
})
