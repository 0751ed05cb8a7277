import { beforeAll, expect, test } from 'vitest'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type SignedIn } from '#tests/calls/served-app.ts'

let backoffice: Backoffice
let support: Operator
let player: SignedIn

beforeAll(async () => {
  backoffice = await givenBackoffice()
  support = await givenOperator(backoffice, ['support'])
  player = await givenSignedIn(backoffice)
  await backoffice.given.database.pool.query(
    `update identity.player set phone = '+442079460018', phone_key = '442079460018', phone_confirmed_at = now() where player_id = $1`,
    [player.playerId],
  )
})

const find = async (query: string): Promise<readonly { playerId: number }[]> => {
  const sent = await support.client.send('GET /staff-api/accounts/players', { query })
  expect(sent.status, sent.text).toBe(200)
  return (sent.body as { items: { playerId: number }[] }).items
}

test('a player is found by number, any spelling of the mailbox, and telephone, and by nothing less', async () => {
  const [box = '', host = ''] = player.email.split('@')
  for (const query of [
    String(player.playerId),
    player.email,
    ` ${box.toUpperCase()}+bets@${host} `,
    '+442079460018',
    '+44 (20) 7946-0018',
  ])
    expect(
      (await find(query)).map(({ playerId }) => playerId),
      query,
    ).toEqual([player.playerId])
  for (const query of ['987654', 'nobody@example.com', '+4420794600', '442079460018', box, '%%%', "' or 1=1 --"])
    expect(await find(query), query).toEqual([])
})

test('the player’s card contains no secret, and an unknown number is not found', async () => {
  const sent = await support.client.send('GET /staff-api/accounts/players/:playerId', { playerId: player.playerId })
  expect(sent.body).toMatchObject({
    playerId: player.playerId,
    email: player.email,
    phone: '+442079460018',
    country: 'DE',
    status: 'active',
    hasSecondFactor: false,
    personalData: null,
    sessions: [{ device: expect.any(String) }],
  })
  expect(sent.text).not.toMatch(/argon2|token|hash/u)
  const none = await support.client.send('GET /staff-api/accounts/players/:playerId', { playerId: 987_654 })
  expect([none.status, codeOf(none)]).toEqual([404, 'player_not_found'])
})

test('SEC-04 an operator ends a player’s sessions, effective at the very next call', async () => {
  expect((await backoffice.send('GET /web-api/accounts/me', {}, player)).status).toBe(200)
  const sent = await support.client.send('DELETE /staff-api/accounts/players/:playerId/sessions', {
    playerId: player.playerId,
  })
  expect(sent.body).toEqual({ ended: 1 })
  expect((await backoffice.send('GET /web-api/accounts/me', {}, player)).status).toBe(401)
  const again = await support.client.send('DELETE /staff-api/accounts/players/:playerId/sessions', {
    playerId: player.playerId,
  })
  expect(again.body).toEqual({ ended: 0 })
})
