import { expect, test } from 'vitest'
import { liveConnection, SILENCE_MAX_MS, TOPICS_MAX, type LiveWorld } from './topic.ts'

type Timer = { readonly ms: number; readonly run: () => void }

class FakeSocket extends EventTarget {
  readyState = 0
  readonly sent: unknown[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  open() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const timers: Timer[] = []
  const world: LiveWorld = {
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    now: () => 1_000,
    after: (ms, run) => {
      const timer = { ms, run }
      timers.push(timer)
      return () => void (timers.includes(timer) && timers.splice(timers.indexOf(timer), 1))
    },
    random: () => 1,
  }
  const heard: unknown[] = []
  const listener = (revision: number | null) => ({
    revision,
    onSnapshot: (data: unknown, n: number) => heard.push(['snap', data, n]),
    onChange: (data: unknown, n: number) => heard.push(['chg', data, n]),
    onGone: () => heard.push(['gone']),
  })
  const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
  const socket = () => sockets.at(-1) ?? expect.unreachable('no socket was opened')
  return { connection: liveConnection(world), sockets, socket, timers, heard, listener, settled }
}

test('topics of one moment are requested in one frame, each with its revision', async () => {
  const { connection, socket, listener, settled } = setUp()
  connection.subscribe('main/12', listener(41))
  connection.subscribe('game/7', listener(null))
  socket().open()
  await settled()
  expect(socket().sent).toEqual([{ op: 'sub', topics: { 'main/12': 41, 'game/7': null } }])
})

test('changes are applied in order, old ones are dropped, and a gap requests everything again', async () => {
  const { connection, socket, heard, listener, settled } = setUp()
  connection.subscribe('main/1', listener(5))
  socket().open()
  await settled()
  socket().say({ op: 'chg', t: 'main/1', n: 6, d: 'six' })
  socket().say({ op: 'chg', t: 'main/1', n: 6, d: 'again' })
  socket().say({ op: 'chg', t: 'main/1', n: 8, d: 'eight' })
  socket().say({ op: 'chg', t: 'main/1', n: 9, d: 'nine' })
  await settled()
  expect(heard).toEqual([['chg', 'six', 6]])
  expect(socket().sent.at(-1)).toEqual({ op: 'sub', topics: { 'main/1': null } })
  socket().say({ op: 'snap', t: 'main/1', n: 9, d: 'whole' })
  socket().say({ op: 'chg', t: 'main/1', n: 10, d: 'ten' })
  expect(heard.slice(1)).toEqual([
    ['snap', 'whole', 9],
    ['chg', 'ten', 10],
  ])
})

test('after a lost connection the page subscribes again with its current revisions', async () => {
  const { connection, socket, timers, listener, settled } = setUp()
  connection.subscribe('main/1', listener(5))
  socket().open()
  await settled()
  socket().say({ op: 'chg', t: 'main/1', n: 6, d: '' })
  const first = socket()
  first.close()
  timers.find(({ ms }) => ms === 1_000)?.run()
  expect(socket()).not.toBe(first)
  socket().open()
  await settled()
  expect(socket().sent).toEqual([{ op: 'sub', topics: { 'main/1': 6 } }])
})

test('silence makes prices stale and drops the dead socket; the next frame heals', async () => {
  const { connection, socket, timers, listener, settled } = setUp()
  let told = 0
  connection.onStaleness(() => void (told += 1))
  connection.subscribe('main/1', listener(5))
  socket().open()
  await settled()
  const dead = socket()
  timers.find(({ ms }) => ms === SILENCE_MAX_MS)?.run()
  expect([connection.isStale(), dead.readyState, told]).toEqual([true, 3, 1])
  timers.find(({ ms }) => ms < SILENCE_MAX_MS)?.run()
  socket().open()
  socket().say({ op: 'beat', at: 61_000 })
  expect([connection.isStale(), told, connection.clockOffsetMs()]).toEqual([false, 2, 60_000])
})

test('the last listener to leave ends the topic, and one topic too many is refused', async () => {
  const { connection, socket, listener, settled } = setUp()
  const leave = connection.subscribe('main/1', listener(5))
  const leaveToo = connection.subscribe('main/1', listener(5))
  socket().open()
  await settled()
  leave?.()
  expect(socket().sent).toHaveLength(1)
  leaveToo?.()
  expect(socket().sent.at(-1)).toEqual({ op: 'unsub', topics: ['main/1'] })
  for (let id = 0; id < TOPICS_MAX; id += 1) connection.subscribe(`main/${id}`, listener(null))
  expect(connection.subscribe('main/9999', listener(null))).toBeUndefined()
})
