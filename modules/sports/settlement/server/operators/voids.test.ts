// Operators return bets, markets and spans of time, and decide on results that came too late: alone up to a sum, above it by two.
import { beforeAll, expect, test } from 'vitest'
import type { GameResult } from '#modules/sports/catalogue/contract.ts'
import { connect } from '#platform/server/db.ts'
import {
  closeAtEnd,
  coupon,
  givenBet,
  givenGame,
  givenPlayer,
  market1x2,
  movePrices,
  played,
  settleGame,
} from '#tests/support/builders/given.ts'
import { givenOperator, type Backoffice, type Operator } from '#tests/support/builders/given-operator.ts'
import { codeOf, type Sent } from '#tests/calls/served-app.ts'
import { byTwo, givenDesk, givenScene, marketIdOf, soundBalance, type Desk, type Player } from './operators.testdata.ts'

const WHY = 'the price was wrong'

let desk: Desk
let backoffice: Backoffice
let trader: Operator
beforeAll(async () => {
  desk = await givenDesk()
  ;({ backoffice, trader } = desk)
})

const balance = (player: Player): Promise<string> => soundBalance(backoffice, player)

const make = (target: Record<string, unknown>, bets: number): Promise<Sent> =>
  trader.client.send('POST /staff-api/settlement/voids', { ...target, bets, reason: WHY })

const preview = async (target: Record<string, unknown>): Promise<unknown> =>
  (await trader.client.send('GET /staff-api/settlement/void-previews', target)).body

test('a bet is returned before and after it is settled, and no later result brings it back', async () => {
  const { given } = backoffice
  const { player, game, betId } = await givenScene(backoffice)
  await settleGame(given, game, played(1, 0))
  expect(await balance(player)).toBe('1010.00')
  expect(await preview({ scope: 'bet', betId })).toMatchObject({
    touched: { bets: 1, open: 0, money: [{ currency: 'EUR', stakes: '10.00', payouts: '20.00' }] },
    needsTwo: false,
  })
  expect((await make({ scope: 'bet', betId }, 1)).status).toBe(201)
  expect(await balance(player)).toBe('1000.00')
  await settleGame(given, game, played(0, 1))
  expect(await balance(player)).toBe('1000.00')
})

test('a market is returned in every bet on it, and other legs of the same bet stand', async () => {
  const { given } = backoffice
  const { player, game } = await givenScene(backoffice)
  const other = await givenGame(given, { prices: market1x2(3_000, 3_400, 2_400) })
  await givenBet(given, player, [game.selection('1x2', 'home'), other.selection('1x2', 'home')], { amount: '10.00' })
  const target = { scope: 'market', gameId: game.gameId, marketId: await marketIdOf(desk, game) }
  expect(await preview(target)).toMatchObject({ touched: { bets: 2, open: 2 } })
  expect((await make(target, 2)).status).toBe(201)
  expect(await balance(player)).toBe('990.00')
  // It takes no more bets, also after its source has sent new prices; other markets of the game are not touched.
  const again = coupon(player.accountId, [game.selection('1x2', 'home')], { amount: '1.00' })
  const bet = () => given.call('POST /web-api/betting/bets', again, player.playerId)
  expect((await bet()).body).toMatchObject({ error: { code: 'market_closed' } })
  await movePrices(given, game.gameKey, market1x2(2_100, 3_400, 3_600))
  expect((await bet()).body).toMatchObject({ error: { code: 'market_closed' } })
  await settleGame(given, game, played(0, 1))
  await settleGame(given, other, played(1, 0))
  expect(await balance(player)).toBe('1020.00')
})

test('a market of a bet builder is returned, and the other selections pay the price that they had together', async () => {
  const { given } = backoffice
  const player = await givenPlayer(given, { balance: 10_000n })
  const game = await givenGame(given)
  const selections = [
    game.selection('1x2', 'home'),
    game.selection('total', 'over', 250),
    game.selection('odd_even', 'odd'),
  ]
  const priceOf = async (picked: readonly { selectionId: number }[]): Promise<number> => {
    const bets = picked.map(({ selectionId }) => ({ selectionId }))
    const { body } = await given.call('POST /web-api/betting/builder-prices', { bets })
    return (body as { coef: number }).coef
  }
  const builderCoef = await priceOf(selections)
  const left = await priceOf(selections.slice(1))
  await givenBet(given, player, selections, { typeId: 10, amount: '10.00', builderCoef })
  const target = { scope: 'market', gameId: game.gameId, marketId: await marketIdOf(desk, game) }
  expect((await make(target, 1)).status).toBe(201)
  await settleGame(given, game, played(1, 2))
  expect(await balance(player)).toBe((90 + left * 10).toFixed(2))
})

