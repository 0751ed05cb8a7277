// The subscriptions of sockets: snapshots for new ones, one prebuilt frame per change for all of them, and bounded
// buffering for slow ones.
import { WebSocket } from 'ws'
import type { Viewer } from '../call-context.ts'

export const TOPICS_PER_SOCKET_MAX = 300
const TOPIC_LENGTH_MAX = 60
/** Above this many unsent bytes a reader gets no more changes, only a new snapshot once it has caught up. */
export const BACKLOG_BYTES_SOFT = 256 * 1024
/** Above this many it is cut off. */
const BACKLOG_BYTES_MAX = 2 * 1024 * 1024
const CLOSE_TOO_SLOW = 4008
/** The player's own topic. It is open to the session's player alone and numbered per subscription. */
const PRIVATE_TOPIC = 'me'

/**
 * Bytes of snapshots between two beats, for one socket and for one network; what is over them waits for a later beat. A page of 200
 * games takes half a megabyte, and a page that was rendered a moment ago needs no snapshot at all.
 */
export const SNAPSHOT_BYTES_OF_SOCKET_MAX = 4 * 1024 * 1024
export const SNAPSHOT_BYTES_OF_NETWORK_MAX = 64 * 1024 * 1024

export type TopicSource = {
  /** The topics of this source, each in one spelling: two spellings of a topic would be sent twice. */
  readonly pattern: RegExp
  snapshot(topic: string, viewer: Viewer | undefined): { readonly revision: number; readonly data: unknown } | undefined
}

export type Reader = {
  readonly socket: WebSocket
  readonly viewer: Viewer | undefined
  /** Network that the socket came from. */
  readonly network: string
  readonly topics: Set<string>
  /** Topics whose changes were skipped while the reader was slow: they get a snapshot later. */
  readonly missed: Set<string>
  /** Number of the last change on its private topic. */
  privateNumber: number
  /** Messages received since the last heartbeat. */
  messages: number
  /** Bytes of snapshots sent since the last heartbeat. */
  snapshotBytes: number
  isAlive: boolean
}

export const newReader = ({ socket, viewer, network }: Pick<Reader, 'socket' | 'viewer' | 'network'>): Reader => ({
  socket,
  viewer,
  network,
  topics: new Set(),
  missed: new Set(),
  privateNumber: 0,
  messages: 0,
  snapshotBytes: 0,
  isAlive: true,
})

export const send = ({ socket }: Reader, frame: string | Buffer): void => {
  if (socket.readyState === WebSocket.OPEN) socket.send(frame, { binary: false })
}

function offer(reader: Reader, topic: string, frame: Buffer): void {
  const backlog = reader.socket.bufferedAmount
  if (backlog > BACKLOG_BYTES_MAX) return reader.socket.close(CLOSE_TOO_SLOW, 'too slow')
  if (backlog > BACKLOG_BYTES_SOFT || reader.missed.has(topic)) reader.missed.add(topic)
  else send(reader, frame)
}

/** Listeners in sets by a key; a set that is empty is gone. */
function createGroups<K>() {
  const groups = new Map<K, Set<Reader>>()
  return {
    of: (key: K): ReadonlySet<Reader> | undefined => groups.get(key),
    add: (key: K, reader: Reader): void => {
      const group = groups.get(key)
      if (group === undefined) groups.set(key, new Set([reader]))
      else group.add(reader)
    },
    delete: (key: K, reader: Reader): void => {
      const group = groups.get(key)
      group?.delete(reader)
      if (group?.size === 0) groups.delete(key)
    },
    size: (): number => groups.size,
  }
}

/** What snapshots have cost since the last heartbeat, by network. */
function createSnapshotBudget() {
  const ofNetwork = new Map<string, number>()
  return {
    isSpent: ({ snapshotBytes, network }: Reader): boolean =>
      snapshotBytes >= SNAPSHOT_BYTES_OF_SOCKET_MAX || (ofNetwork.get(network) ?? 0) >= SNAPSHOT_BYTES_OF_NETWORK_MAX,
    spend: (reader: Reader, bytes: number): void => {
      reader.snapshotBytes += bytes
      ofNetwork.set(reader.network, (ofNetwork.get(reader.network) ?? 0) + bytes)
    },
    beginBeat: (readers: Iterable<Reader>): void => {
      ofNetwork.clear()
      for (const reader of readers) reader.snapshotBytes = 0
    },
  }
}

