// What an operator's decision would touch: by bet, game, market and the time at which legs were taken.
import { beforeAll, expect, test } from 'vitest'
import {
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'
import { touchedBets } from './touched-bets-store.ts'

let given: GivenApp
let game: GivenGame
let other: GivenGame
let first: number
let second: number
let placedAt: Date
beforeAll(async () => {
  given = await givenApp()
  const player = await givenPlayer(given, { balance: 100_000n })
  game = await givenGame(given)
  other = await givenGame(given)
  first = await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  second = await givenBet(given, player, [other.selection('1x2', 'home')], { amount: '5.00' })
  const { rows } = await given.database.pool.query<{ placed_at: Date }>(
    'select placed_at from betting.bet where bet_id = $1',
    [first],
  )
  placedAt = rows[0]?.placed_at ?? new Date(0)
})

const touched = (filter: Parameters<typeof touchedBets.idsOf>[1]): Promise<readonly number[]> =>
  touchedBets.idsOf(given.database.db, filter, 0, 10)

test('bets are found by their number, by their game, and by a market of it', async () => {
  const { db } = given.database
  const { gameId } = game
  const [market] = await touchedBets.marketsOf(db, gameId, 10)
  const [market2] = await touchedBets.marketsOf(db, other.gameId, 10)
  expect(await touched({ betId: second })).toEqual([second])
  expect(await touched({ gameId })).toEqual([first])
  expect(market).toMatchObject({ kind: '1x2', bets: 1 })
  expect(await touched({ gameId, marketId: market?.marketId })).toEqual([first])
  expect(await touched({ gameId, marketId: market2?.marketId })).toEqual([])
  expect(await touchedBets.moneyOf(db, { gameId })).toEqual([
    { currency: 'EUR', bets: 1, open: 1, stakes: 1_000n, payouts: 0n },
  ])
})

test('the instant at which a leg was taken is within a span that begins or ends with it, and in none beside it', async () => {
  const { gameId } = game
  const at = (ms: number): Date => new Date(placedAt.getTime() + ms)
  expect(await touched({ gameId, from: at(-1), until: at(1) })).toEqual([first])
  expect(await touched({ gameId, from: at(1_000) })).toEqual([])
  expect(await touched({ gameId, until: at(-1_000) })).toEqual([])
  expect(await touched({ gameId, isBeforePlay: true })).toEqual([first])
})

test('bets come in the order of their numbers, after the given one and up to the limit', async () => {
  const { db } = given.database
  const player = await givenPlayer(given, { balance: 10_000n })
  const third = await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '1.00' })
  expect(await touchedBets.idsOf(db, { gameId: game.gameId }, 0, 1)).toEqual([first])
  expect(await touchedBets.idsOf(db, { gameId: game.gameId }, first, 10)).toEqual([third])
})
