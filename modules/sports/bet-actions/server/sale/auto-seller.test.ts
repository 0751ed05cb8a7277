import { beforeAll, expect, test } from 'vitest'
import { createLog } from '#platform/server/observability/log.ts'
import {
  balanceOf,
  givenBet,
  givenGame,
  givenPlayer,
  impatientClock,
  ledgerFaults,
  played,
  settleGame,
  type GivenGame,
  marketWithHome,
  movePrices,
} from '#tests/support/builders/given.ts'
import {
  AUTO_SALE,
  bodyOf,
  givenBetActions,
  insure,
  kickOff,
  sell,
  publishedBy,
  type BetActionsTestApp,
} from '../bet-actions.testdata.ts'
import { createAutoSeller, type AutoSeller } from './auto-seller.ts'

let app: BetActionsTestApp
let seller: AutoSeller

beforeAll(async () => {
  app = await givenBetActions()
  seller = createAutoSeller(app.server, createLog('silent'))
})

type Player = Awaited<ReturnType<typeof givenPlayer>>
type Scene = { readonly player: Player; readonly game: GivenGame; readonly betId: number }

const move = (game: GivenGame, price: number): Promise<void> => movePrices(app, game.gameKey, marketWithHome(price))

async function givenTarget(target: string | null): Promise<Scene> {
  const player = await givenPlayer(app, { balance: 10_000n })
  const game = await givenGame(app)
  const betId = await givenBet(app, player, [game.selection('1x2', 'home')], { amount: '10.00' })
  const set = await app.serve(AUTO_SALE, { betId, target }, player.playerId)
  expect([set.status, set.body]).toEqual([200, { betId, target }])
  return { player, game, betId }
}

/** A change is published and handled. */
async function look(game: GivenGame): Promise<number> {
  seller.touch([game.gameId])
  const started = await seller.sellDue()
  await seller.idle()
  return started
}

const eventsOf = async (betId: number): Promise<readonly string[]> =>
  (
    await app.database.pool.query<{ kind: string }>(
      'select kind from betting.event where bet_id = $1 order by number',
      [betId],
    )
  ).rows.map(({ kind }) => kind)

test('a bet is sold once its value reaches the target, at its current value, and its player is notified', async () => {
  const { player, game, betId } = await givenTarget('11.00')
  expect(await look(game)).toBe(0)
  await move(game, 1_750)
  expect(await look(game)).toBe(0)
  await move(game, 1_600)
  await app.published()
  expect(await look(game)).toBe(1)
  expect(await balanceOf(app, player.playerId)).toBe('101.75')
  expect(await app.published()).toEqual([
    [player.playerId, '101.75'],
    [player.playerId, betId, 'sold', '11.75'],
  ])
  expect(await eventsOf(betId)).toEqual(['auto_sale_set', 'sold'])
  await move(game, 1_500)
  expect(await look(game)).toBe(0)
  expect(await ledgerFaults(app)).toEqual([])
})

test('a target is changed and removed; setting the same one twice has one effect', async () => {
  const { player, game, betId } = await givenTarget('11.00')
  const set = (target: string | null) => app.serve(AUTO_SALE, { betId, target }, player.playerId)
  await set('11.00')
  expect(await eventsOf(betId)).toEqual(['auto_sale_set'])
  expect(bodyOf(await set('12.5'))).toEqual({ betId, target: '12.50' })
  await move(game, 1_600)
  expect(await look(game)).toBe(0)
  expect(bodyOf(await set(null))).toEqual({ betId, target: null })
  await move(game, 1_400)
  expect(await look(game)).toBe(0)
  expect(await eventsOf(betId)).toEqual(['auto_sale_set', 'auto_sale_set', 'auto_sale_set'])
})

test('a target is refused where the bet is not sold, could never reach it, or belongs to another player', async () => {
  const { player, game, betId } = await givenTarget('11.00')
  const set = async (target: unknown, who = player): Promise<string> =>
    publishedBy(await app.serve(AUTO_SALE, { betId, target }, who.playerId))
  expect(await set('20.01')).toBe('target_out_of_range')
  expect(await set('0')).toBe('target_out_of_range')
  expect(await set('1,5')).toBe('target_malformed')
  expect(await set(11)).toBe('invalid_input')
  expect(await set('12.00', await givenPlayer(app))).toBe('bet_not_found')
  await insure(app, player, betId, 5)
  expect(await set('12.00')).toBe('bet_insured')
  expect(await set(null)).toBe('200')
  await settleGame(app, game, played(1, 0))
  expect([await set('12.00'), await set(null)]).toEqual(['bet_settled', 'bet_settled'])
})