test('a span of time returns what was taken in it and nothing that was taken before or after', async () => {
  const { player, game, betId } = await givenScene(backoffice)
  const { rows } = await backoffice.given.database.pool.query<{ placed_at: Date }>(
    'select placed_at from betting.bet where bet_id = $1',
    [betId],
  )
  const placedMs = rows[0]?.placed_at.getTime() ?? 0
  const span = (fromMs: number, untilMs: number) => ({
    scope: 'window',
    gameId: game.gameId,
    from: new Date(placedMs + fromMs).toISOString(),
    until: new Date(placedMs + untilMs).toISOString(),
  })
  expect(codeOf(await make(span(-5_000, -10), 0))).toBe('nothing_touched')
  expect(codeOf(await make(span(10, -10), 0))).toBe('window_malformed')
  expect((await make(span(-5, 5), 1)).status).toBe(201)
  expect(await balance(player)).toBe('1000.00')
})

test('a true start that an operator enters returns bets taken after it, closes the game, and may be corrected later', async () => {
  const { given } = backoffice
  const { player, game } = await givenScene(backoffice)
  const start = (ms: number) => ({ scope: 'start', gameId: game.gameId, from: new Date(Date.now() - ms).toISOString() })
  expect((await make(start(60_000), 1)).status).toBe(201)
  expect(await balance(player)).toBe('1000.00')
  const { rows } = await given.database.pool.query(
    'select start_at <= now() as is_closed from catalogue.game where game_id = $1',
    [game.gameId],
  )
  expect(rows).toEqual([{ is_closed: true }])
  // It had begun after the bet after all.
  expect((await make(start(0), 1)).status).toBe(201)
  await settleGame(given, game, played(1, 0))
  expect(await balance(player)).toBe('1010.00')
})

test('SEC-31 above the sum of one operator two are needed, small ones add up, and a preview that moved is refused', async () => {
  const { player, betId } = await givenScene(backoffice, '600.00')
  expect(codeOf(await make({ scope: 'bet', betId }, 2))).toBe('preview_moved')
  const lone = await givenOperator(backoffice, ['trader'])
  const alone = (id: number): Promise<Sent> =>
    lone.client.send('POST /staff-api/settlement/voids', { scope: 'bet', betId: id, bets: 1, reason: WHY })
  const second = await givenScene(backoffice, '600.00')
  expect((await alone(second.betId)).status).toBe(201)
  expect(codeOf(await alone(betId))).toBe('takes_two')
  expect(await balance(player)).toBe('400.00')
  expect((await byTwo(desk, 'settlement.void', { scope: 'bet', betId }, WHY)).status).toBe(200)
  expect(await balance(player)).toBe('1000.00')
  const { items } = (await desk.approver.client.send('GET /staff-api/settlement/voids', { limit: 1 })).body as {
    items: unknown[]
  }
  expect(items).toMatchObject([
    { scope: 'bet', betId, bets: 1, reason: WHY, isDone: true, approver: expect.any(String) },
  ])
})

test('GLI-42 two operators take over a late correction; one may decline it', async () => {
  const { given } = backoffice
  const { player, game } = await givenScene(backoffice)
  const owner = connect(given.ownerUrl)
  closeAtEnd(() => owner.close())
  const tellLate = async (result: GameResult): Promise<void> => {
    await owner.pool.query("update catalogue.result set at = at - interval '80 hours' where game_id = $1", [
      game.gameId,
    ])
    await settleGame(given, game, result)
  }
  await settleGame(given, game, played(0, 1))
  await tellLate(played(1, 0))
  expect(await balance(player)).toBe('990.00')
  const waiting = async (): Promise<unknown> =>
    (await trader.client.send('GET /staff-api/settlement/late-results', {})).body
  expect(await waiting()).toMatchObject({
    items: [
      {
        game: { gameId: game.gameId },
        counts: { status: 'played', periods: '0:0 0:1' },
        told: { status: 'played', periods: '0:0 1:0' },
        touched: { bets: 1 },
      },
    ],
  })
  expect((await byTwo(desk, 'settlement.correction', { gameId: game.gameId }, WHY)).status).toBe(200)
  expect(await balance(player)).toBe('1010.00')
  expect(await waiting()).toMatchObject({ items: [] })
  await tellLate(played(0, 3))
  const declined = { gameId: game.gameId, reason: WHY }
  const decline = (): Promise<Sent> =>
    trader.client.send('POST /staff-api/settlement/late-results/:gameId/dismissals', declined)
  expect((await decline()).status).toBe(200)
  expect(codeOf(await decline())).toBe('target_not_found')
  await tellLate(played(0, 3))
  expect(await waiting()).toMatchObject({ items: [] })
  expect(await balance(player)).toBe('1010.00')
})

test('what does not exist, and what is left out, is refused', async () => {
  const sent = async (target: Record<string, unknown>): Promise<string | undefined> => codeOf(await make(target, 0))
  expect(await sent({ scope: 'bet', betId: 99_000_000 })).toBe('target_not_found')
  expect(await sent({ scope: 'start', gameId: 99_000_000, from: '2026-01-01T00:00:00Z' })).toBe('target_not_found')
  expect(await sent({ scope: 'market', gameId: 1 })).toBe('target_incomplete')
  expect(await sent({ scope: 'window', gameId: 1 })).toBe('target_incomplete')
})
