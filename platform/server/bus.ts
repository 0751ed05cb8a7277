// Word between processes of one instance: heard here at once, elsewhere through the database's own NOTIFY. Small words only; facts are read from the tables.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from './log.ts'

const CHANNEL = 'fairline'
/** PostgreSQL's limit is 8000 bytes. */
const PAYLOAD_BYTES_MAX = 7_500
const RECONNECT_MS = 500

export type Bus = {
  /** Heard by this process's subscribers at once and by other processes' soon after. Loss is possible, so it only ever says "look". */
  publish(topic: string, word: unknown): void
  subscribe(topic: string, hear: (word: unknown, isOwn: boolean) => void): void
  /** Called when words may have been missed: whoever keeps a copy of something reads it again. */
  onGap(hear: () => void): void
  close(): Promise<void>
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** `pause` is for tests, which do not wait. */
export async function createBus(
  url: string,
  pool: pg.Pool,
  log: Log,
  pause: (ms: number) => Promise<void> = pauseFor,
): Promise<Bus> {
  const self = randomUUID()
  const hearers = new Map<string, ((word: unknown, isOwn: boolean) => void)[]>()
  const gapHearers: (() => void)[] = []
  let client: pg.Client | undefined
  let isClosed = false

  const tell = (topic: string, word: unknown, isOwn: boolean): void => {
    for (const hear of hearers.get(topic) ?? []) hear(word, isOwn)
  }

  const listen = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ payload = '' }) => {
      const { from, topic, word } = JSON.parse(payload) as { from: string; topic: string; word: unknown }
      if (from !== self) tell(topic, word, false)
    })
    next.on('error', () => undefined)
    // A connection that never stood ends too: only the one that is listened on starts the search for another.
    next.on('end', () => {
      if (client === next && !isClosed) void again()
    })
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    client = next
    if (isClosed) await next.end()
  }

  const again = async (): Promise<void> => {
    client = undefined
    while (!isClosed) {
      await pause(RECONNECT_MS)
      if (isClosed) return
      try {
        await listen()
        for (const hear of gapHearers) hear()
        return
      } catch {
        log.warn('the bus waits for the database')
      }
    }
  }

  await listen()
  return {
    publish: (topic, word) => {
      tell(topic, word, true)
      const payload = JSON.stringify({ from: self, topic, word })
      if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) throw new Error(`a word on ${topic} is too long for the bus`)
      pool
        .query('select pg_notify($1, $2)', [CHANNEL, payload])
        .catch((error: unknown) => log.warn({ err: error }, 'a word on the bus was lost'))
    },
    subscribe: (topic, hear) => {
      hearers.set(topic, [...(hearers.get(topic) ?? []), hear])
    },
    onGap: (hear) => {
      gapHearers.push(hear)
    },
    close: async () => {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}
