// The live hub: topics, their listeners, one prebuilt frame per change for all of them. Slow readers are coalesced, then cut off.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Viewer } from './call-context.ts'

export const TOPICS_PER_SOCKET_MAX = 300
export const SOCKETS_MAX = 20_000
const MESSAGE_BYTES_MAX = 16 * 1024
const TOPIC_LENGTH_MAX = 60
/** Pings count too: each one costs an answer. */
export const MESSAGES_PER_BEAT_MAX = 100
export const BEAT_MS = 5_000
/** The player's own topic. It is open to the session's player alone and numbered per subscription. */
const PRIVATE_TOPIC = 'me'
/** Above this many unsent bytes a reader gets no more changes, only a fresh snapshot once it has caught up. */
const BACKLOG_BYTES_SOFT = 256 * 1024
/** Above this many it is cut off. */
const BACKLOG_BYTES_MAX = 2 * 1024 * 1024
const CLOSE_TOO_SLOW = 4008
const CLOSE_ABUSE = 4009
const CLOSE_SESSION_ENDED = 4001

export type TopicSource = {
  /** Topics that begin with it are this source's. */
  readonly prefix: string
  snapshot(topic: string, viewer: Viewer | undefined): { readonly revision: number; readonly data: unknown } | undefined
}

export type LiveHub = {
  /** Sends one change to all listeners of a topic; costs nothing where there are none. */
  publish(topic: string, revision: number, change: unknown): void
  /** Private: to every socket of one player. */
  tellPlayer(playerId: number, change: unknown): void
  hasListeners(topic: string): boolean
  endSession(sessionId: string): void
  readonly stats: { readonly sockets: number; readonly topics: number }
  close(): void
}

type Reader = {
  readonly socket: WebSocket
  readonly viewer: Viewer | undefined
  readonly topics: Set<string>
  /** Topics whose changes were left out while the reader was slow: they get a snapshot later. */
  readonly missed: Set<string>
  /** Number of the last change on its private topic. */
  privateNumber: number
  messages: number
  isAlive: boolean
}

type Ask = { op?: unknown; topics?: unknown }

export type LiveOptions = {
  readonly server: Server
  readonly path: string
  readonly sources: readonly TopicSource[]
  readonly viewerOf: (request: IncomingMessage) => Promise<Viewer | undefined>
  readonly isForeign: (request: IncomingMessage) => boolean
  /** Between two beats; tests shorten it. */
  readonly beatMs?: number
}

