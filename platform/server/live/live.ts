// The live hub: sockets in, topics out. What a socket may send and how often is decided here; who receives what, in
// live-readers.ts.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer, type RawData } from 'ws'
import type { Viewer } from '../call-context.ts'
import { visitorNetwork } from '../http/visitor-network.ts'
import {
  createReadership,
  newReader,
  send,
  TOPICS_PER_SOCKET_MAX,
  type Reader,
  type Readership,
  type TopicSource,
} from './live-readers.ts'

import { watchSessions, type OpenAmong } from './live-sessions.ts'

export {
  SNAPSHOT_BYTES_OF_NETWORK_MAX,
  SNAPSHOT_BYTES_OF_SOCKET_MAX,
  TOPICS_PER_SOCKET_MAX,
  type TopicSource,
} from './live-readers.ts'

export const SOCKETS_MAX = 20_000
/**
 * Per network of visitors, including sockets being opened: a carrier's address represents many players, but at most
 * a tenth of all.
 */
export const SOCKETS_OF_NETWORK_MAX = 2_000
const MESSAGE_BYTES_MAX = 16 * 1024
/** Pings count too: each one costs an answer. */
export const MESSAGES_PER_BEAT_MAX = 100
export const BEAT_MS = 5_000
const CLOSE_ABUSE = 4009
const CLOSE_SESSION_ENDED = 4001

/** What the sockets of one player receive. */
export type PlayerChange = { readonly playerId: number; readonly change: unknown }

export type LiveHub = {
  /** Sends one change to all subscribers of a topic; costs nothing where there are none. */
  publish(topic: string, revision: number, change: unknown): void
  /** Private: to every socket of one player. */
  tellPlayer(playerId: number, change: unknown): void
  hasListeners(topic: string): boolean
  endSession(sessionId: string): void
  /** Checks every session that has a socket here, where the notification of an end may have been lost. */
  recheckSessions(): void
  readonly stats: { readonly sockets: number; readonly topics: number }
  close(): void
}

type Ask = { op?: unknown; topics?: unknown }

export type LiveOptions = {
  readonly server: Server
  readonly path: string
  readonly sources: readonly TopicSource[]
  readonly viewerOf: (request: IncomingMessage) => Promise<Viewer | undefined>
  readonly isForeign: (request: IncomingMessage) => boolean
  /** The address of the upgrade, as trusted proxies report it. */
  readonly addressOf: (request: IncomingMessage) => string
  /** Tests use smaller ones. */
  readonly socketsOfNetworkMax?: number
  /** Which of these sessions are open; those that are not have their sockets closed. */
  readonly openAmong: OpenAmong
  /** Between two beats; tests shorten it. */
  readonly beatMs?: number
}

/** False, with the socket closed, where a reader sends more than allowed between two heartbeats. */
function mayGoOn(reader: Reader): boolean {
  reader.messages += 1
  if (reader.messages > MESSAGES_PER_BEAT_MAX) reader.socket.close(CLOSE_ABUSE, 'too many messages')
  return reader.socket.readyState === WebSocket.OPEN
}

function receive(readership: Readership, reader: Reader, data: RawData, isBinary: boolean): void {
  if (!mayGoOn(reader)) return
  if (isBinary) return reader.socket.close(CLOSE_ABUSE, 'text only')
  let ask: Ask | null
  try {
    ask = JSON.parse((data as Buffer).toString()) as Ask | null
  } catch {
    return reader.socket.close(CLOSE_ABUSE, 'not a message')
  }
  if (ask === null || typeof ask !== 'object' || typeof ask.topics !== 'object' || ask.topics === null) return
  if (ask.op === 'sub' && !Array.isArray(ask.topics))
    readership.subscribe(reader, ask.topics as Record<string, unknown>)
  if (ask.op === 'unsub' && Array.isArray(ask.topics))
    readership.unsubscribe(
      reader,
      ask.topics.filter((topic) => typeof topic === 'string').slice(0, TOPICS_PER_SOCKET_MAX),
    )
}

