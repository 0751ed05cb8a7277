// What operators read on the page of a player is what the player reads on their own pages; and what operators note for each other.
import { beforeAll, expect, test } from 'vitest'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf, givenSignedIn, type Sent, type SignedIn } from '#tests/calls/served-app.ts'

let backoffice: Backoffice
let support: Operator
let player: SignedIn
let other: SignedIn
beforeAll(async () => {
  backoffice = await givenBackoffice()
  support = await givenOperator(backoffice, ['support'])
  player = await givenSignedIn(backoffice, 12_345n)
  other = await givenSignedIn(backoffice)
})

type Page = { readonly items: readonly Record<string, unknown>[]; readonly next: string | null }

const bodyOf = (sent: Sent): unknown => {
  expect(sent.status, sent.text).toBeLessThan(300)
  return sent.body
}
const own = async (name: `GET /${string}`, input: Record<string, unknown> = {}): Promise<unknown> =>
  bodyOf(await backoffice.send(name, input, player))
const shown = async (name: `GET /${string}`, input: Record<string, unknown> = {}, of = player): Promise<unknown> =>
  bodyOf(await support.client.send(name, { playerId: of.playerId, ...input }))

test('the statement, the payments and what play has cost are the player’s own, and another player’s are not among them', async () => {
  const deposit = { amount: '25.00', currency: 'EUR', method: 'sandbox', idempotencyKey: crypto.randomUUID() }
  bodyOf(await backoffice.send('POST /web-api/payments/deposits', deposit, player))
  for (const [ofPlayer, ofStaff] of [
    ['GET /web-api/wallet/statement', 'GET /staff-api/wallet/players/:playerId/statement'],
    ['GET /web-api/cashier/transactions', 'GET /staff-api/cashier/players/:playerId/transactions'],
    ['GET /web-api/safer-gambling/activity', 'GET /staff-api/safer-gambling/players/:playerId/activity'],
  ] as const)
    expect(await shown(ofStaff), ofStaff).toEqual(await own(ofPlayer))
  const { items } = (await shown('GET /staff-api/cashier/players/:playerId/transactions')) as Page
  expect(items).toMatchObject([{ kind: 'deposit', state: 'waiting', amount: '25.00' }])
  const none = await shown('GET /staff-api/cashier/players/:playerId/transactions', {}, other)
  expect(none).toEqual({ items: [], next: null })
})

test('sign-ins are those of the player, with the device by its name', async () => {
  const listed = (await shown('GET /staff-api/accounts/players/:playerId/sign-ins')) as Page
  const theirs = (await own('GET /web-api/accounts/sign-ins')) as Page
  expect(listed.items.map(({ signInId, isSuccess }) => [signInId, isSuccess])).toEqual(
    theirs.items.map(({ signInId, isSuccess }) => [signInId, isSuccess]),
  )
  expect(JSON.stringify(listed)).not.toContain('Mozilla/')
})

test('what a player wrote to support is read with its messages', async () => {
  const question = { subject: 'bets', text: 'Where is my bet?', idempotencyKey: crypto.randomUUID() }
  bodyOf(await backoffice.send('POST /web-api/support/questions', question, player))
  const { items } = (await shown('GET /staff-api/support/players/:playerId/requests')) as Page
  expect(items).toMatchObject([
    { kind: 'question', subject: 'bets', status: 'open', messages: [{ author: 'player', text: 'Where is my bet?' }] },
  ])
  expect(((await shown('GET /staff-api/support/players/:playerId/requests', {}, other)) as Page).items).toEqual([])
})

test('notes are kept in their order with who wrote them, never empty, and only about a player who is there', async () => {
  const NOTES = 'GET /staff-api/accounts/players/:playerId/notes'
  const write = (input: Record<string, unknown>) =>
    support.client.send('POST /staff-api/accounts/players/:playerId/notes', input)
  const { playerId } = player
  for (const note of ['asked for a call', '  called back  ']) expect((await write({ playerId, note })).status).toBe(201)
  const first = (await shown(NOTES, { limit: 1 })) as Page
  expect(first.items).toMatchObject([{ text: 'called back', staffId: support.memberId }])
  const rest = (await shown(NOTES, { limit: 1, cursor: first.next })) as Page
  expect(rest).toMatchObject({ items: [{ text: 'asked for a call' }], next: null })
  expect(codeOf(await write({ playerId, note: '  ' }))).toBe('required')
  expect(codeOf(await write({ playerId, note: 'x'.repeat(2_001) }))).toBe('too_long')
  expect(codeOf(await write({ playerId: 987_654, note: 'who' }))).toBe('player_not_found')
  expect(((await shown(NOTES, {}, other)) as Page).items).toEqual([])
})
