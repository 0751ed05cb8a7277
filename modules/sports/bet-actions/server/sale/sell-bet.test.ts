import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/server/db.ts'
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
import { QUOTE_MS } from '../sealed-quote.ts'
import {
  bodyOf,
  givenBetActions,
  insure,
  kickOff,
  quoteId,
  SALE,
  sell,
  SELL,
  publishedBy,
  type BetActionsTestApp,
} from '../bet-actions.testdata.ts'

let app: BetActionsTestApp

beforeAll(async () => {
  app = await givenBetActions()
})

type Player = Awaited<ReturnType<typeof givenPlayer>>
type Scene = { readonly player: Player; readonly game: GivenGame; readonly betId: number }

const home = (game: GivenGame) => game.selection('1x2', 'home')
const move = (game: GivenGame, price: number): Promise<void> => movePrices(app, game.gameKey, marketWithHome(price))

/** EUR 10.00 of EUR 100.00 on the home side at 2.0. */
async function givenStake(more: object = {}): Promise<Scene> {
  const player = await givenPlayer(app, { balance: 10_000n })
  const game = await givenGame(app)
  const betId = await givenBet(app, player, [home(game)], { amount: '10.00', ...more })
  return { player, game, betId }
}

const rowOf = async (betId: number): Promise<unknown> =>
  (
    await app.database.pool.query(
      'select status, open_amount, sold_amount, payout from betting.bet where bet_id = $1',
      [betId],
    )
  ).rows[0]

const eventsOf = async (betId: number): Promise<readonly unknown[]> =>
  (
    await app.database.pool.query('select number, kind, amount from betting.event where bet_id = $1 order by number', [
      betId,
    ])
  ).rows

const take = (scene: Scene, quote: string, key: string = randomUUID(), replaced = {}) =>
  app.serve(SELL, { betId: scene.betId, quoteId: quote, idempotencyKey: key }, scene.player.playerId, replaced)

test('a bet is offered at its current worth and sold for exactly that', async () => {
  const scene = await givenStake()
  const { player, game, betId } = scene
  await move(game, 1_600)
  const quote = await app.serve(SALE, { betId }, player.playerId)
  expect(quote).toEqual({
    status: 200,
    body: {
      quoteId: expect.any(String),
      currency: 'EUR',
      value: '11.75',
      openAmount: '10.00',
      soldStake: '10.00',
      remainingAmount: '0.00',
      remainingPossibleWin: '0.00',
      expiresAt: expect.any(String),
      delaySeconds: 0,
    },
  })
  await app.published()
  const sold = await take(scene, String(bodyOf(quote)['quoteId']))
  expect(sold).toEqual({
    status: 201,
    body: { betId, status: 'sold', sold: '11.75', openAmount: '0.00', balance: '101.75' },
  })
  expect(await balanceOf(app, player.playerId)).toBe('101.75')
  expect(await rowOf(betId)).toEqual({ status: 'sold', open_amount: 0n, sold_amount: 1_175n, payout: 0n })
  expect(await eventsOf(betId)).toEqual([{ number: 1, kind: 'sold', amount: 1_175n }])
  expect(await app.published()).toEqual([
    [player.playerId, '101.75'],
    [player.playerId, betId, 'sold', '11.75'],
  ])
  expect(await ledgerFaults(app)).toEqual([])
})

test('a part is sold, the rest stays open at its price and can be sold as well', async () => {
  const scene = await givenStake()
  const { player, game, betId } = scene
  await move(game, 1_600)
  const quote = await app.serve(SALE, { betId, amount: '4.00' }, player.playerId)
  expect(bodyOf(quote)).toMatchObject({
    value: '4.70',
    soldStake: '4.00',
    remainingAmount: '6.00',
    remainingPossibleWin: '12.00',
  })
  await app.published()
  expect(bodyOf(await take(scene, String(bodyOf(quote)['quoteId'])))).toEqual({
    betId,
    status: 'accepted',
    sold: '4.70',
    openAmount: '6.00',
    balance: '94.70',
  })
  expect(await app.published()).toEqual([[player.playerId, '94.70']])
  expect(await rowOf(betId)).toEqual({ status: 'accepted', open_amount: 600n, sold_amount: 470n, payout: null })
  expect(bodyOf(await sell(app, player, betId))).toMatchObject({ status: 'sold', sold: '7.05', balance: '101.75' })
  expect(await rowOf(betId)).toEqual({ status: 'sold', open_amount: 0n, sold_amount: 1_175n, payout: 0n })
  expect((await app.published()).at(-1)).toEqual([player.playerId, betId, 'sold', '11.75'])
  expect(await ledgerFaults(app)).toEqual([])
})

