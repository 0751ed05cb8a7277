// Events to be sent: how many, how long, in which batches. Time is an argument.

/** S9.1: older events are dropped. */
const EVENT_MAX_AGE_MS = 86_400_000
export const QUEUE_MAX = 200
/** At most what the collector accepts. */
export const BATCH_MAX = 25
/** How long the first event of a batch waits for others. */
export const BATCH_WAIT_MS = 10_000
/** After this many failures a batch is given up. */
export const SENDS_MAX = 3
const PARAM_LENGTH_MAX = 100
const PAGE_LENGTH_MAX = 300

export type QueuedEvent = {
  readonly name: string
  readonly atMs: number
  readonly page: string
  readonly params: Readonly<Record<string, string | number | boolean>>
}

export type Queue = { readonly events: readonly QueuedEvent[] }
export const emptyQueue: Queue = { events: [] }

const isFresh = ({ atMs }: QueuedEvent, nowMs: number): boolean => atMs > nowMs - EVENT_MAX_AGE_MS && atMs <= nowMs

/** Drops events that are too old; beyond the maximum the oldest are dropped. */
export const prune = ({ events }: Queue, nowMs: number): Queue => ({
  events: events.filter((event) => isFresh(event, nowMs)).slice(-QUEUE_MAX),
})

export const enqueue = ({ events }: Queue, event: QueuedEvent): Queue =>
  prune({ events: [...events, event] }, event.atMs)

/** Time until a batch should leave: 0 for at once, undefined where the queue is empty. */
export function msUntilDue({ events }: Queue, nowMs: number): number | undefined {
  const [first] = events
  if (first === undefined) return undefined
  return events.length >= BATCH_MAX ? 0 : Math.max(0, first.atMs + BATCH_WAIT_MS - nowMs)
}

/** The oldest events, and the rest. */
export function takeBatch(
  queue: Queue,
  nowMs: number,
): { readonly batch: readonly QueuedEvent[]; readonly rest: Queue } {
  const { events } = prune(queue, nowMs)
  return { batch: events.slice(0, BATCH_MAX), rest: { events: events.slice(BATCH_MAX) } }
}

/** Only characters that the collector accepts: no '@', no quotes, no other alphabet. */
const plain = (text: string): string => text.replaceAll(/[^\w .:/+-]/gu, '-').slice(0, PARAM_LENGTH_MAX)

/** Path without query; numbers in a player's own pages (bets, payments) are removed. */
export function pageOf(pathname: string): string {
  const [path = '/'] = pathname.split(/[?#]/u)
  const own = /^\/[a-z]{2}\/office(?=\/|$)/u.test(path)
  const reported = own ? path.replaceAll(/(?<=\/)[^/]*\d[^/]*/gu, '-') : path
  return (reported.startsWith('/') ? reported : '/').replaceAll(/[@\s]/gu, '-').slice(0, PAGE_LENGTH_MAX)
}

export const queuedEvent = (
  { name, params }: { readonly name: string; readonly params: QueuedEvent['params'] },
  pathname: string,
  nowMs: number,
): QueuedEvent => ({
  name,
  atMs: nowMs,
  page: pageOf(pathname),
  params: Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? plain(value) : value]),
  ),
})

/** The stored value, if it is a valid queue. */
export const isQueue = (value: unknown): value is Queue => {
  const { events } = (value ?? {}) as { events?: unknown }
  return (
    Array.isArray(events) &&
    events.every((event) => {
      const { name, atMs, page, params } = (event ?? {}) as Partial<Record<keyof QueuedEvent, unknown>>
      return (
        typeof name === 'string' &&
        typeof atMs === 'number' &&
        typeof page === 'string' &&
        typeof params === 'object' &&
        params !== null
      )
    })
  )
}
