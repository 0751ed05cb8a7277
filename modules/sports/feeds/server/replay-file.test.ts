// The 2018 World Cup final, event by event, through pricing, the board and settlement.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { replayFile } from './replay-file.ts'
import { runFeed } from '#modules/sports/odds/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { createBus } from '#platform/server/bus.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { coupon, givenApp, givenPlayer, selectionOf } from '#tests/support/builders/given.ts'

const MATCH = path.resolve(import.meta.dirname, '../../../../../shared/data/wyscout/2058017.json')

type Seen = {
  readonly scores: string[]
  readonly homePrices: Set<number>
  suspended: number
  moves: number
  yellow: number
  clock: number
}

test.skipIf(!existsSync(MATCH))(
  'the 2018 final moves score, clock, cards and prices, stops at dangerous moments and settles 4:2 (needs shared/data)',
  async () => {
    const given = await givenApp()
    const { database, app } = given
    const { board } = app.loaded
    const { playerId, accountId } = await givenPlayer(given, { balance: 10_000n })
    const seen: Seen = { scores: [], homePrices: new Set(), suspended: 0, moves: 0, yellow: 0, clock: 0 }
    let gameId = 0

    const look = (): void => {
      const game = board.get(gameId)?.full()
      if (game?.state === undefined) return
      const score = game.score?.join(':') ?? ''
      if (seen.scores.at(-1) !== score) seen.scores.push(score)
      if (game.suspended) seen.suspended += 1
      const result = game.markets.find(({ kind }) => kind === '1x2')
      const home = result?.selections.find(({ outcome }) => outcome === 'home')
      if (home !== undefined) seen.homePrices.add(home.coef)
      seen.yellow = game.state.yellowCards.home + game.state.yellowCards.away
      seen.clock = Math.max(seen.clock, game.state.clockSeconds ?? 0)
      seen.moves += 1
    }

    /** The match's own time: waiting writes the received messages and jumps ahead. */
    let nowMs = Date.now()
    const clock: Clock = {
      now: () => new Date(nowMs),
      every: () => ({ stop: async () => undefined }),
      wait: async (ms) => {
        nowMs += ms
        await feed.drain()
        if (gameId === 0) {
          gameId = board.all().find(({ row }) => row.feedKey.startsWith('wyscout:'))?.row.gameId ?? 0
          const markets = [...(board.get(gameId)?.markets.values() ?? [])]
          const bets = [selectionOf(markets, '1x2', 'home')]
          const placed = await given.call(
            'POST /web-api/betting/bets',
            coupon(accountId, bets, { amount: '10.00' }),
            playerId,
          )
          expect(placed.status).toBe(201)
          const over = await given.call(
            'POST /web-api/betting/bets',
            coupon(accountId, [selectionOf(markets, 'correct_score', '4-2')]),
            playerId,
          )
          expect(over.status).toBe(201)
        }
        look()
      },
    }
    const bus = await createBus(given.ownerUrl, database.pool, createLog('silent'))
    const feed = runFeed({ engine: given.engine, bus, clock, log: createLog('silent') })
    // In production every write is published on the bus; here the board is updated at once.
    const drain = feed.drain
    Object.assign(feed, {
      drain: async () => {
        await drain()
        await app.loaded.reload(await app.loaded.activeIds())
      },
    })
    const problems = await replayFile(feed, clock, { text: readFileSync(MATCH, 'utf8'), speed: 60, replayId: 'test' })
    await bus.close()
    await app.settler.settleWaiting()

    expect(problems).toEqual([])
    expect(seen.scores).toEqual(['0:0', '1:0', '1:1', '2:1', '3:1', '4:1', '4:2'])
    expect(seen.homePrices.size).toBeGreaterThan(20)
    expect(seen.suspended).toBeGreaterThan(30)
    expect(seen.yellow).toBe(3)
    expect(seen.clock).toBeGreaterThan(90 * 60)
    const { body } = await given.call('GET /web-api/betting/bets', {}, playerId)
    const { items } = body as { items: { status: string; legs: { score: number[]; statusId: number }[] }[] }
    expect(items.map(({ status }) => status)).toEqual(['won', 'won'])
    expect(items[0]?.legs[0]).toMatchObject({ score: [4, 2], statusId: 1 })
  },
  60_000,
)
