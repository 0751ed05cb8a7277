// GLI-33: bets that were taken before the game was in play, but after it had truly begun.
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { FeedMessage } from '#modules/sports/odds/contract.ts'
import {
  balanceOf,
  codeOf,
  coupon,
  givenBet,
  givenGame,
  givenApp,
  givenPlayer,
  ledgerFaults,
  market1x2,
  played,
  settleGame,
  type GivenGame,
} from '#tests/support/builders/given.ts'

const PAIR = { home: 0, away: 0 }
const IN_PLAY: LiveState = {
  period: 'h1',
  clockSeconds: 600,
  clockRunning: true,
  periods: [{ period: 'h1', ...PAIR }],
  goals: [],
  redCards: PAIR,
  yellowCards: PAIR,
  corners: PAIR,
}

const ago = (ms: number): Date => new Date(Date.now() - ms)

/** 10.00 of 100.00 on home at 2.00, of a game that starts in an hour. */
async function givenScene() {
  const given = await givenApp()
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given, { startAt: ago(-HOUR_MS) })
  await givenBet(given, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  const balance = async (): Promise<string> => {
    expect(await ledgerFaults(given)).toEqual([])
    return balanceOf(given, player.playerId)
  }
  return { given, player, game, balance }
}

const fixture = ({ gameKey, gameId }: GivenGame, startAt: Date): FeedMessage => ({
  type: 'fixture',
  fixture: {
    gameKey,
    sport: 'football',
    championship: { key: 'test:league', name: 'Test League', country: 'GB' },
    home: `Home of ${gameId}`,
    away: `Away of ${gameId}`,
    startAt,
  },
})

test('a start moved to before the bet was taken returns it when the result comes', async () => {
  const { given, game, balance } = await givenScene()
  await given.feed([fixture(game, ago(2 * HOUR_MS))])
  await settleGame(given, game, played(1, 0))
  expect(await balance()).toBe('100.00')
})

test('a source that reports an earlier start in play returns the bet; one that reports nothing leaves it in force', async () => {
  for (const [startedAt, after] of [
    [ago(10 * MINUTE_MS), '100.00'],
    [undefined, '110.00'],
  ] as const) {
    const { given, game, balance } = await givenScene()
    const start = startedAt === undefined ? {} : { startedAt }
    await given.feed([{ type: 'state', gameKey: game.gameKey, state: IN_PLAY, ...start }])
    await settleGame(given, game, played(1, 0))
    expect(await balance()).toBe(after)
  }
})

test('a result with an earlier start returns a bet that was paid already, and only that leg of an express', async () => {
  const { given, player, game, balance } = await givenScene()
  const other = await givenGame(given, { prices: market1x2(3_000, 3_400, 2_400) })
  const picks = [game.selection('1x2', 'home'), other.selection('1x2', 'home')]
  await givenBet(given, player, picks, { amount: '10.00' })
  await settleGame(given, game, played(1, 0))
  await settleGame(given, other, played(1, 0))
  expect(await balance()).toBe('160.00')
  await given.feed([{ type: 'result', gameKey: game.gameKey, result: played(1, 0), startedAt: ago(5 * MINUTE_MS) }])
  expect(await given.app.settler.settleWaiting()).toBe(2)
  expect(await balance()).toBe('120.00')
  // Told again it changes nothing.
  await given.feed([{ type: 'result', gameKey: game.gameKey, result: played(1, 0), startedAt: ago(5 * MINUTE_MS) }])
  expect(await given.app.settler.settleWaiting()).toBe(0)
})

test('a bet taken in play stays in force whatever start is reported', async () => {
  const { given, player, game, balance } = await givenScene()
  await given.feed([{ type: 'state', gameKey: game.gameKey, state: IN_PLAY }])
  const { markets } = (await given.call('GET /web-api/catalogue/games/:gameId', { gameId: game.gameId })).body as {
    markets: { kind: string; version: number; selections: { selectionId: number; outcome: string; coef: number }[] }[]
  }
  const market = markets.find(({ kind }) => kind === '1x2')
  const home = market?.selections.find(({ outcome }) => outcome === 'home')
  if (market === undefined || home === undefined) throw new Error('the game in play has no price')
  await givenBet(given, player, [{ ...home, version: market.version }], { amount: '10.00' })
  await settleGame(given, game, played(0, 1))
  expect(await balance()).toBe('80.00')
})

test('a game whose start has passed never opens again, whatever start is reported later', async () => {
  const { given, player, game } = await givenScene()
  await given.feed([fixture(game, ago(MINUTE_MS))])
  const bet = async (): Promise<string> =>
    codeOf(
      await given.call(
        'POST /web-api/betting/bets',
        coupon(player.accountId, [game.selection('1x2', 'home')]),
        player.playerId,
      ),
    )
  expect(await bet()).toBe('game_started')
  await given.feed([fixture(game, ago(-HOUR_MS))])
  expect(await bet()).toBe('game_started')
})