export function createLiveHub({ server, path, sources, viewerOf, isForeign, beatMs = BEAT_MS }: LiveOptions): LiveHub {
  const listeners = new Map<string, Set<Reader>>()
  const readers = new Set<Reader>()
  const readersOfPlayer = new Map<number, Set<Reader>>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX, perMessageDeflate: false, clientTracking: false })

  const snapshotFrame = (topic: string, reader: Reader, have: unknown): string | undefined => {
    const source = topic === PRIVATE_TOPIC && reader.viewer === undefined ? undefined : sources.find(({ prefix }) => topic.startsWith(prefix))
    const found = source?.snapshot(topic, reader.viewer)
    if (found === undefined) return JSON.stringify({ op: 'gone', t: topic })
    if (topic === PRIVATE_TOPIC) reader.privateNumber = found.revision
    // Private numbers start afresh with each subscription, so nobody holds a current one.
    else if (found.revision === have) return undefined
    return JSON.stringify({ op: 'snap', t: topic, n: found.revision, d: found.data })
  }

  const send = (reader: Reader, frame: string | Buffer): void => {
    if (reader.socket.readyState === WebSocket.OPEN) reader.socket.send(frame, { binary: false })
  }

  const subscribe = (reader: Reader, asked: Readonly<Record<string, unknown>>): void => {
    for (const [topic, have] of Object.entries(asked)) {
      if (topic.length > TOPIC_LENGTH_MAX || (reader.topics.size >= TOPICS_PER_SOCKET_MAX && !reader.topics.has(topic))) continue
      reader.topics.add(topic)
      const set = listeners.get(topic)
      if (set === undefined) listeners.set(topic, new Set([reader]))
      else set.add(reader)
      if (reader.socket.bufferedAmount > BACKLOG_BYTES_SOFT) {
        reader.missed.add(topic)
        continue
      }
      reader.missed.delete(topic)
      const frame = snapshotFrame(topic, reader, have)
      if (frame !== undefined) send(reader, frame)
    }
  }

  const unsubscribe = (reader: Reader, topics: Iterable<string>): void => {
    for (const topic of topics) {
      reader.topics.delete(topic)
      reader.missed.delete(topic)
      const set = listeners.get(topic)
      set?.delete(reader)
      if (set?.size === 0) listeners.delete(topic)
    }
  }

  const hear = (reader: Reader, text: string): void => {
    if (!mayGoOn(reader)) return
    let ask: Ask
    try {
      ask = JSON.parse(text) as Ask
    } catch {
      return reader.socket.close(CLOSE_ABUSE, 'not a message')
    }
    if (ask === null || typeof ask !== 'object') return
    if (ask.op === 'sub' && ask.topics !== null && typeof ask.topics === 'object') subscribe(reader, ask.topics as Record<string, unknown>)
    if (ask.op === 'unsub' && Array.isArray(ask.topics)) unsubscribe(reader, ask.topics.filter((topic) => typeof topic === 'string').slice(0, TOPICS_PER_SOCKET_MAX))
  }

  const mayGoOn = (reader: Reader): boolean => {
    reader.messages += 1
    if (reader.messages > MESSAGES_PER_BEAT_MAX) reader.socket.close(CLOSE_ABUSE, 'too many messages')
    return reader.messages <= MESSAGES_PER_BEAT_MAX && reader.socket.readyState === WebSocket.OPEN
  }

  const leave = (reader: Reader): void => {
    unsubscribe(reader, [...reader.topics])
    readers.delete(reader)
    if (reader.viewer === undefined) return
    const own = readersOfPlayer.get(reader.viewer.playerId)
    own?.delete(reader)
    if (own?.size === 0) readersOfPlayer.delete(reader.viewer.playerId)
  }

  const join = (socket: WebSocket, viewer: Viewer | undefined): void => {
    const reader: Reader = { socket, viewer, topics: new Set(), missed: new Set(), privateNumber: 0, messages: 0, isAlive: true }
    readers.add(reader)
    if (viewer !== undefined) {
      const own = readersOfPlayer.get(viewer.playerId) ?? new Set()
      readersOfPlayer.set(viewer.playerId, own.add(reader))
    }
    socket.on('message', (data, isBinary) => (isBinary ? socket.close(CLOSE_ABUSE, 'text only') : hear(reader, (data as Buffer).toString())))
    socket.on('ping', () => mayGoOn(reader))
    socket.on('pong', () => {
      reader.isAlive = true
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => leave(reader))
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy())
    // Nobody else upgrades on this server: what is not answered here would stay open for ever.
    if (request.url?.split('?', 1)[0] !== path) return void stream.end('HTTP/1.1 404 Not Found\r\n\r\n')
    if (isForeign(request)) return void stream.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    if (readers.size >= SOCKETS_MAX) return void stream.end('HTTP/1.1 503 Service Unavailable\r\n\r\n')
    viewerOf(request).then(
      (viewer) => sockets.handleUpgrade(request, stream, head, (socket) => join(socket, viewer)),
      () => stream.end('HTTP/1.1 503 Service Unavailable\r\n\r\n'),
    )
  }
  server.on('upgrade', upgrade)

  const offer = (reader: Reader, topic: string, frame: Buffer): void => {
    const backlog = reader.socket.bufferedAmount
    if (backlog > BACKLOG_BYTES_MAX) return reader.socket.close(CLOSE_TOO_SLOW, 'too slow')
    if (backlog > BACKLOG_BYTES_SOFT || reader.missed.has(topic)) reader.missed.add(topic)
    else send(reader, frame)
  }

  const catchUp = (reader: Reader): void => {
    for (const topic of reader.missed) {
      // The rest waits for the next beat, so that catching up never becomes the next backlog.
      if (reader.socket.bufferedAmount > BACKLOG_BYTES_SOFT) return
      reader.missed.delete(topic)
      const snapshot = snapshotFrame(topic, reader, undefined)
      if (snapshot !== undefined) send(reader, snapshot)
    }
  }

  const beat = setInterval(() => {
    const frame = Buffer.from(JSON.stringify({ op: 'beat', at: Date.now() }))
    for (const reader of readers) {
      if (!reader.isAlive) {
        reader.socket.terminate()
        continue
      }
      reader.isAlive = false
      reader.messages = 0
      reader.socket.ping()
      send(reader, frame)
      catchUp(reader)
    }
  }, beatMs)

  return {
    publish: (topic, revision, change) => {
      const set = listeners.get(topic)
      if (set === undefined) return
      const frame = Buffer.from(JSON.stringify({ op: 'chg', t: topic, n: revision, d: change }))
      for (const reader of set) offer(reader, topic, frame)
    },
    tellPlayer: (playerId, change) => {
      const set = readersOfPlayer.get(playerId)
      if (set === undefined) return
      for (const reader of set) {
        if (!reader.topics.has(PRIVATE_TOPIC)) continue
        reader.privateNumber += 1
        offer(reader, PRIVATE_TOPIC, Buffer.from(JSON.stringify({ op: 'chg', t: PRIVATE_TOPIC, n: reader.privateNumber, d: change })))
      }
    },
    hasListeners: (topic) => listeners.has(topic),
    endSession: (sessionId) => {
      for (const reader of readers) if (reader.viewer?.sessionId === sessionId) reader.socket.close(CLOSE_SESSION_ENDED, 'session ended')
    },
    get stats() {
      return { sockets: readers.size, topics: listeners.size }
    },
    close: () => {
      clearInterval(beat)
      server.off('upgrade', upgrade)
      for (const reader of readers) reader.socket.terminate()
      sockets.close()
    },
  }
}
