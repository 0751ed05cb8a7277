import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { SHIPPED_BRAND_COUPON } from '#modules/sports/returns/rules/brand-coupon.ts'
import { createStakes } from '#modules/money/stakes/server/service.ts'
import { AccountType } from '#modules/money/wallet/server/service.ts'
import { connect } from '#platform/server/db.ts'
import {
  closeAtEnd,
  coupon,
  givenAccount,
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
import { setStakeShare } from '../credit/credit-store.ts'
import type { PlaceAsk } from '../placing/place-ask.ts'
import { createPlacing } from '../placing/place-bets.ts'
import { countEarlierBets } from './count-earlier-bets.ts'
import { placingTerms, setExposureFactor } from './exposure-store.ts'

const BETS = 'POST /web-api/betting/bets'

let given: GivenApp
beforeAll(async () => {
  given = await givenApp()
})

type Player = { readonly playerId: number; readonly accountId: number }
const richPlayer = (balance = 100_000_000n): Promise<Player> => givenPlayer(given, { balance })
const even = (): Promise<GivenGame> => givenGame(given, { prices: market1x2(2_000, 3_400, 3_800) })
const home = (game: GivenGame) => game.selection('1x2', 'home')

const place = async (player: Player, picks: readonly ReturnType<typeof home>[], amount: string, more: object = {}) => {
  const { status, body } = await given.call(BETS, coupon(player.accountId, picks, { amount, ...more }), player.playerId)
  const { error } = body as {
    error?: { code: string; details?: { maximum?: string; layer?: string; limitedBy?: number } }
  }
  return error === undefined ? status : { code: error.code, ...error.details }
}

/** Euro cents that open bets may cost: on the selection, on its game, of the player on it, of the player. */
async function running(player: Player, game: GivenGame, { selectionId } = home(game)) {
  const { gameId } = game
  const { playerId } = player
  const terms = await placingTerms(given.database.db, {
    playerIds: [],
    places: [],
    games: [0, selectionId].map((id) => ({ gameId, selectionId: id })),
    players: [0, selectionId].map((id) => ({ playerId, selectionId: id })),
  })
  const of = (key: string): number => Number(terms.running.get(key) ?? 0n)
  return [
    of(`game ${gameId} ${selectionId}`),
    of(`game ${gameId} 0`),
    of(`player ${playerId} ${selectionId}`),
    of(`player ${playerId} 0`),
  ]
}

test('the maximum of a selection is taken once: the second bet is refused and told what is left', async () => {
  const [player, game] = [await richPlayer(), await even()]
  expect(await place(player, [home(game)], '20000.00')).toBe(201)
  expect(await place(player, [home(game)], '5000.01')).toMatchObject({
    code: 'amount_above_maximum',
    maximum: '5000.00',
    limitedBy: home(game).selectionId,
    layer: 'player_selection',
  })
  expect(await place(player, [home(game)], '5000.00')).toBe(201)
  expect(await place(player, [home(game)], '0.20')).toMatchObject({ maximum: '0.00', layer: 'player_selection' })
  // Another account of the same player is no way around it.
  const second = await givenAccount(given, {
    playerId: player.playerId,
    type: AccountType.currency,
    currency: 'USD',
    balance: 1_000n,
  })
  expect(await place({ ...player, accountId: second }, [home(game)], '1.00')).toMatchObject({ maximum: '0.00' })
  expect(await place(await richPlayer(), [home(game)], '20000.00')).toBe(201)
})

test('the largest stake is told before a bet as its refusal would tell it', async () => {
  const [player, game] = [await richPlayer(), await even()]
  const limits = async (more: object = {}) => {
    const { body } = await given.call(
      'POST /web-api/betting/stake-limits',
      { accountId: player.accountId, typeId: 0, bets: [{ selectionId: home(game).selectionId }], ...more },
      player.playerId,
    )
    return body as { limits?: readonly unknown[] }
  }
  const limitedBy = home(game).selectionId
  expect(await limits()).toEqual({
    currency: 'EUR',
    limits: [{ minBetAmount: '0.20', maxBetAmount: '25000.00', limitedBy }],
  })
  expect(await place(player, [home(game)], '20000.00')).toBe(201)
  expect((await limits()).limits).toEqual([
    { minBetAmount: '0.20', maxBetAmount: '5000.00', layer: 'player_selection', limitedBy },
  ])
  expect(await place(player, [home(game)], '5000.01')).toMatchObject({ maximum: '5000.00' })
  expect(await limits({ isVipBet: true })).toMatchObject({ error: { code: 'vip_bet_not_offered' } })
  expect(await limits({ typeId: 1 })).toMatchObject({
    error: { code: 'coupon_malformed', details: { reason: 'wrong_leg_count' } },
  })
  expect(await limits({ isBonusBet: true })).toMatchObject({ error: { code: 'bonus_bet_not_offered' } })
  expect(await limits({ bets: [{ selectionId: 999_999_999 }] })).toMatchObject({
    error: { code: 'selection_not_found' },
  })
  expect(await limits({ accountId: (await richPlayer()).accountId })).toMatchObject({
    error: { code: 'account_not_found' },
  })
})

test('the stake that is told is taken to the cent and not a cent more, for an express with a bonus and for many singles', async () => {
  const games = [await even(), await even(), await even()]
  for (const { gameId } of games)
    await setExposureFactor(given.database.db, { scope: 'game', scopeId: gameId, factor: 2 })
  const picks = games.map(home)
  const asked = async (player: Player, more: object) => {
    const bets = picks.map(({ selectionId }) => ({ selectionId }))
    const input = { accountId: player.accountId, bets, ...more }
    const { body } = await given.call('POST /web-api/betting/stake-limits', input, player.playerId)
    return (body as { limits: readonly { selectionId?: number; maxBetAmount: string }[] }).limits
  }
  const express = { typeId: 1, isBonusBet: true }
  const player = await richPlayer()
  const [{ maxBetAmount: most } = { maxBetAmount: '' }] = await asked(player, express)
  const [{ maxBetAmount: plain } = { maxBetAmount: '' }] = await asked(player, { typeId: 1 })
  expect(Number(most)).toBeLessThan(Number(plain))
  const cent = (Number(most) + 0.01).toFixed(2)
  expect(await place(player, picks, cent, express)).toMatchObject({ code: 'amount_above_maximum', maximum: most })
  expect(await place(player, picks, most, express)).toBe(201)
  const other = await richPlayer()
  const singles = await asked(other, { typeId: 9 })
  expect(singles.map(({ selectionId }) => selectionId)).toEqual(picks.map(({ selectionId }) => selectionId))
  const amounts = Object.fromEntries(singles.map(({ selectionId, maxBetAmount }) => [selectionId, maxBetAmount]))
  expect(await place(other, picks, '1.00', { typeId: 9, amountByBetId: amounts })).toBe(201)
})

test('all players together may stake so much on one selection, and on one game', async () => {
  const game = await even()
  // A selection 250 EUR, the game 1,000.
  await setExposureFactor(given.database.db, { scope: 'game', scopeId: game.gameId, factor: 1 })
  const bet = async (outcome: string, amount: string) =>
    place(await richPlayer(10_000n), [game.selection('1x2', outcome)], amount)
  for (let n = 0; n < 10; n += 1) expect(await bet('home', '25.00')).toBe(201)
  expect(await bet('home', '1.00')).toMatchObject({ maximum: '0.00', layer: 'selection' })
  const away = game.selection('1x2', 'away')
  await setExposureFactor(given.database.db, { scope: 'game', scopeId: game.gameId, factor: 10 })
  // Of 10,000 for the game 250 are open.
  for (let n = 0; n < 4; n += 1) {
    const large = await richPlayer()
    expect(await place(large, [home(game)], '250.00')).toBe(201)
  }
  expect((await running(await richPlayer(), game)).slice(0, 2)).toEqual([125_000, 125_000])
  expect(await place(await richPlayer(), [away], '50.00')).toBe(201)
  expect((await running(await richPlayer(), game, away)).slice(0, 2)).toEqual([14_000, 139_000])
})

test('the factors of sport, championship and game and the share of a player multiply, and the lowest layer decides', async () => {
  const [player, game] = [await richPlayer(), await even()]
  const { database } = given
  await setStakeShare(database.db, player.playerId, 100)
  expect(await place(player, [home(game)], '2500.01')).toMatchObject({ maximum: '2500.00' })
  await setExposureFactor(database.db, { scope: 'game', scopeId: game.gameId, factor: 500 })
  expect(await place(player, [home(game)], '2500.00')).toMatchObject({ maximum: '1250.00', layer: 'player_selection' })
  await setExposureFactor(database.db, { scope: 'all', scopeId: 0, factor: 100 })
  expect(await place(player, [home(game)], '2500.00')).toMatchObject({ maximum: '125.00', layer: 'player_selection' })
  await setExposureFactor(database.db, { scope: 'all', scopeId: 0, factor: 1_000 })
  expect(await place(player, [home(game)], '1250.00')).toBe(201)
})

test('an express counts by apportioned stake, a single in full, and a settled bet no more', async () => {
  const player = await richPlayer()
  const games = [
    await givenGame(given, { prices: market1x2(1_500, 4_000, 6_500) }),
    await givenGame(given, { prices: market1x2(6_500, 4_000, 1_500) }),
    await givenGame(given, { prices: market1x2(3_000, 3_300, 2_400) }),
  ]
  expect(await place(player, games.map(home), '10.00')).toBe(201)
  const figures = []
  for (const game of games) figures.push((await running(player, game))[0])
  // Of the published example of apportioning: 1.20, 5.54 and 3.25 of 10.00 lie on the legs; each is counted with its profit.
  expect(figures).toEqual([61, 3_050, 651])
  const [first, second, third] = games as [GivenGame, GivenGame, GivenGame]
  expect((await running(player, first))[3]).toBe(28_250)
  expect(await place(player, [home(first)], '100.00')).toBe(201)
  expect(await running(player, first)).toEqual([5_061, 5_061, 5_061, 33_250])
  await settleGame(given, first, played(1, 0))
  // The single is won; the express goes on, as it was counted.
  expect(await running(player, first)).toEqual([61, 61, 61, 28_250])
  await settleGame(given, second, played(0, 1))
  for (const game of [first, second, third]) expect(await running(player, game)).toEqual([0, 0, 0, 0])
  expect(await ledgerFaults(given)).toEqual([])
})

test('many singles of one coupon count together', async () => {
  const [player, game] = [await richPlayer(), await even()]
  await setExposureFactor(given.database.db, { scope: 'game', scopeId: game.gameId, factor: 1 })
  const picks = [home(game), game.selection('1x2', 'draw')]
  await setStakeShare(given.database.db, player.playerId, 100_000)
  // 250.00 for each selection; the second leg may lose 240.00.
  expect(await place(player, picks, '100.00', { typeId: 9 })).toBe(201)
  expect(await place(player, picks, '100.00', { typeId: 9 })).toMatchObject({
    maximum: '4.17',
    layer: 'selection',
    limitedBy: picks[1]?.selectionId,
  })
})

test('two processes at once never pass the limit of a selection, with small bets and with large ones', async () => {
  const game = await even()
  // 1,000.00 for the selection, 100.00 for each player on it.
  await setExposureFactor(given.database.db, { scope: 'game', scopeId: game.gameId, factor: 4 })
  const other = connect(given.ownerUrl, { role: 'fairline_app' })
  closeAtEnd(() => other.close())
  const stakes = createStakes(given.app.wallet)
  const placings = [given.database, other].map((database) => createPlacing({ database, stakes }))
  const players = await Promise.all(Array.from({ length: 80 }, () => richPlayer(100_000n)))
  const askOf = ({ playerId, accountId }: Player, amount: string): PlaceAsk => ({
    playerId,
    coupon: {
      ...(coupon(accountId, [home(game)], { amount }) as PlaceAsk['coupon']),
      isVipBet: false,
      isBonusBet: false,
      isHyperBonus: false,
      isDropOnScoreChange: false,
    },
    requestHash: Buffer.from(randomUUID()),
    brand: SHIPPED_BRAND_COUPON,
    device: 'test',
    waited: new Map(),
  })
  let accepted = 0
  const lane = async (n: number): Promise<void> => {
    const own = players.filter((_, index) => index % 4 === n)
    for (const amount of ['0.70', '1.00', '20.00', '3.00']) {
      const answers = (await placings[n % 2]?.execute(own.map((player) => askOf(player, amount)))) ?? []
      for (const answer of answers)
        if (answer.ok) accepted += Number(amount)
        else expect(answer.refusal).toMatchObject({ code: 'amount_above_maximum', details: { layer: 'selection' } })
    }
  }
  await Promise.all([lane(0), lane(1), lane(2), lane(3)])
  const [first] = players
  if (first === undefined) throw new Error('there is no player')
  const [selection = 0] = await running(first, game)
  expect(selection).toBe(Math.round(accepted * 100))
  expect(selection).toBeLessThanOrEqual(100_000)
  expect(selection).toBeGreaterThan(98_000)
  expect(await ledgerFaults(given)).toEqual([])
})

test('a bet that is sold in part counts for what still stands of it', async () => {
  const [player, game] = [await richPlayer(), await even()]
  const betId = await givenBet(given, player, [home(game)], { amount: '100.00' })
  expect((await running(player, game))[2]).toBe(10_000)
  await given.database.db
    .updateTable('betting.bet')
    .set({ open_amount: 3_333n })
    .where('bet_id', '=', BigInt(betId))
    .execute()
  expect(await running(player, game)).toEqual([3_333, 3_333, 3_333, 3_333])
})

test('bets that were open before exposure was counted are counted once, as if they were taken now', async () => {
  const [player, game] = [await richPlayer(), await even()]
  const other = await even()
  const amounts = ['100.00', '40.00'] as const
  expect(await place(player, [home(game)], amounts[0])).toBe(201)
  expect(await place(player, [home(game), home(other)], amounts[1])).toBe(201)
  const before = await running(player, game)
  const owner = connect(given.ownerUrl)
  closeAtEnd(() => owner.close())
  await owner.pool.query(
    `with old as (update betting.bet set exposure = null where player_id = $1 returning bet_id)
     update betting.leg set exposure = null where bet_id in (select bet_id from old)`,
    [player.playerId],
  )
  await owner.pool.query('delete from betting.player_exposure where player_id = $1', [player.playerId])
  await owner.pool.query('delete from betting.game_exposure where game_id = $1', [game.gameId])
  expect(await running(player, game)).toEqual([0, 0, 0, 0])
  expect(await countEarlierBets(owner.db)).toBe(2)
  expect(await running(player, game)).toEqual(before)
  expect(await countEarlierBets(owner.db)).toBe(0)
  expect(await place(player, [home(game)], '25000.00')).toMatchObject({ layer: 'player_selection' })
})
