// What snapshots may cost: one spelling a topic, and a budget for each socket and each network between two heartbeats.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { liveClient, type LiveClient } from './live-client.testdata.ts'
import {
  BEAT_MS,
  createLiveHub,
  SNAPSHOT_BYTES_OF_NETWORK_MAX,
  SNAPSHOT_BYTES_OF_SOCKET_MAX,
  type LiveHub,
} from './live.ts'

// Only the heartbeat is moved by hand; sockets live in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const beat = (): void => void vi.advanceTimersByTime(BEAT_MS)

type Stage = {
  readonly hub: LiveHub
  readonly revisions: Map<string, number>
  connect(from?: string): Promise<LiveClient>
}

/** A hub whose games take `bytes` each. */
async function givenHub(bytes: number): Promise<Stage> {
  const server = createServer()
  const revisions = new Map<string, number>()
  const padding = 'x'.repeat(bytes)
  const hub = createLiveHub({
    server,
    path: '/live',
    sources: [
      {
        pattern: /^game\/(?:0|[1-9]\d*)$/u,
        snapshot: (topic) => {
          const revision = revisions.get(topic)
          return revision === undefined ? undefined : { revision, data: { topic, padding } }
        },
      },
    ],
    viewerOf: async () => undefined,
    isForeign: () => false,
    addressOf: ({ headers }) => String(headers['x-from']),
    openAmong: async (sessionIds) => new Set(sessionIds),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAtEnd(async () => {
    hub.close()
    server.close()
  })
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`
  return { hub, revisions, connect: (from = '192.0.2.1') => liveClient(url, { headers: { 'x-from': from } }) }
}

test('R-17 one topic has one spelling, and any other is answered as gone', async () => {
  const { revisions, connect } = await givenHub(1_000)
  const spellings = ['game/1', 'game/01', 'game/1.0', 'game/1e0', 'game/ 1', 'game/1/', 'GAME/1', 'me ', 'mex']
  for (const topic of spellings) revisions.set(topic, 1)
  const client = await connect()
  client.sub(Object.fromEntries(spellings.map((topic) => [topic, null])))
  await client.settled()
  expect(client.frames.filter(({ op }) => op === 'snap').map(({ t }) => t)).toEqual(['game/1'])
})

test('R-17 subscribing again and again to games brings no more bytes than the budget of a beat, and the rest at later beats', async () => {
  const { hub, revisions, connect } = await givenHub(50_000)
  const topics = Array.from({ length: 120 }, (_, index) => `game/${index}`)
  for (const topic of topics) revisions.set(topic, 1)
  const client = await connect()
  const bytes = (): number =>
    client.frames.reduce((sum, frame) => sum + (frame.op === 'snap' ? JSON.stringify(frame).length : 0), 0)
  for (let times = 0; times < 30; times += 1) {
    const first = times * 4
    client.sub(Object.fromEntries(topics.slice(first, first + 4).map((topic) => [topic, null])))
    await client.settled()
  }
  expect(bytes()).toBeGreaterThan(SNAPSHOT_BYTES_OF_SOCKET_MAX - 100_000)
  expect(bytes()).toBeLessThan(SNAPSHOT_BYTES_OF_SOCKET_MAX + 100_000)
  const waiting = topics.find((topic) => !client.frames.some(({ t, op }) => t === topic && op === 'snap')) ?? ''
  revisions.set(waiting, 2)
  hub.publish(waiting, 2, {})
  for (let beats = 0; beats < 6 && !client.frames.some(({ t }) => t === waiting); beats += 1) {
    beat()
    await client.settled()
  }
  expect(client.frames.filter(({ t }) => t === waiting)).toMatchObject([{ op: 'snap', n: 2 }])
})

test('R-17 many sockets of one network share its budget of snapshots, and another network has its own', async () => {
  const { revisions, connect } = await givenHub(200_000)
  const topics = Array.from({ length: 20 }, (_, index) => `game/${index}`)
  for (const topic of topics) revisions.set(topic, 1)
  const ask = async (client: LiveClient): Promise<number> => {
    for (const topic of topics) {
      client.sub({ [topic]: null })
      await client.settled()
    }
    return client.frames.filter(({ op }) => op === 'snap').length
  }
  let sent = 0
  for (let sockets = 0; sockets < 20; sockets += 1) sent += await ask(await connect())
  expect(sent * 200_000).toBeLessThan(SNAPSHOT_BYTES_OF_NETWORK_MAX + 4_000_000)
  expect(sent * 200_000).toBeGreaterThan(SNAPSHOT_BYTES_OF_NETWORK_MAX - 4_000_000)
  expect(await ask(await connect('198.51.100.7'))).toBeGreaterThan(0)
})
