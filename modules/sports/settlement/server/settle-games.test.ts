import { listenToPages } from '#tests/support/builders/listen-to-pages.ts'
import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  tellResults,
  type GivenApp,
} from '#tests/support/builders/given.ts'

type ShownBet = {
  readonly status: string
  readonly payout?: string
  readonly settledAt?: string
  readonly legs: readonly { readonly statusId: number }[]
}

const betOf = async (given: GivenApp, playerId: number, betId: number): Promise<ShownBet> =>
  (await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)).body as ShownBet

/** What the player is shown and has: status, payout, statuses of the legs, balance. */
async function outcomeOf(given: GivenApp, playerId: number, betId: number): Promise<readonly unknown[]> {
  const { status, payout, legs } = await betOf(given, playerId, betId)
  expect(await ledgerFaults(given)).toEqual([])
  return [status, payout, legs.map(({ statusId }) => statusId), await balanceOf(given, playerId)]
}

const NOT_PLAYED = { periods: [] }

test.each<[string, readonly [string, string, number?], GameResult, readonly unknown[]]>([
  ['a win', ['1x2', 'home'], played(2, 1), ['won', '20.00', [1], '110.00']],
  ['a loss', ['1x2', 'home'], played(1, 1), ['lost', '0.00', [0], '90.00']],
  [
    'a return: a draw at the handicap of 0',
    ['handicap', 'home', 0],
    played(1, 1),
    ['returned', '10.00', [2], '100.00'],
  ],
  ['half a win: by one at −0.75, at 2.28', ['handicap', 'home', -75], played(1, 0), ['won', '16.40', [4], '106.40']],
  ['half a loss: a draw at −0.25', ['handicap', 'home', -25], played(0, 0), ['part_returned', '5.00', [5], '95.00']],
  ['postponed', ['1x2', 'home'], { status: 'postponed', ...NOT_PLAYED }, ['returned', '10.00', [3], '100.00']],
  ['cancelled', ['total', 'over', 250], { status: 'cancelled', ...NOT_PLAYED }, ['returned', '10.00', [3], '100.00']],
])('S4.13 GLI-40 a single of 10.00: %s', async (_what, [kind, outcome, line], result, expected) => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const betId = await givenBet(given, player, [game.selection(kind, outcome, line)], { amount: '10.00' })
  expect(await settleGame(given, game, result)).toBe(1)
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(expected)
})

test.each<[string, readonly GameResult[], readonly unknown[]]>([
  ['all won: 10 × 2 × 2 × 2', [played(1, 0), played(2, 0), played(3, 1)], ['won', '80.00', [1, 1, 1], '170.00']],
  ['one lost', [played(1, 0), played(0, 0), played(3, 1)], ['lost', '0.00', [1, 0, 1], '90.00']],
  [
    'GLI-43 one postponed: pays as a double',
    [played(1, 0), { status: 'postponed', ...NOT_PLAYED }, played(3, 1)],
    ['won', '40.00', [1, 3, 1], '130.00'],
  ],
  [
    'two void: pays as a single',
    [{ status: 'cancelled', ...NOT_PLAYED }, { status: 'postponed', ...NOT_PLAYED }, played(3, 1)],
    ['won', '20.00', [3, 3, 1], '110.00'],
  ],
  [
    'all void: the stake comes back',
    [1, 2, 3].map(() => ({ status: 'postponed' as const, ...NOT_PLAYED })),
    ['returned', '10.00', [3, 3, 3], '100.00'],
  ],
])('S4.13 an express of three at 2.00 each: %s', async (_what, results, expected) => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)]
  const betId = await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'home')),
    { amount: '10.00' },
  )
  for (const [index, game] of games.entries()) await settleGame(given, game, results[index] ?? played(0, 0))
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(expected)
})

test('S4.13 half results count within an express: 10 × (2.28 + 1) / 2 × 1/2 × 2', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given), await givenGame(given)] as const
  const legs = [
    games[0].selection('handicap', 'home', -75),
    games[1].selection('handicap', 'home', -25),
    games[2].selection('1x2', 'home'),
  ]
  const betId = await givenBet(given, player, legs, { amount: '10.00' })
  await settleGame(given, games[0], played(1, 0))
  await settleGame(given, games[1], played(1, 1))
  await settleGame(given, games[2], played(1, 0))
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(['won', '16.40', [4, 5, 1], '106.40'])
})

