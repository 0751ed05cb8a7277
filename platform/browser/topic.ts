// The page's one live connection: topics in, numbered changes out, and an honest word when it falls silent.

export const TOPICS_MAX = 300
/** The server beats every 5 s; after this long without any frame nothing on the page can be called current. */
export const SILENCE_MAX_MS = 12_000
const RECONNECT_FIRST_MS = 500
const RECONNECT_MAX_MS = 15_000

/** One listener of one topic. Numbers are the server's; `revision` is what the page already holds, or null. */
export type TopicListener = {
  readonly revision: number | null
  readonly onSnapshot: (data: unknown, revision: number) => void
  readonly onChange: (data: unknown, revision: number) => void
  readonly onGone?: () => void
}

type Topic = { revision: number | null; readonly listeners: Set<TopicListener> }

type Frame =
  | { readonly op: 'snap' | 'chg'; readonly t: string; readonly n: number; readonly d: unknown }
  | { readonly op: 'gone'; readonly t: string }
  | { readonly op: 'beat'; readonly at: number }

type Socket = Pick<WebSocket, 'send' | 'close' | 'readyState' | 'addEventListener'>

/** What the connection needs from the world, so that tests can play the world. */
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

export function liveConnection(world: LiveWorld): LiveConnection {
  const topics = new Map<string, Topic>()
  const stalenessListeners = new Set<() => void>()
  let socket: Socket | undefined
  let isStale = false
  let isClosed = false
  let failures = 0
  let clockOffsetMs = 0
  let cancelSilence = () => {}
  let cancelReconnect = () => {}
  let waiting: Map<string, number | null> | undefined

  const setStale = (stale: boolean) => {
    if (stale === isStale) return
    isStale = stale
    for (const listener of stalenessListeners) listener()
  }

  const transmit = (message: object) => {
    if (socket?.readyState === OPEN) socket.send(JSON.stringify(message))
  }

  // Rows subscribe one by one while the page mounts; one frame carries them all.
  const askFor = (topic: string, revision: number | null) => {
    if (waiting === undefined) {
      waiting = new Map()
      queueMicrotask(() => {
        const asked = waiting ?? new Map<string, number | null>()
        waiting = undefined
        if (asked.size > 0) transmit({ op: 'sub', topics: Object.fromEntries(asked) })
      })
    }
    waiting.set(topic, revision)
  }

  const heard = () => {
    setStale(false)
    cancelSilence()
    cancelSilence = world.after(SILENCE_MAX_MS, () => {
      setStale(true)
      // A socket may look open long after the line is dead: drop it and try afresh.
      socket?.close()
    })
  }

  const take = (frame: Frame) => {
    if (frame.op === 'beat') {
      clockOffsetMs = frame.at - world.now()
      return
    }
    const topic = topics.get(frame.t)
    if (topic === undefined) return
    if (frame.op === 'gone') {
      for (const listener of topic.listeners) listener.onGone?.()
      return
    }
    if (frame.op === 'snap') {
      topic.revision = frame.n
      for (const listener of topic.listeners) listener.onSnapshot(frame.d, frame.n)
      return
    }
    if (topic.revision !== null && frame.n <= topic.revision) return
    if (topic.revision === null) return
    if (frame.n !== topic.revision + 1) {
      topic.revision = null
      askFor(frame.t, null)
      return
    }
    topic.revision = frame.n
    for (const listener of topic.listeners) listener.onChange(frame.d, frame.n)
  }

  const connect = () => {
    const opened = world.open()
    socket = opened
    opened.addEventListener('open', () => {
      failures = 0
      heard()
      for (const [name, topic] of topics) askFor(name, topic.revision)
    })
    opened.addEventListener('message', (event) => {
      if (socket !== opened) return
      heard()
      take(JSON.parse(String((event as MessageEvent).data)) as Frame)
    })
    opened.addEventListener('close', () => {
      if (socket !== opened || isClosed) return
      socket = undefined
      failures += 1
      // Jitter, so that a restarted server does not meet all its visitors in the same second.
      const wait = Math.min(RECONNECT_MAX_MS, RECONNECT_FIRST_MS * 2 ** Math.min(failures, 8)) * (0.5 + world.random() / 2)
      cancelReconnect = world.after(wait, connect)
    })
    // The silence alarm also covers a socket that never opens.
    if (failures === 0) heard()
  }

  const subscribe = (name: string, listener: TopicListener) => {
    if (socket === undefined && failures === 0 && !isClosed) connect()
    const known = topics.get(name)
    if (known === undefined && topics.size >= TOPICS_MAX) return undefined
    const topic = known ?? { revision: listener.revision, listeners: new Set() }
    topics.set(name, topic)
    topic.listeners.add(listener)
    if (known === undefined) askFor(name, listener.revision)
    else if (topic.revision !== null && topic.revision !== listener.revision) {
      // A late listener that holds another state gets a fresh snapshot; so does everyone beside it, harmlessly.
      topic.revision = null
      askFor(name, null)
    }
    return () => {
      topic.listeners.delete(listener)
      if (topic.listeners.size > 0) return
      topics.delete(name)
      waiting?.delete(name)
      transmit({ op: 'unsub', topics: [name] })
    }
  }

  return {
    subscribe,
    isStale: () => isStale,
    onStaleness: (listener) => {
      stalenessListeners.add(listener)
      return () => void stalenessListeners.delete(listener)
    },
    clockOffsetMs: () => clockOffsetMs,
    close: () => {
      isClosed = true
      cancelSilence()
      cancelReconnect()
      socket?.close()
    },
  }
}
