// Bets for operators: of any player, by game and number, and the selections behind a coupon code.
import { beforeAll, expect, test } from 'vitest'
import { givenBet, givenGame, givenPlayer, played, settleGame, type GivenGame } from '#tests/support/builders/given.ts'
import {
  givenBackoffice,
  givenOperator,
  type Backoffice,
  type Operator,
} from '#tests/support/builders/given-operator.ts'
import { codeOf } from '#tests/calls/served-app.ts'

const LIST = 'GET /staff-api/betting/bets'
const ONE = 'GET /staff-api/betting/bets/:betId'
const home = (game: GivenGame) => game.selection('1x2', 'home')

let backoffice: Backoffice
let support: Operator
beforeAll(async () => {
  backoffice = await givenBackoffice()
  support = await givenOperator(backoffice, ['support'])
})

const list = async (asked: Record<string, unknown>) =>
  (await support.client.send(LIST, asked)).body as { items: { betId: number; playerId: number }[]; next: string | null }
const idsOf = async (asked: Record<string, unknown>) => (await list(asked)).items.map(({ betId }) => betId)

test('bets of all players are found, by player, game and status, page by page, and one is shown whole', async () => {
  const { given } = backoffice
  const [ann, bob] = [await givenPlayer(given, { balance: 10_000n }), await givenPlayer(given, { balance: 10_000n })]
  const [one, two] = [await givenGame(given), await givenGame(given)]
  const ids = [
    await givenBet(given, ann, [home(one)]),
    await givenBet(given, bob, [home(one), home(two)]),
    await givenBet(given, bob, [home(two)]),
  ] as const
  await settleGame(given, one, played(1, 0))
  expect(await idsOf({})).toEqual([ids[2], ids[1], ids[0]])
  expect(await idsOf({ gameId: one.gameId })).toEqual([ids[1], ids[0]])
  expect(await idsOf({ playerId: bob.playerId })).toEqual([ids[2], ids[1]])
  expect(await idsOf({ gameId: one.gameId, status: 'won' })).toEqual([ids[0]])
  expect(await idsOf({ playerId: bob.playerId, status: 'open' })).toEqual([ids[2], ids[1]])
  expect(codeOf(await support.client.send(LIST, { status: 'won' }))).toBe('player_or_game_required')
  const first = await list({ limit: 2 })
  expect(await idsOf({ limit: 2, cursor: first.next ?? '' })).toEqual([ids[0]])
  expect(codeOf(await support.client.send(LIST, { cursor: 'x' }))).toBe('cursor_malformed')

  expect((await support.client.send(ONE, { betId: ids[0] })).body).toMatchObject({
    betId: ids[0],
    playerId: ann.playerId,
    status: 'won',
    payout: '2.00',
    legs: [{ statusId: 1, score: [1, 0] }],
    events: [{ kind: 'settled', status: 'won' }],
  })
  expect(codeOf(await support.client.send(ONE, { betId: 99_000_000 }))).toBe('bet_not_found')
})

test('a coupon code shows its selections; one that does not exist is refused', async () => {
  const { given } = backoffice
  const game = await givenGame(given)
  const saved = await given.call('POST /web-api/betting/saved-coupons', { typeId: 0, legs: [home(game)] })
  const { code } = saved.body as { code: string }
  const asked = await support.client.send('GET /staff-api/betting/coupon-codes/:code', { code: code.toLowerCase() })
  expect(asked.body).toMatchObject({ code, typeId: 0, legs: [{ gameId: game.gameId }] })
  const other = await support.client.send('GET /staff-api/betting/coupon-codes/:code', { code: 'ZZZZZ' })
  expect(codeOf(other)).toBe('code_not_found')
})
