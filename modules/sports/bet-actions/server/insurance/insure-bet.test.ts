import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenPlayer,
  impatientClock,
  ledgerFaults,
  played,
  settleGame,
  tellResults,
  type GivenGame,
  market1x2,
  marketWithHome,
  movePrices,
} from '#tests/support/builders/given.ts'
import {
  bodyOf,
  EDIT_QUOTE,
  givenBetActions,
  INSURANCE,
  insure,
  INSURE,
  kickOff,
  quoteId,
  SALE,
  sell,
  publishedBy,
  type BetActionsTestApp,
} from '../bet-actions.testdata.ts'

let app: BetActionsTestApp

beforeAll(async () => {
  app = await givenBetActions()
})

type Player = Awaited<ReturnType<typeof givenPlayer>>
type Scene = { readonly player: Player; readonly game: GivenGame; readonly betId: number }

const move = (game: GivenGame, price: number): Promise<void> => movePrices(app, game.gameKey, marketWithHome(price))

/** EUR 10.00 at 1.8, with this balance left in the account. */
async function givenStake(left = 9_000n): Promise<Scene> {
  const player = await givenPlayer(app, { balance: 1_000n + left })
  const game = await givenGame(app, { prices: market1x2(1_800, 3_400, 4_200) })
  const betId = await givenBet(app, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  return { player, game, betId }
}

const take = ({ betId, player }: Scene, quote: string, key: string = randomUUID(), replaced = {}) =>
  app.serve(INSURE, { betId, quoteId: quote, idempotencyKey: key }, player.playerId, replaced)

const percentOf = async (betId: number): Promise<unknown> =>
  (await app.database.pool.query('select insured_percent from betting.bet where bet_id = $1', [betId])).rows[0]

test('insuring all of 10 at 1.8 costs 5, as published; the premium leaves the account at once', async () => {
  const scene = await givenStake()
  const { player, betId } = scene
  const quote = await app.serve(INSURANCE, { betId, percent: 100 }, player.playerId)
  expect(quote).toEqual({
    status: 200,
    body: {
      quoteId: expect.any(String),
      currency: 'EUR',
      percent: 100,
      price: '5.00',
      insuredAmount: '10.00',
      alreadyPercent: 0,
      expiresAt: expect.any(String),
      delaySeconds: 0,
    },
  })
  await app.published()
  expect(await take(scene, String(bodyOf(quote)['quoteId']))).toEqual({
    status: 201,
    body: { betId, insuredPercent: 100, price: '5.00', balance: '85.00' },
  })
  expect(await app.published()).toEqual([[player.playerId, '85.00']])
  expect(await percentOf(betId)).toEqual({ insured_percent: 100 })
  const { rows } = await app.database.pool.query(
    `select e.kind, a.house, p.amount from wallet.entry e join wallet.posting p using (entry_id) join wallet.account a using (account_id)
     where e.reference = $1 and e.kind = 'insurance' order by p.posting_id`,
    [`bet:${betId}`],
  )
  expect(rows).toEqual([
    { kind: 'insurance', house: null, amount: -500n },
    { kind: 'insurance', house: 'revenue', amount: 500n },
  ])
  expect(await ledgerFaults(app)).toEqual([])
})

test('insurance is bought in several parts, each at its current price, and at most 100 percent', async () => {
  const { player, game, betId } = await givenStake()
  expect(bodyOf(await insure(app, player, betId, 30))).toMatchObject({ insuredPercent: 30, price: '1.50' })
  await move(game, 2_400)
  // 70 percent of 10 · (1 − 1 / 2.4) · 1.125 is 4.59375.
  const refused = await app.serve(INSURANCE, { betId, percent: 71 }, player.playerId)
  expect([publishedBy(refused), bodyOf(refused)['error']]).toMatchObject([
    'insurance_above_maximum',
    { details: { maximum: 70, field: 'percent' } },
  ])
  expect(bodyOf(await insure(app, player, betId, 70))).toMatchObject({ insuredPercent: 100, price: '4.60' })
  expect(await balanceOf(app, player.playerId)).toBe('83.90')
})

test('an insured bet can no longer be sold or edited, and the rest of a part sale can be insured', async () => {
  const { player, betId } = await givenStake()
  await sell(app, player, betId, '4.00')
  expect(bodyOf(await app.serve(INSURANCE, { betId, percent: 100 }, player.playerId))).toMatchObject({
    price: '3.00',
    insuredAmount: '6.00',
  })
  await insure(app, player, betId, 1)
  expect(publishedBy(await app.serve(SALE, { betId }, player.playerId))).toBe('bet_insured')
  expect(publishedBy(await app.serve(EDIT_QUOTE, { betId, add: '1' }, player.playerId))).toBe('bet_insured')
})

test('insurance is refused without sufficient balance', async () => {
  const scene = await givenStake(499n)
  const quote = await quoteId(app, INSURANCE, { betId: scene.betId, percent: 100 }, scene.player)
  expect(publishedBy(await take(scene, quote))).toBe('insufficient_funds')
  expect(await percentOf(scene.betId)).toEqual({ insured_percent: 0 })
  expect(await balanceOf(app, scene.player.playerId)).toBe('4.99')
  expect((await insure(app, scene.player, scene.betId, 99)).status).toBe(201)
})

test('insurance that became dearer is offered again; cheaper insurance costs the agreed price', async () => {
  const scene = await givenStake()
  const quote = await quoteId(app, INSURANCE, { betId: scene.betId, percent: 50 }, scene.player)
  await move(scene.game, 2_000)
  const refused = await take(scene, quote)
  expect([publishedBy(refused), bodyOf(refused)['error']]).toMatchObject([
    'price_changed',
    { details: { quote: { price: '2.82', percent: 50 } } },
  ])
  await move(scene.game, 1_600)
  expect(bodyOf(await take(scene, quote))).toMatchObject({ price: '2.50', insuredPercent: 50 })
  // The same offer under another key: half of it is insured already, so the bet is a different one.
  expect(publishedBy(await take(scene, quote))).toBe('price_changed')
})

test('one key buys once; the key with another quote is refused', async () => {
  const scene = await givenStake()
  const quote = await quoteId(app, INSURANCE, { betId: scene.betId, percent: 20 }, scene.player)
  const other = await quoteId(app, INSURANCE, { betId: scene.betId, percent: 30 }, scene.player)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(scene, quote, key)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.status).toBe(201)
  expect(publishedBy(await take(scene, other, key))).toBe('idempotency_key_reused')
  expect(await balanceOf(app, scene.player.playerId)).toBe('89.00')
})

