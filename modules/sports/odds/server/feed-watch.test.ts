import { expect, test } from 'vitest'
import type { FeedMessage } from '#modules/sports/odds/rules/feed-message.ts'
import { createBus } from '#platform/server/bus.ts'
import { createLog } from '#platform/server/observability/log.ts'
import { givenGame, givenFoundations, impatientClock } from '#tests/support/builders/given-foundations.ts'
import { FEED_BEAT_TOPIC, FEED_SILENT_MS } from './feed-watch.ts'
import { createOddsEngine } from './odds-engine.ts'
import { runFeed } from './run-feed.ts'

const pair = { home: 0, away: 0 }
const inPlay = (gameKey: string): FeedMessage => ({
  type: 'state',
  gameKey,
  state: {
    period: 'h1',
    clockSeconds: 60,
    clockRunning: true,
    periods: [{ period: 'h1', home: 0, away: 0 }],
    goals: [],
    redCards: pair,
    yellowCards: pair,
    corners: pair,
  },
})

async function watched() {
  let nowMs = Date.parse('2026-05-17T12:00:00Z')
  const given = await givenFoundations({ clock: { ...impatientClock, now: () => new Date(nowMs) } })
  const { watch, options, loaded } = given.app
  return {
    given,
    watch,
    beat: (...sources: string[]) => options.bus.publish(FEED_BEAT_TOPIC, sources),
    pass: (ms: number) => void (nowMs += ms),
    /** As the worker does after its own sleep: the second look is the one that counts. */
    stop: async () => {
      await watch.stopSilent()
      const stopped = await watch.stopSilent()
      await loaded.reload(stopped)
      return stopped
    },
    isSuspended: (gameId: number) => loaded.board.get(gameId)?.row.suspended,
  }
}

test('R-15 a source that falls silent has its games in play stopped, once; those of the line wait', async () => {
  const { given, beat, pass, stop, isSuspended } = await watched()
  const live = await givenGame(given)
  const line = await givenGame(given)
  await given.feed([inPlay(live.gameKey)])
  beat('test')
  pass(FEED_SILENT_MS)
  expect(await stop()).toEqual([])
  pass(1)
  expect(await stop()).toEqual([live.gameId])
  expect([isSuspended(live.gameId), isSuspended(line.gameId)]).toEqual([true, false])
  expect(await stop()).toEqual([])
})

test('while the source sends, nothing is stopped, and messages of another source do not count', async () => {
  const { given, watch, beat, pass, stop } = await watched()
  const live = await givenGame(given)
  await given.feed([inPlay(live.gameKey)])
  for (let beats = 0; beats < 5; beats += 1) {
    beat('test', 'other')
    pass(FEED_SILENT_MS - 1)
    expect(await stop()).toEqual([])
  }
  beat('other')
  pass(2)
  expect([watch.isSilent(live.gameKey), watch.isSilent('other:1')]).toEqual([true, false])
  expect(await stop()).toEqual([live.gameId])
})

test('a source that has never sent anything is given the same time from the start', async () => {
  const { given, watch, pass } = await watched()
  expect(watch.isSilent('stranger:1')).toBe(false)
  pass(FEED_SILENT_MS + 1)
  expect(watch.isSilent('stranger:1')).toBe(true)
  expect(await given.app.watch.stopSilent()).toEqual([])
})

test('when the source sends again, its next message about the game lifts the stop; a stop of its own is not lifted', async () => {
  const { given, beat, pass, stop, isSuspended } = await watched()
  const [silent, stopped] = [await givenGame(given), await givenGame(given)]
  await given.feed([
    inPlay(silent.gameKey),
    inPlay(stopped.gameKey),
    { type: 'suspend', gameKey: stopped.gameKey, reason: 'review' },
  ])
  pass(FEED_SILENT_MS + 1)
  expect(await stop()).toEqual([silent.gameId])
  beat('test')
  await given.feed([inPlay(silent.gameKey), inPlay(stopped.gameKey)])
  expect([isSuspended(silent.gameId), isSuspended(stopped.gameId)]).toEqual([false, true])
})

test('a process that was suspended gives its sources time to send again', async () => {
  const { given, watch, beat, pass } = await watched()
  const live = await givenGame(given)
  await given.feed([inPlay(live.gameKey)])
  beat('test')
  pass(FEED_SILENT_MS * 6)
  expect(watch.isSilent(live.gameKey)).toBe(true)
  expect(await watch.stopSilent()).toEqual([])
  expect(await watch.stopSilent()).toEqual([live.gameId])
})

test('a source that sends for the first time, long after the start, is known before its games are', async () => {
  const { given, watch, pass, stop } = await watched()
  const live = await givenGame(given)
  pass(FEED_SILENT_MS * 2)
  const { options } = given.app
  const feed = runFeed({
    engine: createOddsEngine(given.database),
    bus: options.bus,
    clock: options.clock,
    log: createLog('silent'),
  })
  feed.receive('test', [inPlay(live.gameKey)])
  await feed.drain()
  expect(watch.isSilent(live.gameKey)).toBe(false)
  expect(await stop()).toEqual([])
  await feed.stop()
})

test('messages on the bus that are no list of sources are ignored', async () => {
  const { given, watch, pass } = await watched()
  const bus = await createBus(given.ownerUrl, given.database.pool, createLog('silent'))
  for (const message of [null, 'test', { test: 1 }, [null, {}, 7]])
    given.app.options.bus.publish(FEED_BEAT_TOPIC, message)
  await bus.close()
  pass(FEED_SILENT_MS + 1)
  expect(watch.isSilent('test:1')).toBe(true)
})