test('a bet that is worth less now is not sold: the refusal has the new offer', async () => {
  const scene = await givenStake()
  await move(scene.game, 1_600)
  const quote = await quoteId(app, SALE, { betId: scene.betId }, scene.player)
  await move(scene.game, 1_800)
  const refused = await take(scene, quote)
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      error: {
        code: 'price_changed',
        message: expect.any(String),
        details: { quote: expect.objectContaining({ value: '10.44', soldStake: '10.00' }) },
      },
    },
  ])
  const { quote: next } = (refused.body as { error: { details: { quote: { quoteId: string } } } }).error.details
  expect(bodyOf(await take(scene, next.quoteId))).toMatchObject({ sold: '10.44' })
})

test('a bet that is worth more now is sold for the agreed value', async () => {
  const scene = await givenStake()
  await move(scene.game, 1_800)
  const quote = await quoteId(app, SALE, { betId: scene.betId }, scene.player)
  await move(scene.game, 1_600)
  expect(bodyOf(await take(scene, quote))).toMatchObject({ sold: '10.44' })
})

test('the same key and quote always get the same answer; the key with another quote is refused; another key finds the bet sold', async () => {
  const scene = await givenStake()
  const { player, betId } = scene
  const quote = await quoteId(app, SALE, { betId }, player)
  const other = await quoteId(app, SALE, { betId, amount: '5.00' }, player)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => take(scene, quote, key)))
  const [first] = answers
  expect(first?.status).toBe(201)
  for (const answer of answers) expect(answer).toEqual(first)
  expect(await take(scene, quote, key, { clock: later })).toEqual(first)
  expect(publishedBy(await take(scene, other, key))).toBe('idempotency_key_reused')
  expect(publishedBy(await take(scene, quote))).toBe('bet_sold')
  expect(await eventsOf(betId)).toHaveLength(1)
  expect(await balanceOf(app, player.playerId)).toBe('99.40')
})

const later = { ...impatientClock, now: () => new Date(Date.now() + QUOTE_MS) }

test('a quote is valid for its bet, player, action and time only, and cannot be forged', async () => {
  const scene = await givenStake()
  const { player, betId } = scene
  const quote = await quoteId(app, SALE, { betId }, player)
  expect(publishedBy(await take(scene, quote, randomUUID(), { clock: later }))).toBe('quote_expired')
  const [text = '', seal = ''] = quote.split('.')
  const dearer = Buffer.from(Buffer.from(text, 'base64url').toString().replace('"940"', '"999"')).toString('base64url')
  expect(dearer).not.toBe(text)
  for (const written of [`${dearer}.${seal}`, text, `${text}.`, `${text}.${seal.slice(0, -4)}`, '.', 'x', `.${seal}`])
    expect(publishedBy(await take(scene, written))).toBe('quote_unknown')
  const again = await givenBet(app, player, [home(scene.game)], { amount: '10.00' })
  expect(publishedBy(await take({ ...scene, betId: again }, quote))).toBe('quote_unknown')
  const cover = await app.serve('GET /web-api/betting/bets/:betId/insurance', { betId, percent: 10 }, player.playerId)
  expect(publishedBy(await take(scene, String(bodyOf(cover)['quoteId'])))).toBe('quote_unknown')
  const stranger = await givenPlayer(app, { balance: 1_000n })
  expect(publishedBy(await take({ ...scene, player: stranger }, quote))).toBe('bet_not_found')
  expect((await app.serve(SALE, { betId }, stranger.playerId)).status).toBe(404)
  expect(await eventsOf(betId)).toEqual([])
})

