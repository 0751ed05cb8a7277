import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeAtEnd } from '#tests/support/builders/close-at-end.ts'
import { liveClient, type Frame, type LiveClient } from './live-client.testdata.ts'
import {
  BEAT_MS,
  createLiveHub,
  MESSAGES_PER_BEAT_MAX,
  TOPICS_PER_SOCKET_MAX,
  type LiveHub,
  type TopicSource,
} from './live.ts'
import type { Viewer } from '../call-context.ts'

// Only the hub's beat is moved by hand; sockets live in real time.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())
const beat = (): void => void vi.advanceTimersByTime(BEAT_MS)

type Stage = {
  readonly hub: LiveHub
  readonly url: string
  readonly revisions: Map<string, number>
  readonly asked: { count: number }
  /** Ended sessions of which the hub was not notified; and the look-ups it made. */
  readonly ended: Set<string>
  readonly checks: { count: number; isAway: boolean }
  connect(player?: number, path?: string): Promise<LiveClient>
}

async function givenHub(
  options: {
    readonly bytes?: number
    readonly isForeign?: boolean
    readonly viewerOf?: () => Promise<never>
  } = {},
): Promise<Stage> {
  const server = createServer()
  const revisions = new Map<string, number>()
  const asked = { count: 0 }
  const ended = new Set<string>()
  const checks = { count: 0, isAway: false }
  const padding = 'x'.repeat(options.bytes ?? 0)
  const viewerOf = async ({ headers }: IncomingMessage): Promise<Viewer | undefined> =>
    headers['x-player'] === undefined
      ? undefined
      : { playerId: Number(headers['x-player']), sessionId: `session of ${String(headers['x-player'])}` }
  const game: TopicSource = {
    pattern: /^game\/(?:0|[1-9]\d*)$/u,
    snapshot: (topic) => {
      asked.count += 1
      const revision = revisions.get(topic)
      return revision === undefined ? undefined : { revision, data: { topic, padding } }
    },
  }
  const hub = createLiveHub({
    server,
    path: '/live',
    sources: [game, { pattern: /^me$/u, snapshot: () => ({ revision: 0, data: null }) }],
    viewerOf: options.viewerOf ?? viewerOf,
    isForeign: () => options.isForeign === true,
    addressOf: () => '192.0.2.1',
    openAmong: async (sessionIds) => {
      checks.count += 1
      if (checks.isAway) throw new Error('the tables are away')
      return new Set(sessionIds.filter((sessionId) => !ended.has(sessionId)))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`
  closeAtEnd(async () => {
    hub.close()
    server.close()
  })
  return {
    hub,
    url,
    revisions,
    asked,
    ended,
    checks,
    connect: (player, path = '/live') =>
      liveClient(`${url}${path}`, player === undefined ? {} : { headers: { 'x-player': String(player) } }),
  }
}

const of =
  (topic: string) =>
  ({ t }: Frame): boolean =>
    t === topic

describe('topics', () => {
  test('a subscription is answered by a snapshot, and changes follow numbered one by one', async () => {
    const { hub, revisions, connect } = await givenHub()
    revisions.set('game/1', 7)
    const client = await connect()
    client.sub({ 'game/1': null })
    expect(await client.next(of('game/1'))).toEqual({
      op: 'snap',
      t: 'game/1',
      n: 7,
      d: { topic: 'game/1', padding: '' },
    })
    for (const n of [8, 9, 10]) hub.publish('game/1', n, { n })
    for (const n of [8, 9, 10]) expect(await client.next(of('game/1'))).toEqual({ op: 'chg', t: 'game/1', n, d: { n } })
  })

  test('a subscriber with the current revision gets no snapshot, one with another gets one, and a missing topic leaves nothing behind', async () => {
    const { revisions, connect } = await givenHub()
    for (const topic of ['game/1', 'game/2']) revisions.set(topic, 7)
    const client = await connect()
    client.sub({ 'game/1': 7, 'game/2': 6, 'game/3': null, nonsense: 1 })
    await client.settled()
    expect(client.frames.filter(({ t }) => t?.startsWith('probe') === false).map(({ op, t }) => [op, t])).toEqual([
      ['snap', 'game/2'],
      ['gone', 'game/3'],
      ['gone', 'nonsense'],
    ])
  })

  test('nothing of a topic is sent after unsubscribing, and the hub keeps no reference', async () => {
    const { hub, revisions, connect } = await givenHub()
    revisions.set('game/1', 1)
    const client = await connect()
    client.sub({ 'game/1': null })
    await client.next(of('game/1'))
    expect(hub.hasListeners('game/1')).toBe(true)
    client.say({ op: 'unsub', topics: ['game/1', 'game/never', 5] })
    await client.settled()
    expect(hub.hasListeners('game/1')).toBe(false)
    hub.publish('game/1', 2, {})
    await client.settled()
    expect(client.frames.filter(of('game/1'))).toHaveLength(1)
    client.sub({ 'game/1': null })
    await client.settled()
    client.socket.close()
    await expect.poll(() => hub.stats).toEqual({ sockets: 0, topics: 0 })
  })

  test('a socket has a maximum of topics, yet may request those it has again', async () => {
    const { hub, revisions, connect } = await givenHub()
    revisions.set('game/0', 1)
    const client = await connect()
    const topics = (from: number, count: number): Record<string, null> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`game/${from + index}`, null]))
    client.sub(topics(0, TOPICS_PER_SOCKET_MAX))
    client.sub(topics(TOPICS_PER_SOCKET_MAX, 100))
    client.sub({ 'game/0': null })
    await client.next(({ t, op }) => t === 'game/0' && op === 'snap')
    await client.next(({ t, op }) => t === 'game/0' && op === 'snap')
    expect(hub.stats.topics).toBe(TOPICS_PER_SOCKET_MAX)
    client.say({ op: 'unsub', topics: ['game/1'] })
    client.sub({ 'game/9999': null, ['game/'.padEnd(61, '1')]: null })
    await client.next(of('game/9999'))
    expect(hub.stats.topics).toBe(TOPICS_PER_SOCKET_MAX)
  })
})

describe('the private topic', () => {
  test('SEC-35 a private message reaches every socket of its player and no other, numbered without gaps', async () => {
    const { hub, connect } = await givenHub()
    const [mine, mineToo, theirs, stranger] = await Promise.all([connect(1), connect(1), connect(2), connect()])
    for (const client of [mine, mineToo, theirs, stranger]) client.sub({ me: null, 'me/1': null, 'me 1': null })
    for (const client of [mine, mineToo, theirs, stranger]) await client.settled()
    hub.tellPlayer(2, 'secret of 2')
    for (const word of ['one', 'two']) hub.tellPlayer(1, word)
    hub.tellPlayer(2, 'another of 2')
    hub.tellPlayer(1, 'three')
    for (const client of [mine, mineToo, theirs, stranger]) await client.settled()
    const heard = ({ frames }: LiveClient): readonly unknown[] =>
      frames.filter(({ op }) => op === 'chg').map(({ t, n, d }) => [t, n, d])
    expect(heard(mine)).toEqual([
      ['me', 1, 'one'],
      ['me', 2, 'two'],
      ['me', 3, 'three'],
    ])
    expect(heard(mineToo)).toEqual(heard(mine))
    expect(heard(theirs)).toEqual([
      ['me', 1, 'secret of 2'],
      ['me', 2, 'another of 2'],
    ])
    expect(heard(stranger)).toEqual([])
    expect(stranger.frames.filter(of('me'))).toEqual([{ op: 'gone', t: 'me' }])
  })

  test('requesting again always brings a snapshot and restarts the numbers', async () => {
    const { hub, connect } = await givenHub()
    const client = await connect(1)
    client.sub({ me: 0 })
    expect(await client.next(of('me'))).toEqual({ op: 'snap', t: 'me', n: 0, d: null })
    hub.tellPlayer(1, 'a')
    expect(await client.next(of('me'))).toMatchObject({ op: 'chg', n: 1 })
    client.sub({ me: 1 })
    expect(await client.next(of('me'))).toMatchObject({ op: 'snap', n: 0 })
    hub.tellPlayer(1, 'b')
    expect(await client.next(of('me'))).toEqual({ op: 'chg', t: 'me', n: 1, d: 'b' })
  })

  test('SEC-04 the end of a session closes its sockets at once and no others', async () => {
    const { hub, connect } = await givenHub()
    const [ended, other] = await Promise.all([connect(1), connect(2)])
    hub.endSession('session of 1')
    expect(await ended.closed).toBe(4001)
    await other.settled()
    expect(hub.stats.sockets).toBe(1)
  })
})

describe('R-16 slow readers', () => {
  const CHANGES = 400
  const BYTES = 100_000

  test('slow readers get no more changes than they take, then one current snapshot, and continue from there', async () => {
    const { hub, revisions, connect } = await givenHub()
    revisions.set('game/1', 0)
    const [slow, quick] = await Promise.all([connect(), connect()])
    for (const client of [slow, quick]) client.sub({ 'game/1': null })
    for (const client of [slow, quick]) await client.settled()
    slow.socket.pause()
    for (let n = 1; n <= CHANGES; n += 1) {
      revisions.set('game/1', n)
      hub.publish('game/1', n, 'x'.repeat(BYTES))
      if (n % 20 === 0) await quick.settled()
    }
    expect(quick.frames.filter(({ op }) => op === 'chg')).toHaveLength(CHANGES)
    beat()
    slow.socket.resume()
    await slow.next(({ op }) => op === 'beat')
    const heard = slow.frames.filter(({ op }) => op === 'chg').map(({ n }) => n)
    expect(heard.length).toBeLessThan(CHANGES)
    expect(heard).toEqual(heard.map((_, index) => index + 1))
    await Promise.all([slow.settled(), quick.settled()])
    beat()
    expect(await slow.next(({ op }) => op === 'snap')).toMatchObject({ t: 'game/1', n: CHANGES })
    hub.publish('game/1', CHANGES + 1, 'now')
    expect(await slow.next(({ op }) => op === 'chg')).toMatchObject({ n: CHANGES + 1, d: 'now' })
  })

  test('a client without an answer between two heartbeats is cut off', async () => {
    const { hub, connect } = await givenHub()
    const [dead, alive] = await Promise.all([connect(), connect()])
    dead.socket.pause()
    beat()
    await alive.next(({ op }) => op === 'beat')
    await alive.settled()
    expect(hub.stats.sockets).toBe(2)
    beat()
    await expect.poll(() => hub.stats.sockets).toBe(1)
    dead.socket.resume()
    expect(await dead.closed).toBe(1006)
    await alive.settled()
  })

  test('asking and not reading does not fill the memory: snapshots are made as far as they are taken', async () => {
    const { hub, revisions, asked, connect } = await givenHub({ bytes: 50_000 })
    const topics = Array.from({ length: TOPICS_PER_SOCKET_MAX }, (_, index) => `game/${index}`)
    for (const topic of topics) revisions.set(topic, 1)
    const client = await connect()
    client.socket.pause()
    for (let times = 0; times < MESSAGES_PER_BEAT_MAX - 2; times += 1)
      client.sub(Object.fromEntries(topics.map((topic) => [topic, times])))
    client.say({ op: 'unsub', topics })
    await expect.poll(() => asked.count).toBeGreaterThan(0)
    await expect.poll(() => hub.stats.topics).toBe(0)
    // 29,400 were requested; the connection buffers some megabytes before it is full.
    expect(asked.count).toBeLessThan(1_000)
  })
})

describe('R-17 abuse', () => {
  test.each([
    [
      'more messages than a beat allows',
      (client: LiveClient) =>
        Array.from({ length: MESSAGES_PER_BEAT_MAX + 1 }, () => client.say({ op: 'sub', topics: {} })),
      4009,
    ],
    [
      'more pings than a beat allows',
      (client: LiveClient) => Array.from({ length: MESSAGES_PER_BEAT_MAX + 1 }, () => client.socket.ping()),
      4009,
      1006,
    ],
    ['bytes', (client: LiveClient) => client.say(Buffer.from([1, 2, 3])), 4009],
    ['no JSON', (client: LiveClient) => client.say('sub me please'), 4009],
    [
      'a message past 16 kB',
      (client: LiveClient) => client.say({ op: 'sub', topics: { ['x'.repeat(17_000)]: null } }),
      1009,
    ],
  ])('%s ends the connection, and the others’ stay open', async (_what, abuse, ...codes) => {
    const { hub, connect } = await givenHub()
    const [abuser, other] = await Promise.all([connect(), connect()])
    abuse(abuser)
    expect(codes).toContain(await abuser.closed)
    await other.settled()
    await expect.poll(() => hub.stats.sockets).toBe(1)
  })

  test('a heartbeat resets the message allowance', async () => {
    const { connect } = await givenHub()
    const client = await connect()
    for (let beats = 0; beats < 4; beats += 1) {
      for (let messages = 0; messages < MESSAGES_PER_BEAT_MAX - 5; messages += 1) client.say({ op: 'sub', topics: {} })
      await client.settled()
      beat()
      await client.next(({ op }) => op === 'beat')
    }
    await client.settled()
  })

  test('JSON without meaning is ignored', async () => {
    const { hub, connect } = await givenHub()
    const client = await connect()
    for (const message of [
      'null',
      '1',
      '"x"',
      '[]',
      '{}',
      '{"op":"sub"}',
      '{"op":"sub","topics":null}',
      '{"op":"sub","topics":[["game/1"]]}',
      '{"op":"unsub","topics":{"game/1":1}}',
      '{"op":"unsub","topics":[null,{},1]}',
      '{"op":"drop","topics":{}}',
      '{"__proto__":{"op":"sub"},"topics":{}}',
    ])
      client.say(message)
    client.sub(JSON.parse('{"__proto__":1,"constructor":1,"":1}') as never)
    await client.settled()
    expect(hub.stats.sockets).toBe(1)
  })

  test('a foreign page is refused, and so is any other address', async () => {
    await expect((await givenHub({ isForeign: true })).connect()).rejects.toThrow('refused with 403')
    const { connect } = await givenHub()
    await expect(connect(undefined, '/else')).rejects.toThrow('refused with 404')
    await (await connect(undefined, '/live?x=1')).settled()
  })

  test('while sessions cannot be looked up, nobody is admitted', async () => {
    const { connect, hub } = await givenHub({ viewerOf: () => Promise.reject(new Error('the database is away')) })
    await expect(connect(1)).rejects.toThrow('refused with 503')
    expect(hub.stats.sockets).toBe(0)
  })
})

describe('sessions whose end went by', () => {
  test('SEC-04 a session that ended between its look-up and its socket’s opening is closed at once', async () => {
    const { ended, connect } = await givenHub()
    ended.add('session of 7')
    const late = await connect(7)
    expect(await late.closed).toBe(4001)
    const other = await connect(8)
    await other.settled()
    expect(other.socket.readyState).toBe(other.socket.OPEN)
  })

  test('SEC-04 after a gap in the bus every session with a socket is looked up, in one query, and the ended ones are closed', async () => {
    const { hub, ended, checks, connect } = await givenHub()
    const clients = await Promise.all([1, 2, 3, 3].map((player) => connect(player)))
    await connect()
    await Promise.all(clients.map((client) => client.settled()))
    ended.add('session of 3')
    checks.count = 0
    hub.recheckSessions()
    expect(await Promise.all(clients.slice(2).map(({ closed }) => closed))).toEqual([4001, 4001])
    expect(checks.count).toBe(1)
    for (const client of clients.slice(0, 2)) {
      await client.settled()
      expect(client.socket.readyState).toBe(client.socket.OPEN)
    }
  })

  test('SEC-04 while the tables are unavailable no session is closed, and the next heartbeat looks them up again', async () => {
    const { hub, ended, checks, connect } = await givenHub()
    const client = await connect(5)
    await client.settled()
    ended.add('session of 5')
    checks.isAway = true
    hub.recheckSessions()
    await client.settled()
    expect(client.socket.readyState).toBe(client.socket.OPEN)
    checks.isAway = false
    beat()
    expect(await client.closed).toBe(4001)
  })
})