/** Answers subscriptions, each within its budget. */
function createSnapshots(sources: readonly TopicSource[]) {
  const budget = createSnapshotBudget()

  /** At once, or at a later beat where the reader is behind or its budget is spent: asking must not fill memory or line. */
  const giveSnapshot = (reader: Reader, topic: string, have: unknown): void => {
    if (reader.socket.bufferedAmount > BACKLOG_BYTES_SOFT) return void reader.missed.add(topic)
    const isPrivate = topic === PRIVATE_TOPIC
    const source =
      isPrivate && reader.viewer === undefined ? undefined : sources.find(({ pattern }) => pattern.test(topic))
    if (source !== undefined && budget.isSpent(reader)) return void reader.missed.add(topic)
    reader.missed.delete(topic)
    const found = source?.snapshot(topic, reader.viewer)
    if (found === undefined) return send(reader, JSON.stringify({ op: 'gone', t: topic }))
    // Private numbers restart with each subscription, so no reader has a current one.
    if (isPrivate) reader.privateNumber = found.revision
    else if (found.revision === have) return
    const frame = Buffer.from(JSON.stringify({ op: 'snap', t: topic, n: found.revision, d: found.data }))
    budget.spend(reader, frame.length)
    send(reader, frame)
  }
  return { giveSnapshot, beginBeat: budget.beginBeat }
}

export type Readership = {
  readonly all: ReadonlySet<Reader>
  subscribedTopics(): number
  hasListeners(topic: string): boolean
  join(reader: Reader): void
  leave(reader: Reader): void
  /** Each topic with the revision that the reader holds of it; answered by a snapshot where that is another one. */
  subscribe(reader: Reader, asked: Readonly<Record<string, unknown>>): void
  unsubscribe(reader: Reader, topics: Iterable<string>): void
  publish(topic: string, revision: number, change: unknown): void
  tellPlayer(playerId: number, change: unknown): void
  /** Every reader and network has its whole budget of snapshots again. */
  beginBeat(): void
  /** Snapshots of the skipped topics, as far as the reader accepts them. */
  catchUp(reader: Reader): void
}

export function createReadership(sources: readonly TopicSource[]): Readership {
  const all = new Set<Reader>()
  const ofTopic = createGroups<string>()
  const ofPlayer = createGroups<number>()
  const { giveSnapshot, beginBeat } = createSnapshots(sources)

  const unsubscribe = (reader: Reader, topics: Iterable<string>): void => {
    for (const topic of topics) {
      reader.topics.delete(topic)
      reader.missed.delete(topic)
      ofTopic.delete(topic, reader)
    }
  }

  return {
    all,
    subscribedTopics: ofTopic.size,
    hasListeners: (topic) => ofTopic.of(topic) !== undefined,
    join: (reader) => {
      all.add(reader)
      if (reader.viewer !== undefined) ofPlayer.add(reader.viewer.playerId, reader)
    },
    leave: (reader) => {
      unsubscribe(reader, [...reader.topics])
      all.delete(reader)
      if (reader.viewer !== undefined) ofPlayer.delete(reader.viewer.playerId, reader)
    },
    subscribe: (reader, asked) => {
      for (const [topic, have] of Object.entries(asked)) {
        if (
          topic.length > TOPIC_LENGTH_MAX ||
          (reader.topics.size >= TOPICS_PER_SOCKET_MAX && !reader.topics.has(topic))
        )
          continue
        reader.topics.add(topic)
        ofTopic.add(topic, reader)
        giveSnapshot(reader, topic, have)
      }
    },
    unsubscribe,
    publish: (topic, revision, change) => {
      const group = ofTopic.of(topic)
      if (group === undefined) return
      const frame = Buffer.from(JSON.stringify({ op: 'chg', t: topic, n: revision, d: change }))
      for (const reader of group) offer(reader, topic, frame)
    },
    tellPlayer: (playerId, change) => {
      for (const reader of ofPlayer.of(playerId) ?? []) {
        if (!reader.topics.has(PRIVATE_TOPIC)) continue
        reader.privateNumber += 1
        offer(
          reader,
          PRIVATE_TOPIC,
          Buffer.from(JSON.stringify({ op: 'chg', t: PRIVATE_TOPIC, n: reader.privateNumber, d: change })),
        )
      }
    },
    beginBeat: () => beginBeat(all),
    catchUp: (reader) => {
      // What does not fit now waits for the next heartbeat, so that catching up never becomes the next backlog.
      for (const topic of reader.missed) giveSnapshot(reader, topic, undefined)
    },
  }
}
