// Every coupon type on the real database: placed, one leg void, settled, corrected, and placed once more with all legs void.
import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  played,
  settleGame,
  type GivenGame,
  type GivenApp,
  marketWithHome,
} from '#tests/support/builders/given.ts'

const VOID: GameResult = { status: 'cancelled', periods: [] }
const HOME = played(1, 0)
const AWAY = played(0, 1)

/** Home prices of the four games: nothing in the sums below hides behind equal figures. */
const PRICES = [1_500, 2_000, 2_500, 3_000] as const

type ShownBet = {
  status: string
  payout?: string
  possibleWin: string
  minPossibleWin?: string
  rows: number
  coef: number
}
type Case = {
  readonly name: string
  readonly typeId: number
  readonly legs: number
  readonly blocks?: readonly number[]
  readonly more?: object
  readonly amount: string
  /** Possible win at placing, and the smallest win. */
  readonly most: string
  readonly least: string
  readonly rows: number
  /** After home, void, home, away (as many as there are legs). */
  readonly mixed: string
  /** The second game is played after all and home wins it. */
  readonly corrected: string
}

/*
 * Worked on paper, from the prices 1.5, 2, 2.5, 3 and a stake of 12.00 by default. Mixed: factors 1.5, 1, 2.5, 0;
 * corrected: 1.5, 2, 2.5, 0.
 */
const CASES: readonly Case[] = [
  // 12/6 a row; pairs: 3 + 3.75 + 4.5 + 5 + 6 + 7.5 = 29.75; least the pair 1.5 × 2; mixed 1.5 + 3.75 + 2.5 = 7.75; corrected 3 + 3.75 + 5.
  {
    name: 'system 2/4',
    typeId: 2,
    legs: 4,
    more: { systemValue: 2 },
    amount: '12.00',
    most: '59.50',
    least: '6.00',
    rows: 6,
    mixed: '15.50',
    corrected: '23.50',
  },
  // 12/10 a row: pairs 29.75 and trebles 7.5 + 9 + 11.25 + 15 = 42.75; mixed 7.75 + 3.75; corrected 11.75 + 7.5.
  {
    name: 'system of sizes 2 and 3 of 4',
    typeId: 2,
    legs: 4,
    more: { systemValues: [3, 2] },
    amount: '12.00',
    most: '87.00',
    least: '3.60',
    rows: 10,
    mixed: '13.80',
    corrected: '23.10',
  },
  // banker 1.5; 12/3 a row: 1.5 × (5 + 6 + 7.5) = 27.75; least 1.5 × 5; mixed 1.5 × 2.5; corrected 1.5 × 5.
  {
    name: 'system 2/3 with a banker',
    typeId: 2,
    legs: 4,
    blocks: [0, 1, 1, 1],
    more: { systemValue: 2 },
    amount: '12.00',
    most: '111.00',
    least: '30.00',
    rows: 3,
    mixed: '15.00',
    corrected: '30.00',
  },
  // lobby 1.5; blocks {2}, {2.5 × 3}: one row of both: 12 × 1.5 × 2 × 7.5. The away win kills the block of two, and with it the row.
  {
    name: 'multi-bet with a lobby',
    typeId: 4,
    legs: 4,
    blocks: [0, 1, 2, 2],
    more: { systemValue: 2 },
    amount: '12.00',
    most: '270.00',
    least: '270.00',
    rows: 1,
    mixed: '0.00',
    corrected: '0.00',
  },
  // unit 12: 18; − 12 + 24 = 30; 18 + 30 = 48; 36 + 36 = 72. Mixed: 18; 6 + 12 = 18; 6 + 30 = 36; 24 + 0. Corrected: 18, 30, 48, 36.
  {
    name: 'chain',
    typeId: 3,
    legs: 4,
    amount: '12.00',
    most: '72.00',
    least: '3.00',
    rows: 1,
    mixed: '24.00',
    corrected: '36.00',
  },
  // 12 × 1.5 = 18; block 2 stakes 10 at 2: 8 + 20 = 28; block 3 all of it at 7.5 = 210. Lost with the away win.
  {
    name: 'conditional',
    typeId: 5,
    legs: 4,
    blocks: [1, 2, 3, 3],
    more: { amountByBlockId: { 2: '10.00' } },
    amount: '12.00',
    most: '210.00',
    least: '60.00',
    rows: 1,
    mixed: '0.00',
    corrected: '0.00',
  },
  // K = 22.5: 1 / (1 − 1/22.5 + 0.116) is below 1; three legs: K = 7.5, 1 / (1 − 2/15 + 0.116) = 1.017 → 1.01. Home, void, home: all that counts has won.
  {
    name: 'anti-express',
    typeId: 6,
    legs: 3,
    amount: '12.00',
    most: '12.12',
    least: '12.12',
    rows: 1,
    mixed: '0.00',
    corrected: '0.00',
  },
  // 12/15 a row: 2.5 × 3 × 3.5 × 4 − 1 = 104; least one row at 1.5; mixed 2.5 × 2 × 3.5 × 1 − 1 = 16.5; corrected 2.5 × 3 × 3.5 − 1 = 25.25.
  {
    name: 'lucky of 4',
    typeId: 7,
    legs: 4,
    amount: '12.00',
    most: '83.20',
    least: '1.20',
    rows: 15,
    mixed: '13.20',
    corrected: '20.20',
  },
  // 12/11 a row: 104 − 9 = 95 → 103.63; least a pair 3 → 3.27; mixed 16.5 − 5 = 11.5 → 12.54; corrected 25.25 − 6 = 19.25 → 21.
  {
    name: 'patent of 4',
    typeId: 8,
    legs: 4,
    amount: '12.00',
    most: '103.63',
    least: '3.27',
    rows: 11,
    mixed: '12.54',
    corrected: '21.00',
  },
]