test('S4.13 a lost leg decides an express at once, and what the other games bring changes nothing', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given)] as const
  const betId = await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'home')),
    { amount: '10.00' },
  )
  expect(await settleGame(given, games[0], played(0, 1))).toBe(1)
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(['lost', '0.00', [0, -1], '90.00'])
  const { settledAt } = await betOf(given, player.playerId, betId)
  expect(settledAt).toEqual(expect.any(String))
  expect(await settleGame(given, games[1], played(1, 0))).toBe(0)
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(['lost', '0.00', [0, 1], '90.00'])
  expect((await given.database.pool.query('select count(*) from settlement.settlement')).rows).toEqual([{ count: 1n }])
})

test('an open express shows its decided legs and moves no money', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given)] as const
  const betId = await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'home')),
    { amount: '10.00' },
  )
  expect(await settleGame(given, games[0], played(1, 0))).toBe(0)
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(['accepted', undefined, [1, -1], '90.00'])
  expect((await betOf(given, player.playerId, betId)).settledAt).toBeUndefined()
})

test('GLI-29 a payout ends at what the receipt promised: the most that one bet pays', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 100_000n })
  const games = []
  for (let n = 0; n < 5; n += 1) games.push(await givenGame(given))
  // 100.00 × 3.8⁵ would be 79,235.16.
  const betId = await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'away')),
    { amount: '100.00' },
  )
  const { possibleWin } = (await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)).body as {
    possibleWin: string
  }
  await tellResults(
    given,
    games.map((game) => [game, played(0, 1)]),
  )
  await given.app.settler.settleWaiting()
  expect(possibleWin).toBe('50000.00')
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(['won', '50000.00', [1, 1, 1, 1, 1], '50900.00'])
})

test('GLI-53 the coupon is rounded once, down: 0.33 at 1.11 × 1.11 × 1.11 is 0.451…', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 100n })
  const games = []
  for (let n = 0; n < 3; n += 1) games.push(await givenGame(given, { prices: market1x2(1_110, 9_000, 21_000) }))
  const betId = await givenBet(
    given,
    player,
    games.map((game) => game.selection('1x2', 'home')),
    { amount: '0.33' },
  )
  await tellResults(
    given,
    games.map((game) => [game, played(1, 0)]),
  )
  await given.app.settler.settleWaiting()
  // Rounded leg by leg it would be 0.33 → 0.36 → 0.39 → 0.43.
  expect(await outcomeOf(given, player.playerId, betId)).toEqual(['won', '0.45', [1, 1, 1], '1.12'])
})

test('amounts are whole minor units of the bet’s own currency, yen and dinar alike', async () => {
  const given = await givenApp()
  const game = await givenGame(given, { prices: market1x2(1_675, 3_600, 5_500) })
  const placed: unknown[] = []
  for (const [currency, amount] of [
    ['JPY', '101'],
    ['KWD', '0.303'],
  ] as const) {
    const player = await givenPlayer(given, { balance: 1_000n, currency })
    placed.push([player, await givenBet(given, player, [game.selection('1x2', 'home')], { amount })])
  }
  await settleGame(given, game, played(1, 0))
  const payouts = []
  for (const [player, betId] of placed as [{ playerId: number }, number][])
    payouts.push((await betOf(given, player.playerId, betId)).payout)
  // 101 × 1.675 = 169.175; 0.303 × 1.675 = 0.507525.
  expect(payouts).toEqual(['169', '0.507'])
  expect(await ledgerFaults(given)).toEqual([])
})

test('a settled bet is announced once to its player, with the balance after it', async () => {
  const given = await givenApp()
  const changes = listenToPages(given)
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const betId = await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  await changes()
  await settleGame(given, game, played(1, 0))
  await given.app.settler.settleGames([game.gameId])
  expect(await changes()).toEqual([
    [player.playerId, { type: 'bet_settled', betId, status: 'won', payout: '20.00' }],
    [player.playerId, { type: 'balance', accountId: player.accountId, money: '110.00' }],
  ])
})
