import { expect, test } from 'vitest'
import type { Bus } from '#platform/server/bus.ts'
import { manualClock } from '#platform/server/clock.testdata.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { FEED_BEAT_TOPIC } from './feed-watch.ts'
import type { OddsEngine, Written } from './odds-engine.ts'
import { CHANGED_TOPIC, HALTED_TOPIC } from '#modules/sports/catalogue/server/service.ts'
import { MERGE_MS, RESULTED_TOPIC, runFeed } from './run-feed.ts'

type Published = { readonly topic: string; readonly message: unknown }

function feedOf(written: Partial<Written> = {}) {
  const clock = manualClock('2026-05-17T12:00:00Z')
  const published: Published[] = []
  const bus: Bus = {
    publish: (topic, message) => void published.push({ topic, message }),
    subscribe: () => undefined,
    sendIn: async () => undefined,
    onReconnect: () => undefined,
    close: async () => undefined,
  }
  const state = { waiting: 0, flushes: 0, isBroken: false }
  const engine: OddsEngine = {
    receive: (_source, messages) => {
      state.waiting += messages.filter(({ type }) => type !== 'heartbeat').length
      return messages.some(({ type }) => type === 'suspend')
    },
    halt: async () => [5],
    flush: async () => {
      state.flushes += 1
      if (state.isBroken) throw new Error('away')
      state.waiting = 0
      return { gameIds: [], resulted: [], late: [], refused: [], refusedQuotes: [], ...written }
    },
    get stats() {
      return { games: 0, waiting: state.waiting }
    },
  }
  const feed = runFeed({ engine, bus, clock, log: createLog('silent') })
  closeAtEnd(() => feed.stop())
  return {
    feed,
    clock,
    published,
    state,
    of: (topic: string) => published.filter((message) => message.topic === topic).map(({ message }) => message),
  }
}
const resume = { type: 'resume', gameKey: 'a:1' } as const

test('changes are merged for a moment and then written in one turn; a quiet feed writes nothing', async () => {
  const { feed, clock, state } = feedOf()
  await clock.advance(1_000)
  expect(state.flushes).toBe(0)
  for (let messages = 0; messages < 50; messages += 1) feed.receive('a', [resume])
  await clock.advance(MERGE_MS - 1)
  expect(state.flushes).toBe(0)
  await clock.advance(1)
  expect([state.flushes, state.waiting]).toEqual([1, 0])
})

test('a suspension does not wait for the others: its game is halted everywhere, and then written', async () => {
  const { feed, state, of } = feedOf()
  feed.receive('a', [{ type: 'suspend', gameKey: 'a:1', reason: 'goal' }])
  await expect.poll(() => state.flushes).toBe(1)
  expect(of(HALTED_TOPIC)).toEqual([[5]])
})

test('what was written is announced in messages that fit the bus, all of it', async () => {
  const gameIds = Array.from({ length: 1_000 }, (_, index) => 9_000_000_000_000_000 + index)
  const { feed, of } = feedOf({ gameIds, resulted: [7] })
  await feed.drain()
  expect(of(CHANGED_TOPIC).flat()).toEqual(gameIds)
  for (const message of of(CHANGED_TOPIC)) expect(JSON.stringify(message).length).toBeLessThan(7_300)
  expect(of(RESULTED_TOPIC)).toEqual([[7]])
})

test('the feed’s beat names the sources that sent lately, and a heartbeat is enough', async () => {
  const { feed, clock, of } = feedOf()
  feed.receive('a', [{ type: 'heartbeat' }])
  await clock.advance(1_000)
  feed.receive('b', [resume])
  await clock.advance(1_000)
  await clock.advance(5_000)
  const beats = of(FEED_BEAT_TOPIC)
  expect(beats[0]).toEqual(['a'])
  expect(beats).toContainEqual(['a', 'b'])
  expect(beats.at(-1)).toEqual([])
  expect(beats.length).toBeGreaterThanOrEqual(6)
})

test('a turn that fails is tried again by the next one, and stopping writes what waits', async () => {
  const { feed, clock, state } = feedOf()
  state.isBroken = true
  feed.receive('a', [resume])
  await clock.advance(3 * MERGE_MS)
  expect([state.flushes, state.waiting]).toEqual([3, 1])
  state.isBroken = false
  await feed.stop()
  expect([state.flushes, state.waiting]).toEqual([4, 0])
})