const RESULTS: readonly GameResult[] = [HOME, VOID, HOME, AWAY]

async function givenGames(given: GivenApp, count: number): Promise<readonly GivenGame[]> {
  const games: GivenGame[] = []
  for (const price of PRICES.slice(0, count)) games.push(await givenGame(given, { prices: marketWithHome(price) }))
  return games
}

const betOf = async (given: GivenApp, playerId: number, betId: number): Promise<ShownBet> =>
  (await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)).body as ShownBet

const picksOf = (games: readonly GivenGame[], blocks: readonly number[] | undefined) =>
  games.map((game, position) => ({
    ...game.selection('1x2', 'home'),
    ...(blocks === undefined ? {} : { blockId: blocks[position] ?? 1 }),
  }))

const cents = (text: string): number => Math.round(Number(text) * 100)
const text = (amount: number): string => (amount / 100).toFixed(2)

test.each(CASES)('S3.11 S4.14 $name: possible win, a void leg, a corrected result', async (one) => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 100_000n })
  const games = await givenGames(given, one.legs)
  const betId = await givenBet(given, player, picksOf(games, one.blocks), {
    typeId: one.typeId,
    amount: one.amount,
    ...one.more,
  })
  const taken = text(100_000 - cents(one.amount))
  expect(await betOf(given, player.playerId, betId)).toMatchObject({
    status: 'accepted',
    possibleWin: one.most,
    minPossibleWin: one.least,
    rows: one.rows,
  })
  expect(await balanceOf(given, player.playerId)).toBe(taken)
  for (const [index, game] of games.entries()) await settleGame(given, game, RESULTS[index] ?? HOME)
  expect((await betOf(given, player.playerId, betId)).payout).toBe(one.mixed)
  expect(await balanceOf(given, player.playerId)).toBe(text(cents(taken) + cents(one.mixed)))
  expect(await ledgerFaults(given)).toEqual([])
  await settleGame(given, games[1] as GivenGame, HOME)
  expect((await betOf(given, player.playerId, betId)).payout).toBe(one.corrected)
  expect(await balanceOf(given, player.playerId)).toBe(text(cents(taken) + cents(one.corrected)))
  expect(await ledgerFaults(given)).toEqual([])
})

test.each(CASES)('$name with every leg void gives the stake back', async (one) => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 100_000n })
  const games = await givenGames(given, one.legs)
  const betId = await givenBet(given, player, picksOf(games, one.blocks), {
    typeId: one.typeId,
    amount: one.amount,
    ...one.more,
  })
  for (const game of games) await settleGame(given, game, VOID)
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ status: 'returned', payout: one.amount })
  expect(await balanceOf(given, player.playerId)).toBe('1000.00')
  expect(await ledgerFaults(given)).toEqual([])
})

test('S3.11 an anti-express wins when one leg loses, at the price without the void ones', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = await givenGames(given, 3)
  const betId = await givenBet(given, player, picksOf(games, undefined), { typeId: 6, amount: '10.00' })
  await settleGame(given, games[0] as GivenGame, AWAY)
  expect((await betOf(given, player.playerId, betId)).status).toBe('accepted')
  await settleGame(given, games[1] as GivenGame, VOID)
  await settleGame(given, games[2] as GivenGame, HOME)
  // K = 1.5 × 2.5 = 3.75: 1 / (1 − 1/3.75 + 0.116) = 1.177 → 1.17.
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ status: 'won', payout: '11.70' })
  expect(await ledgerFaults(given)).toEqual([])
})

test('S3.11 S3.12 many singles are placed together, each with its own amount, and end one by one', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = await givenGames(given, 3)
  const picks = picksOf(games, undefined)
  const [first, second] = picks
  const asked = {
    idempotencyKey: 'many-singles-1',
    accountId: player.accountId,
    typeId: 9,
    amount: '10.00',
    amountByBetId: { [second?.selectionId ?? 0]: '5.00' },
    bets: picks,
  }
  const answer = await given.call('POST /web-api/betting/bets', asked, player.playerId)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      balance: '75.00',
      singlesResultCoupons: [
        { selectionId: first?.selectionId, coef: 1.5, possibleWin: '15.00' },
        { coef: 2, possibleWin: '10.00' },
        { coef: 2.5, possibleWin: '25.00' },
      ],
    },
  })
  expect(await given.call('POST /web-api/betting/bets', asked, player.playerId)).toEqual(answer)
  const listed = await given.call('GET /web-api/betting/bets', { key: 'many-singles-1' }, player.playerId)
  expect((listed.body as { items: { typeId: number }[] }).items.map(({ typeId }) => typeId)).toEqual([0, 0, 0])
  await settleGame(given, games[1] as GivenGame, HOME)
  expect(await balanceOf(given, player.playerId)).toBe('85.00')
  await settleGame(given, games[0] as GivenGame, AWAY)
  await settleGame(given, games[2] as GivenGame, HOME)
  expect(await balanceOf(given, player.playerId)).toBe('110.00')
  expect(await ledgerFaults(given)).toEqual([])
})
