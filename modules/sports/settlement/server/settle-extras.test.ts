// What comes on top of a coupon: bonus bet, hyper-bonus, insurance; placed and settled on the real database.
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
  type GivenGame,
  type GivenApp,
} from '#tests/support/builders/given.ts'

const HOME = played(1, 0)
const AWAY = played(0, 1)
const VOID: GameResult = { status: 'postponed', periods: [] }

async function givenExpress(legs: number, more: object) {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games: GivenGame[] = []
  for (let n = 0; n < legs; n += 1) games.push(await givenGame(given))
  const picks = games.map((game) => game.selection('1x2', 'home'))
  const betId = await givenBet(given, player, picks, { amount: '10.00', ...more })
  return { given, player, games, betId }
}

const betOf = async (given: GivenApp, playerId: number, betId: number): Promise<Record<string, unknown>> =>
  (await given.call('GET /web-api/betting/bets/:betId', { betId }, playerId)).body as Record<string, unknown>

test('S4.18 a bonus bet raises an express by a percent a leg, and a void leg takes its percent along', async () => {
  const { given, player, games, betId } = await givenExpress(4, { isBonusBet: true })
  // 10 × 2⁴ × 1.04.
  expect(await betOf(given, player.playerId, betId)).toMatchObject({
    coef: 16.64,
    possibleWin: '166.40',
    bonusPercent: 4,
  })
  for (const [index, game] of games.entries()) await settleGame(given, game, index === 0 ? VOID : HOME)
  // 10 × 2³ × 1.03.
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ status: 'won', payout: '82.40' })
  await settleGame(given, games[1] as GivenGame, VOID)
  // Two legs earn none.
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ status: 'won', payout: '40.00' })
  await settleGame(given, games[1] as GivenGame, AWAY)
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ status: 'lost', payout: '0.00' })
  expect(await ledgerFaults(given)).toEqual([])
})

test('a hyper-bonus pays percent of the profit by the legs that stood', async () => {
  const { given, player, games, betId } = await givenExpress(5, { isHyperBonus: true })
  // 10 × 2⁵ and 6 percent of 310.
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ possibleWin: '338.60', bonusPercent: 6 })
  for (const [index, game] of games.entries()) await settleGame(given, game, index === 0 ? VOID : HOME)
  // 10 × 2⁴ and 5 percent of 150.
  expect(await betOf(given, player.playerId, betId)).toMatchObject({ status: 'won', payout: '167.50' })
  expect(await balanceOf(given, player.playerId)).toBe('257.50')
  expect(await ledgerFaults(given)).toEqual([])
})

test('both bonuses at once, or a bonus bet on a price below 1.1, are refused', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const games = [await givenGame(given), await givenGame(given), await givenGame(given), await givenGame(given)]
  const picks = games.map((game) => game.selection('1x2', 'home'))
  await expect(givenBet(given, player, picks, { isBonusBet: true, isHyperBonus: true })).rejects.toThrow(
    'bonus_bet_not_offered',
  )
  await expect(givenBet(given, player, picks, { typeId: 7, isBonusBet: true })).rejects.toThrow('bonus_bet_not_offered')
  expect(await balanceOf(given, player.playerId)).toBe('100.00')
})

test('a hyper-bonus has a least win of 1.50, and a coupon that wins less is refused with that reason', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const prices = market1x2(1_400, 4_600, 8_000)
  const picks: ReturnType<GivenGame['selection']>[] = []
  for (let n = 0; n < 4; n += 1) picks.push((await givenGame(given, { prices })).selection('1x2', 'home'))
  // 1.4⁴ = 3.8416, and 5 percent of the profit: 0.35 brings 1.39, 0.40 brings 1.59.
  const ask = (amount: string) => givenBet(given, player, picks, { isHyperBonus: true, amount })
  await expect(ask('0.35')).rejects.toThrow('hyper_bonus_not_offered')
  await expect(ask('0.40')).resolves.toEqual(expect.any(Number))
})