test('the state of a bet and of its game refuses the quote and the sale alike', async () => {
  const told = async (prepare: (scene: Scene) => Promise<unknown>): Promise<readonly string[]> => {
    const scene = await givenStake()
    const quote = await quoteId(app, SALE, { betId: scene.betId }, scene.player)
    await prepare(scene)
    const asked = await app.serve(SALE, { betId: scene.betId }, scene.player.playerId)
    return [publishedBy(asked), publishedBy(await take(scene, quote)), await balanceOf(app, scene.player.playerId)]
  }
  expect(await told(({ game }) => settleGame(app, game, played(0, 1)))).toEqual(['bet_settled', 'bet_settled', '90.00'])
  expect(await told(({ game }) => tellResults(app, [[game, played(1, 0)]]))).toEqual([
    'game_finished',
    'game_finished',
    '90.00',
  ])
  expect(await told(({ game }) => app.feed([{ type: 'suspend', gameKey: game.gameKey, reason: 'operator' }]))).toEqual([
    'market_suspended',
    'market_suspended',
    '90.00',
  ])
  expect(
    await told(async ({ game }) => {
      await app.database.pool.query(`update catalogue.market set status = 'closed' where game_id = $1`, [game.gameId])
      await app.database.pool.query(`update catalogue.game set revision = revision + 1 where game_id = $1`, [
        game.gameId,
      ])
      await app.app.loaded.reload([game.gameId])
    }),
  ).toEqual(['market_closed', 'market_closed', '90.00'])
  expect(await told(({ player, betId }) => insure(app, player, betId, 10))).toEqual([
    'bet_insured',
    'bet_insured',
    '89.43',
  ])
  expect(await told(({ player, betId }) => sell(app, player, betId))).toEqual(['bet_sold', 'bet_sold', '99.40'])
  expect(await ledgerFaults(app)).toEqual([])
})

test('a game that has begun without live prices refuses', async () => {
  const { player, betId, game } = await givenStake()
  await app.database.pool.query(
    `update catalogue.game set start_at = now() - interval '1 minute', revision = revision + 1 where game_id = $1`,
    [game.gameId],
  )
  await app.app.loaded.reload([game.gameId])
  expect(publishedBy(await app.serve(SALE, { betId }, player.playerId))).toBe('game_started')
})

test('an invalid part, or one that leaves too small a stake, is refused with the field', async () => {
  const { player, betId } = await givenStake()
  const ask = async (amount: string): Promise<string> =>
    publishedBy(await app.serve(SALE, { betId, amount }, player.playerId))
  expect(await Promise.all(['x', '1.001', '-1', '10.01', '9.90', '0', '9.80', '10.00'].map(ask))).toEqual([
    'share_malformed',
    'share_malformed',
    'share_malformed',
    'share_out_of_range',
    'share_out_of_range',
    'share_out_of_range',
    '200',
    '200',
  ])
})

test("an express with a settled leg is sold with that leg's factor; a result being corrected refuses", async () => {
  const player = await givenPlayer(app, { balance: 10_000n })
  const [first, second] = [await givenGame(app), await givenGame(app)]
  const betId = await givenBet(app, player, [home(first), home(second)], { amount: '10.00' })
  await settleGame(app, first, played(1, 0))
  await move(second, 1_600)
  // 10 · 2.0 · 2.0 / 1.6, one leg open.
  const quote = await app.serve(SALE, { betId }, player.playerId)
  expect(bodyOf(quote)['value']).toBe('23.50')
  await tellResults(app, [[first, played(0, 1)]])
  expect(publishedBy(await take({ player, game: first, betId }, String(bodyOf(quote)['quoteId'])))).toBe(
    'game_finished',
  )
  await app.app.settler.settleGames([first.gameId])
  expect(publishedBy(await app.serve(SALE, { betId }, player.playerId))).toBe('bet_settled')
  expect(await balanceOf(app, player.playerId)).toBe('90.00')
})

test('a stake that a draw returns is worth its decided share, not what the price alone implies', async () => {
  const player = await givenPlayer(app, { balance: 10_000n })
  const game = await givenGame(app, { prices: market1x2(2_600, 3_200, 2_800) })
  const pick = game.selection('draw_no_bet', 'home')
  const betId = await givenBet(app, player, [pick], { amount: '10.00' })
  await movePrices(app, game.gameKey, market1x2(1_600, 3_800, 6_000))
  const now = app.server.board
    .get(game.gameId)
    ?.full()
    .markets.find(({ kind }) => kind === 'draw_no_bet')
  const price = now?.selections.find(({ outcome }) => outcome === 'home')?.coef ?? 0
  const [returned] = await app.server.returnedShares(app.database.db, [
    { gameId: game.gameId, state: undefined, kind: 'draw_no_bet', line: undefined, outcome: 'home' },
  ])
  const draw = (returned ?? 0) / 1_000_000
  expect(draw).toBeGreaterThan(0.15)
  expect(draw).toBeLessThan(0.35)
  const value = Number(bodyOf(await app.serve(SALE, { betId }, player.playerId))['value'])
  expect(value).toBeCloseTo(9.4 * (draw + ((1 - draw) * pick.coef) / price), 1)
  expect(value).toBeLessThan((9.4 * pick.coef) / price)
})