test('a system, a decided bet, and a bet whose game is suspended or ending are not insured', async () => {
  const ask = async ({ betId, player }: Scene): Promise<string> =>
    publishedBy(await app.serve(INSURANCE, { betId, percent: 10 }, player.playerId))
  const lost = await givenStake()
  await settleGame(app, lost.game, played(0, 1))
  const ending = await givenStake()
  await tellResults(app, [[ending.game, played(0, 1)]])
  const stopped = await givenStake()
  await app.feed([{ type: 'suspend', gameKey: stopped.game.gameKey, reason: 'operator' }])
  expect(await Promise.all([lost, ending, stopped].map(ask))).toEqual([
    'bet_settled',
    'game_finished',
    'market_suspended',
  ])
  const stranger = await givenPlayer(app)
  expect(await ask({ ...stopped, player: stranger })).toBe('bet_not_found')
})

test('in play insurance waits, and a goal meanwhile refuses it, whichever side scored', async () => {
  const scene = await givenStake()
  await kickOff(app, scene.game)
  const quote = await quoteId(app, INSURANCE, { betId: scene.betId, percent: 10 }, scene.player)
  const stopping = {
    ...impatientClock,
    wait: async () => {
      await app.feed([{ type: 'suspend', gameKey: scene.game.gameKey, reason: 'goal' }])
      await app.feed([{ type: 'resume', gameKey: scene.game.gameKey }])
    },
  }
  expect(publishedBy(await take(scene, quote, randomUUID(), { clock: stopping }))).toBe('market_suspended')
  expect((await take(scene, quote)).status).toBe(201)
})

test('the premiums of a bet that is void as a whole come back with its stake', async () => {
  const { player, betId } = await givenStake()
  await insure(app, player, betId, 30)
  await insure(app, player, betId, 20)
  expect(await balanceOf(app, player.playerId)).toBe('87.50')
  expect(await app.app.settler.takeBackBets([betId])).toBe(1)
  expect(await balanceOf(app, player.playerId)).toBe('100.00')
  expect(await ledgerFaults(app)).toEqual([])
})

test('insurance pays its share of a half lost stake', async () => {
  const player = await givenPlayer(app, { balance: 20_000n })
  const game = await givenGame(app, {
    prices: {
      kind: 'handicap',
      line: -25,
      prices: [
        { outcome: 'home', price: 1_720 },
        { outcome: 'away', price: 2_100 },
      ],
    },
  })
  const betId = await givenBet(app, player, [game.selection('handicap', 'home', -25)], { amount: '100.00' })
  expect((await insure(app, player, betId, 100)).status).toBe(201)
  const before = Number(await balanceOf(app, player.playerId))
  // A draw loses half of the stake: 50.00 comes back by itself and 50.00 from the insurance.
  await settleGame(app, game, played(1, 1))
  expect(Number(await balanceOf(app, player.playerId)) - before).toBeCloseTo(100, 9)
})