test('a bet that was sold by hand, settled or suspended meanwhile is left alone', async () => {
  const byHand = await givenTarget('9.00')
  await sell(app, byHand.player, byHand.betId)
  expect(await look(byHand.game)).toBe(0)
  const settled = await givenTarget('11.00')
  await settleGame(app, settled.game, played(1, 0))
  expect(await look(settled.game)).toBe(0)
  const stopped = await givenTarget('11.00')
  await move(stopped.game, 1_500)
  await app.feed([{ type: 'suspend', gameKey: stopped.game.gameKey, reason: 'operator' }])
  expect(await look(stopped.game)).toBe(0)
  await app.feed([{ type: 'resume', gameKey: stopped.game.gameKey }])
  expect(await look(stopped.game)).toBe(1)
  expect(await balanceOf(app, stopped.player.playerId)).toBe('102.53')
})

test('in play an automatic sale waits for the delay; a price that falls back keeps the bet, and the next rise sells it', async () => {
  const { player, game, betId } = await givenTarget('4.00')
  await kickOff(app, game)
  const price = app.server.board
    .get(game.gameId)
    ?.full()
    .markets.find(({ kind }) => kind === '1x2')
  const now = price?.selections.find(({ outcome }) => outcome === 'home')?.coef ?? 0
  // The current value, and a target between it and that of a game that the other side leads.
  const value = Math.floor((1_000 * 2 * 0.94) / now) / 100
  await app.serve(AUTO_SALE, { betId, target: value.toFixed(2) }, player.playerId)
  let waits = 0
  const falling = createAutoSeller(
    {
      ...app.server,
      clock: {
        ...impatientClock,
        wait: async () => {
          waits += 1
          await app.feed([{ type: 'state', gameKey: game.gameKey, state: awayLeads }])
        },
      },
    },
    createLog('silent'),
  )
  falling.touch([game.gameId])
  expect(await falling.sellDue()).toBe(1)
  await falling.idle()
  expect([waits, await eventsOf(betId)]).toEqual([1, ['auto_sale_set', 'auto_sale_set']])
  expect(await balanceOf(app, player.playerId)).toBe('90.00')
})

const pair = { home: 0, away: 0 }
const awayLeads = {
  period: 'h1',
  clockSeconds: 700,
  clockRunning: true,
  periods: [{ period: 'h1', home: 0, away: 1 }],
  goals: [],
  redCards: pair,
  yellowCards: pair,
  corners: pair,
}

test('a process that starts checks every bet once; a failed check is repeated the next time', async () => {
  const { game, player } = await givenTarget('11.00')
  await move(game, 1_600)
  let isAway = true
  const { db } = app.database
  const server = {
    ...app.server,
    database: {
      ...app.database,
      get db() {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
        return db
      },
    },
  }
  const fresh = createAutoSeller(server, createLog('silent'))
  await expect(fresh.sellDue()).rejects.toThrow('away')
  isAway = false
  expect(await fresh.sellDue()).toBe(1)
  await fresh.idle()
  expect(await balanceOf(app, player.playerId)).toBe('101.75')
  expect(await fresh.sellDue()).toBe(0)
  fresh.touchAll()
  expect(await fresh.sellDue()).toBe(0)
})

test('a change received before the board has it is not missed', async () => {
  const { game, player } = await givenTarget('11.00')
  const { board } = app.server
  const before = board.get(game.gameId)
  let isBehind = true
  const behind: typeof board = {
    ...board,
    findMarket: (marketId) => {
      const now = board.findMarket(marketId)
      const market = before?.markets.get(marketId)
      return isBehind && before !== undefined && market !== undefined ? { game: before, market } : now
    },
  }
  const late = createAutoSeller({ ...app.server, board: behind }, createLog('silent'))
  await late.sellDue()
  await move(game, 1_600)
  late.touch([game.gameId])
  expect(await late.sellDue()).toBe(0)
  isBehind = false
  expect(await late.sellDue()).toBe(1)
  await late.idle()
  expect(await balanceOf(app, player.playerId)).toBe('101.75')
})

test('many targets reached at once are all sold, a few at a time', async () => {
  const game = await givenGame(app)
  const players = await Promise.all(Array.from({ length: 30 }, () => givenPlayer(app, { balance: 1_000n })))
  const betIds = []
  for (const player of players) {
    const betId = await givenBet(app, player, [game.selection('1x2', 'home')], { amount: '10.00' })
    await app.serve(AUTO_SALE, { betId, target: '11.00' }, player.playerId)
    betIds.push(betId)
  }
  await move(game, 1_600)
  const starts = [await look(game)]
  for (let turns = 0; turns < 5; turns += 1) {
    starts.push(await seller.sellDue())
    await seller.idle()
  }
  expect(starts.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(Math.max(...starts)).toBeLessThanOrEqual(20)
  for (const player of players) expect(await balanceOf(app, player.playerId)).toBe('11.75')
  expect(await ledgerFaults(app)).toEqual([])
})