test('in play a sale waits like a bet, and a game suspended meanwhile refuses it', async () => {
  const scene = await givenStake()
  await kickOff(app, scene.game)
  const quote = await app.serve(SALE, { betId: scene.betId }, scene.player.playerId)
  expect(bodyOf(quote)).toMatchObject({ delaySeconds: 4 })
  const waits: number[] = []
  const stopping = {
    ...impatientClock,
    wait: async (ms: number) => {
      waits.push(ms)
      await app.feed([{ type: 'suspend', gameKey: scene.game.gameKey, reason: 'goal' }])
      await app.feed([{ type: 'resume', gameKey: scene.game.gameKey }])
    },
  }
  const held = String(bodyOf(quote)['quoteId'])
  expect(publishedBy(await take(scene, held, randomUUID(), { clock: stopping }))).toBe('market_suspended')
  expect(waits).toEqual([4_000])
  expect((await take(scene, held)).status).toBe(201)
})

test('a silent feed and a suspended game refuse before the delay', async () => {
  const scene = await givenStake()
  await kickOff(app, scene.game)
  const quote = await quoteId(app, SALE, { betId: scene.betId }, scene.player)
  const patient = { ...impatientClock, wait: () => Promise.reject(new Error('nobody waits')) }
  const silent = { clock: patient, isStale: () => true }
  expect(publishedBy(await take(scene, quote, randomUUID(), silent))).toBe('prices_stale')
  const { player, betId } = scene
  expect(publishedBy(await app.serve(SALE, { betId }, player.playerId, { isStale: () => true }))).toBe('prices_stale')
  await app.feed([{ type: 'suspend', gameKey: scene.game.gameKey, reason: 'goal' }])
  expect(publishedBy(await take(scene, quote, randomUUID(), { clock: patient }))).toBe('market_suspended')
  let hasWaited = false
  await app.feed([{ type: 'resume', gameKey: scene.game.gameKey }])
  const fallsSilent = {
    clock: { ...impatientClock, wait: async () => void (hasWaited = true) },
    isStale: () => hasWaited,
  }
  expect(publishedBy(await take(scene, quote, randomUUID(), fallsSilent))).toBe('prices_stale')
})

test('a game that kicks off between offer and sale is refused', async () => {
  const scene = await givenStake()
  const quote = await quoteId(app, SALE, { betId: scene.betId }, scene.player)
  const { board } = app.server
  // The board of this process has not received it yet.
  const old = { ...board, findMarket: (marketId: number) => found.get(marketId) ?? board.findMarket(marketId) }
  const { marketId } = { marketId: Math.floor(home(scene.game).selectionId / 128) }
  const found = new Map([[marketId, board.findMarket(marketId)]])
  await kickOff(app, scene.game)
  expect(publishedBy(await take(scene, quote, randomUUID(), { board: old }))).toBe('game_started')
})

test('a sale with an unconfirmed commit is found by its key; one that never committed is reported as unknown', async () => {
  const lost = (): Promise<never> => Promise.reject(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  const away = (work: Database['transaction']): Partial<typeof app.server> => ({
    database: { ...app.database, transaction: work },
  })
  const scene = await givenStake()
  const quote = await quoteId(app, SALE, { betId: scene.betId }, scene.player)
  const key = randomUUID()
  expect(publishedBy(await take(scene, quote, key, away(lost)))).toBe('outcome_unknown')
  expect(await eventsOf(scene.betId)).toEqual([])
  const behindCommit = away(async (work) => {
    await app.database.transaction(work)
    return lost()
  })
  const told = await take(scene, quote, key, behindCommit)
  expect(told.status).toBe(201)
  expect(await take(scene, quote, key)).toEqual(told)
  expect(await eventsOf(scene.betId)).toHaveLength(1)
  const held = (): Promise<never> => Promise.reject(Object.assign(new Error('lock timeout'), { code: '55P03' }))
  const other = await givenStake()
  const otherQuote = await quoteId(app, SALE, { betId: other.betId }, other.player)
  expect(publishedBy(await take(other, otherQuote, randomUUID(), away(held)))).toBe('busy')
})

test('a long shot is bought back by its chance and not by its price, which holds most of the margin', async () => {
  const player = await givenPlayer(app, { balance: 10_000n })
  const game = await givenGame(app, { prices: market1x2(1_200, 5_500, 14_000) })
  const betId = await givenBet(app, player, [game.selection('1x2', 'away')], { amount: '10.00' })
  // The power of 1.14946 takes the margin out of 1 / 1.2, 1 / 5.5 and 1 / 14: 4.8147 percent, 6.74 less 6 percent.
  const offer = await app.call(SALE, { betId }, player.playerId)
  expect(bodyOf(offer)).toMatchObject({ value: '6.33' })
})
