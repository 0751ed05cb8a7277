// Bet builders are settled by the grading of their selections, at every end of their game, through corrections and returns.
import { expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { gradeMarket } from '#modules/sports/grading/rules/grading.ts'
import { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  settleGame,
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const MARKETS = [
  { kind: '1x2', outcome: 'home' },
  { kind: 'total', outcome: 'over', line: 250 },
  { kind: 'h1_both_to_score', outcome: 'no' },
] as const

const ended = (
  h1: readonly [number, number],
  h2: readonly [number, number],
  status: GameResult['status'] = 'played',
): GameResult => ({
  status,
  periods: [
    { period: 'h1', home: h1[0], away: h1[1] },
    { period: 'h2', home: h2[0], away: h2[1] },
  ],
})

const priceOf = async (given: GivenApp, bets: readonly { readonly selectionId: number }[]): Promise<number> => {
  const { body } = await given.call('POST /web-api/betting/builder-prices', {
    bets: bets.map(({ selectionId }) => ({ selectionId })),
  })
  return (body as { coef: number }).coef
}

const cents = (coef: number): string => (1_000 + (Math.floor(coef * 1_000 + 0.5) - 1_000)).toString()
/** 90.00 are left of 100.00; so much is in the account once 10.00 at that price have won. */
const after = (coef: number): string => (90 + Number(cents(coef)) / 100).toFixed(2)

/** 10.00 of 100.00 on all three. */
async function givenScene() {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const bets = MARKETS.map(({ kind, outcome, ...rest }) =>
    game.selection(kind, outcome, 'line' in rest ? rest.line : undefined),
  )
  const coef = await priceOf(given, bets)
  const [home, over, no] = bets
  if (home === undefined || over === undefined || no === undefined) throw new Error('no selections')
  const prices = { homeAndOver: await priceOf(given, [home, over]), overAndNo: await priceOf(given, [over, no]) }
  const betId = await givenBet(given, player, bets, { typeId: 10, amount: '10.00', builderCoef: coef })
  return { given, player, game, bets, coef, betId, prices }
}

async function balanceAfter(given: GivenApp, game: GivenGame, result: GameResult, playerId: number): Promise<string> {
  await settleGame(given, game, result)
  expect(await ledgerFaults(given)).toEqual([])
  return balanceOf(given, playerId)
}

const all = (result: GameResult): boolean =>
  MARKETS.every((market) => gradeMarket({ sport: 'football', ...market }, market.outcome, result) === LegStatus.win)

test('S4.13 a bet builder wins exactly where every selection does, whatever the result is corrected to', async () => {
  const { given, player, game, coef } = await givenScene()
  let won = 0
  for (const h1 of [
    [0, 0],
    [1, 0],
    [1, 1],
  ] as const)
    for (const h2 of [
      [0, 0],
      [2, 0],
      [2, 1],
      [0, 2],
    ] as const) {
      const result = ended(h1, h2)
      if (all(result)) won += 1
      expect(await balanceAfter(given, game, result, player.playerId)).toBe(all(result) ? after(coef) : '90.00')
    }
  // Otherwise the test would show nothing.
  expect(won).toBeGreaterThan(1)
  expect(won).toBeLessThan(12)
})

test('of an abandoned game the selections that are decided stand at their price at placing, and all others are returned', async () => {
  const { given, player, game, prices } = await givenScene()
  // Three goals and the first half are facts; who wins is not.
  expect(await balanceAfter(given, game, ended([1, 0], [1, 1], 'abandoned'), player.playerId)).toBe(
    after(prices.overAndNo),
  )
})

test('a game that is not played returns the stake, and a result that follows pays the price', async () => {
  const { given, player, game, coef, betId } = await givenScene()
  expect(await balanceAfter(given, game, { status: 'cancelled', periods: [] }, player.playerId)).toBe('100.00')
  expect(await balanceAfter(given, game, ended([1, 0], [2, 0]), player.playerId)).toBe(after(coef))
  const { body } = await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)
  expect(body).toMatchObject({
    typeId: 10,
    status: 'won',
    coef,
    builderGames: [{ legs: [0, 1, 2], coef, statusId: 1 }],
  })
})

test('an open bet builder shows its selections under one price, and is not sold, insured or edited', async () => {
  const { given, player, bets, coef, betId } = await givenScene()
  const { body } = await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)
  expect(body).toMatchObject({
    typeId: 10,
    status: 'accepted',
    coef,
    rows: 1,
    possibleWin: (Number(cents(coef)) / 100).toFixed(2),
    builderGames: [{ legs: [0, 1, 2], coef, statusId: -2 }],
    legs: bets.map(({ selectionId }) => ({ selectionId })),
  })
  for (const [call, code] of [
    ['GET /web-api/betting/bets/:betId/sale', 'sale_not_offered'],
    ['GET /web-api/betting/bets/:betId/insurance', 'insurance_not_offered'],
  ] as const)
    expect((await given.call(call, { betId, percent: 50 }, player.playerId)).body).toMatchObject({
      error: { code, details: { reason: 'type' } },
    })
})
