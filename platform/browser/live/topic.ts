// The page's one live connection: receives topics as numbered changes, and reports when it falls silent.
import { createStore } from '../store.ts'
import { createTopicTable, type Beat, type TopicFrame, type TopicListener } from './topic-table.ts'

export { TOPICS_MAX, type TopicListener } from './topic-table.ts'

/** The server sends a heartbeat every 5 s; after this long without any frame the page is outdated. */
export const SILENCE_MAX_MS = 12_000
const RECONNECT_FIRST_MS = 500
const RECONNECT_MAX_MS = 15_000

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>

/** What the connection needs from its environment, so that tests can simulate it. */
export type LiveWorld = {
  readonly open: () => Socket
  readonly now: () => number
  readonly after: (ms: number, run: () => void) => () => void
  readonly random: () => number
}

export type LiveConnection = {
  /** Starts hearing a topic; undefined where TOPICS_MAX are open already. Call the answer to stop. */
  readonly subscribe: (topic: string, listener: TopicListener) => (() => void) | undefined
  /** True while no frame came for SILENCE_MAX_MS or the socket is down after it was up: dim prices, stop betting. */
  readonly isStale: () => boolean
  readonly onStaleness: (listener: () => void) => () => void
  /** Server clock minus this device's, in milliseconds, from the last beat; 0 until one came. */
  readonly clockOffsetMs: () => number
  readonly close: () => void
}

const OPEN = 1

type Line = {
  readonly send: (message: object) => void
  readonly open: () => void
  readonly isOpened: () => boolean
  readonly close: () => void
}

/** A socket that comes back by itself, and an alarm for silence. */
function createLine(
  world: LiveWorld,
  on: { open: () => void; frame: (frame: TopicFrame | Beat) => void; stale: (isStale: boolean) => void },
): Line {
  let socket: Socket | undefined
  let isClosed = false
  let failures = 0
  let cancelSilence = () => {}
  let cancelReconnect = () => {}

  const onFrame = () => {
    on.stale(false)
    cancelSilence()
    cancelSilence = world.after(SILENCE_MAX_MS, () => {
      on.stale(true)
      // A socket may look open long after the line is dead: drop it and try afresh.
      socket?.close()
    })
  }

  const connect = () => {
    const opened = world.open()
    socket = opened
    opened.addEventListener('open', () => {
      failures = 0
      onFrame()
      on.open()
    })
    opened.addEventListener('message', (event) => {
      if (socket !== opened) return
      onFrame()
      on.frame(JSON.parse(String(event.data)) as TopicFrame | Beat)
    })
    opened.addEventListener('close', () => {
      if (socket !== opened || isClosed) return
      socket = undefined
      failures += 1
      // Jitter, so that a restarted server does not meet all its visitors in the same second.
      const wait =
        Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** Math.min(failures, 8)) * (0.5 + world.random() / 2)
      cancelReconnect = world.after(wait, connect)
    })
    // The silence alarm also covers a socket that never opens.
    if (failures === 0) onFrame()
  }

  return {
    send: (message) => {
      if (socket?.readyState === OPEN) socket.send(JSON.stringify(message))
    },
    open: connect,
    isOpened: () => socket !== undefined || failures > 0 || isClosed,
    close: () => {
      isClosed = true
      cancelSilence()
      cancelReconnect()
      socket?.close()
    },
  }
}

export function liveConnection(world: LiveWorld): LiveConnection {
  const staleness = createStore(false)
  let clockOffsetMs = 0
  let waiting: Map<string, number | null> | undefined

  // Rows subscribe one by one while the page mounts; one frame carries them all.
  const ask = (topic: string, revision: number | null) => {
    if (waiting === undefined) {
      waiting = new Map()
      queueMicrotask(() => {
        const requested = waiting ?? new Map<string, number | null>()
        waiting = undefined
        if (requested.size > 0) line.send({ op: 'sub', topics: Object.fromEntries(requested) })
      })
    }
    waiting.set(topic, revision)
  }
  const leave = (topic: string) => {
    waiting?.delete(topic)
    line.send({ op: 'unsub', topics: [topic] })
  }
  const table = createTopicTable({ ask, leave })
  const line = createLine(world, {
    open: table.askAll,
    frame: (frame) => {
      if (frame.op === 'beat') clockOffsetMs = frame.at - world.now()
      else table.take(frame)
    },
    stale: staleness.write,
  })

  return {
    subscribe: (topic, listener) => {
      if (!line.isOpened()) line.open()
      return table.add(topic, listener)
    },
    isStale: staleness.read,
    onStaleness: staleness.subscribe,
    clockOffsetMs: () => clockOffsetMs,
    close: line.close,
  }
}
