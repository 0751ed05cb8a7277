// Bet builders on a game in play: priced from its score and minute, delayed, refused when something happens meanwhile.
import { expect, test } from 'vitest'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { gamesById } from '#modules/sports/catalogue/server/service.ts'
import {
  balanceOf,
  codeOf,
  coupon,
  givenApp,
  givenGame,
  givenPlayer,
  ledgerFaults,
  played,
  selectionOf,
  settleGame,
  type GivenApp,
  type GivenGame,
} from '#tests/support/builders/given.ts'

const BETS = 'POST /web-api/betting/bets'
const PRICES = 'POST /web-api/betting/builder-prices'
const pair = { home: 0, away: 0 }

/** The second half at its beginning, with these goals of the first. */
const secondHalf = (home: number, away: number): LiveState => ({
  period: 'h2',
  clockSeconds: 2_760,
  clockRunning: true,
  periods: [
    { period: 'h1', home, away },
    { period: 'h2', ...pair },
  ],
  goals: [
    ...Array.from({ length: home }, (_, n) => ({ side: 'home', period: 'h1', minute: 10 + n }) as const),
    ...Array.from({ length: away }, (_, n) => ({ side: 'away', period: 'h1', minute: 20 + n }) as const),
  ],
  redCards: pair,
  yellowCards: pair,
  corners: pair,
})

async function inPlay(given: GivenApp, game: GivenGame, state: LiveState) {
  await given.feed([{ type: 'state', gameKey: game.gameKey, state }])
  const { markets } = await gamesById(given.database.db, [game.gameId])
  const bets = [selectionOf(markets, '1x2', 'home'), selectionOf(markets, 'odd_even', 'odd')]
  const priced = await given.call(PRICES, { bets: bets.map(({ selectionId }) => ({ selectionId })) })
  return { bets, coef: (priced.body as { coef: number }).coef }
}

test('in play its price follows the score, and the bet is placed at the price of that score and settled by the end', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const level = await inPlay(given, game, secondHalf(1, 1))
  const ahead = await inPlay(given, game, secondHalf(2, 1))
  // A home win by an odd number of goals stands at 2-1 and needs a goal at 1-1.
  expect(ahead.coef).toBeLessThan(level.coef)
  const { bets, coef } = await inPlay(given, game, secondHalf(1, 0))
  const ask = coupon(player.accountId, bets, { typeId: 10, amount: '10.00', builderCoef: coef })
  const placed = await given.call(BETS, ask, player.playerId)
  expect(placed).toMatchObject({ status: 201, body: { coef, possibleWin: (coef * 10).toFixed(2), balance: '90.00' } })
  const { betId } = placed.body as { betId: number }
  const bet = await given.call('GET /web-api/betting/bets/:betId', { betId }, player.playerId)
  expect(bet.body).toMatchObject({
    typeId: 10,
    legs: [
      { isLive: true, scoreAtBet: [1, 0] },
      { isLive: true, scoreAtBet: [1, 0] },
    ],
  })
  await settleGame(given, game, played(2, 1))
  expect(await balanceOf(given, player.playerId)).toBe((90 + Math.floor(coef * 1_000) / 100).toFixed(2))
  expect(await ledgerFaults(given)).toEqual([])
})

test('a suspension, the price after a goal and a score that is no more the one that was seen refuse it', async () => {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const { bets, coef } = await inPlay(given, game, secondHalf(1, 0))
  const ask = (more: object) =>
    given.call(
      BETS,
      coupon(player.accountId, bets, { typeId: 10, amount: '10.00', builderCoef: coef, ...more }),
      player.playerId,
    )
  const seen = bets.map((bet) => ({ ...bet, score: [0, 0] }))
  expect(codeOf(await ask({ isDropOnScoreChange: true, bets: seen }))).toBe('score_changed')
  await given.feed([{ type: 'suspend', gameKey: game.gameKey, reason: 'goal' }])
  expect(codeOf(await ask({}))).toBe('market_suspended')
  await given.feed([{ type: 'resume', gameKey: game.gameKey }])
  const after = await inPlay(given, game, secondHalf(1, 1))
  const moved = await ask({})
  expect(moved).toMatchObject({
    status: 409,
    body: { error: { code: 'price_changed', details: { field: 'builderCoef', coef: after.coef } } },
  })
  expect(await balanceOf(given, player.playerId)).toBe('100.00')
})