function join(readership: Readership, joining: Pick<Reader, 'socket' | 'viewer' | 'network'>): Reader {
  const { socket } = joining
  const reader = newReader(joining)
  readership.join(reader)
  socket.on('message', (data, isBinary) => receive(readership, reader, data, isBinary))
  socket.on('ping', () => mayGoOn(reader))
  socket.on('pong', () => {
    reader.isAlive = true
  })
  socket.on('error', () => socket.terminate())
  socket.on('close', () => readership.leave(reader))
  return reader
}

/** A heartbeat to every reader; one that has not answered since the last is cut off, with its queue. */
function beatOnce(readership: Readership): void {
  const frame = Buffer.from(JSON.stringify({ op: 'beat', at: Date.now() }))
  readership.beginBeat()
  for (const reader of readership.all) {
    if (!reader.isAlive) {
      reader.socket.terminate()
      continue
    }
    reader.isAlive = false
    reader.messages = 0
    if (reader.socket.readyState === WebSocket.OPEN) reader.socket.ping()
    send(reader, frame)
    readership.catchUp(reader)
  }
}

/** Sockets by network: those in use and those on their way in. */
function countPlaces(ofOneMax: number): { take(who: string): (() => void) | undefined } {
  const places = new Map<string, number>()
  let taken = 0
  return {
    /** Undefined where the network has reached its maximum; the returned function frees the slot, once. */
    take: (who) => {
      const used = places.get(who) ?? 0
      if (taken >= SOCKETS_MAX || used >= ofOneMax) return undefined
      places.set(who, used + 1)
      taken += 1
      let isBack = false
      return () => {
        if (isBack) return
        isBack = true
        taken -= 1
        const left = (places.get(who) ?? 1) - 1
        if (left > 0) places.set(who, left)
        else places.delete(who)
      }
    },
  }
}

export function createLiveHub(options: LiveOptions): LiveHub {
  const { server, path, sources, viewerOf, isForeign, addressOf, openAmong, beatMs = BEAT_MS } = options
  const places = countPlaces(options.socketsOfNetworkMax ?? SOCKETS_OF_NETWORK_MAX)
  const readership = createReadership(sources)
  const endReader = ({ socket }: Reader): void => socket.close(CLOSE_SESSION_ENDED, 'session ended')
  const sessions = watchSessions(readership.all, openAmong, endReader)
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    clientTracking: false,
  })

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // A client that never closes its own half would keep the socket open for ever.
    const turnAway = (status: string): void =>
      void stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`, () => stream.destroy())
    stream.on('error', () => stream.destroy())
    // Nothing else on this server handles upgrades: without an answer the socket would stay open forever.
    if (request.url?.split('?', 1)[0] !== path) return turnAway('404 Not Found')
    if (isForeign(request)) return turnAway('403 Forbidden')
    const network = visitorNetwork(addressOf(request))
    const giveBack = places.take(network)
    if (giveBack === undefined) return turnAway('503 Service Unavailable')
    // However it ends, a closed socket frees its slot.
    stream.once('close', giveBack)
    viewerOf(request).then(
      (viewer) =>
        sockets.handleUpgrade(request, stream, head, (socket) =>
          sessions.joined(join(readership, { socket, viewer, network })),
        ),
      () => turnAway('503 Service Unavailable'),
    )
  }
  server.on('upgrade', upgrade)
  const beat = setInterval(() => {
    beatOnce(readership)
    sessions.retry()
  }, beatMs)

  return {
    publish: readership.publish,
    tellPlayer: readership.tellPlayer,
    hasListeners: readership.hasListeners,
    endSession: (sessionId) => {
      for (const reader of readership.all) if (reader.viewer?.sessionId === sessionId) endReader(reader)
    },
    recheckSessions: sessions.recheckAll,
    get stats() {
      return { sockets: readership.all.size, topics: readership.subscribedTopics() }
    },
    close: () => {
      clearInterval(beat)
      server.off('upgrade', upgrade)
      for (const { socket } of readership.all) socket.terminate()
      sockets.close()
    },
  }
}
