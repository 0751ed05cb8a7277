// Messages between the processes of one instance: at once within a process, by the database's NOTIFY between them. Small ones only; facts are read from the tables.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { Tx } from './db.ts'
import type { Log } from './observability/log.ts'

const CHANNEL = 'fairline'
/** PostgreSQL's limit is 8000 bytes. */
const PAYLOAD_BYTES_MAX = 7_500
const RECONNECT_MS = 500

export type Bus = {
  /** Reaches this process's subscribers at once and other processes' soon after. May be lost on the way, so it only ever says "look". */
  publish(topic: string, message: unknown): void
  /**
   * The same of many messages, as part of a transaction: it reaches other processes if that commits and only then, and this process at once.
   * The database holds a lock of the whole instance while such a transaction commits: never in one that moves money.
   */
  sendIn(tx: Tx, topic: string, messages: readonly unknown[]): Promise<void>
  subscribe(topic: string, handler: (message: unknown, isOwn: boolean) => void): void
  /** Called when messages may have been missed: copies of stored state are read again then. */
  onReconnect(handler: () => void): void
  close(): Promise<void>
}

const pauseFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Envelope = { readonly from: string; readonly topic: string; readonly message: unknown }

function payloadOf(envelope: Envelope): string {
  const payload = JSON.stringify(envelope)
  if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX)
    throw new Error(`a message on the topic ${envelope.topic} is too long for the bus`)
  return payload
}

/** `onEnd` is called once a connection that has stood is lost. */
async function connectListener(
  url: string,
  onMessage: (payload: string) => void,
  onEnd: () => void,
): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
  client.on('end', onEnd)
  return client
}

/** Of this process. */
function createSubscriptions(): Pick<Bus, 'subscribe'> & {
  dispatch(topic: string, message: unknown, isOwn: boolean): void
} {
  const handlers = new Map<string, ((message: unknown, isOwn: boolean) => void)[]>()
  return {
    subscribe: (topic, handler) => {
      handlers.set(topic, [...(handlers.get(topic) ?? []), handler])
    },
    dispatch: (topic, message, isOwn) => {
      for (const handle of handlers.get(topic) ?? []) handle(message, isOwn)
    },
  }
}

/** `pause` is for tests, which do not wait. */
export async function createBus(
  url: string,
  pool: pg.Pool,
  log: Log,
  pause: (ms: number) => Promise<void> = pauseFor,
): Promise<Bus> {
  const self = randomUUID()
  const ownStart = JSON.stringify({ from: self } satisfies Partial<Envelope>).slice(0, -1)
  const { subscribe, dispatch } = createSubscriptions()
  const reconnectHandlers: (() => void)[] = []
  let client: pg.Client | undefined
  let isClosed = false

  const listen = async (): Promise<void> => {
    const next = await connectListener(
      url,
      (payload) => {
        // Its own are many, and known already.
        if (payload.startsWith(ownStart)) return
        const { topic, message } = JSON.parse(payload) as Envelope
        dispatch(topic, message, false)
      },
      () => {
        if (client === next && !isClosed) void reconnect()
      },
    )
    client = next
    if (isClosed) await next.end()
  }

  const reconnect = async (): Promise<void> => {
    client = undefined
    while (!isClosed) {
      await pause(RECONNECT_MS)
      if (isClosed) return
      try {
        await listen()
        for (const handle of reconnectHandlers) handle()
        return
      } catch {
        log.warn('the bus has lost the database and tries to connect again')
      }
    }
  }

  const notify = async (topic: string, message: unknown): Promise<void> => {
    const payload = payloadOf({ from: self, topic, message })
    dispatch(topic, message, true)
    await pool.query('select pg_notify($1, $2)', [CHANNEL, payload])
  }

  await listen()
  return {
    sendIn: async (tx, topic, messages) => {
      const payloads = messages.map((message) => payloadOf({ from: self, topic, message }))
      for (const message of messages) dispatch(topic, message, true)
      await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(tx)
    },
    publish: (topic, message) => {
      notify(topic, message).catch((error: unknown) =>
        log.warn({ err: error, topic }, 'a message on the bus did not reach the other processes'),
      )
    },
    subscribe,
    onReconnect: (handler) => {
      reconnectHandlers.push(handler)
    },
    close: async () => {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}
