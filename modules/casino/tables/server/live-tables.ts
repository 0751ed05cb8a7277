// Tables on the live sockets: one public topic each. A process reads a table when it has changed, and tells its sockets.
import { SECOND_MS } from '#kernel/time.ts'
import { TABLE_TOPIC, type PublicTable } from '#modules/casino/tables/contract.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { LiveHub, TopicSource } from '#platform/server/live/live.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Running } from '#platform/server/server-module.ts'
import { publicTable } from './public-table.ts'
import type { TablesServer } from './tables-server.ts'

/** On the bus: a table that has moved on, or whose bets have changed. */
export const TABLE_CHANGED = 'tables.changed'
/** The same: the code of a table that somebody is at. */
export const TABLE_ASKED = 'tables.asked'
export type TableChanged = { readonly code: string; readonly isBet: boolean }

const TOPIC = /^table\/[a-z0-9-]{1,40}$/u
const TICK_MS = SECOND_MS
const ASK_EVERY_TICKS = 10
/** Changes of bets are shown at most so often. */
const BETS_MS = 400

export type TableBoard = {
  readonly topics: readonly TopicSource[]
  feed(hub: LiveHub): Running
}

type World = { readonly bus: Bus; readonly clock: Clock; readonly log: Log }
type Seen = { readonly data: PublicTable; readonly readMs: number }

const topicOf = (code: string): string => `${TABLE_TOPIC}/${code}`

/** What this process knows of its tables. Numbered here: a page that comes from another process gets a snapshot. */
function createSeenTables(server: TablesServer, { clock, log }: World) {
  const seen = new Map<string, Seen>()
  const revisions = new Map<string, number>()
  const firstRevision = clock.now().getTime()
  const reading = new Set<string>()
  const again = new Set<string>()
  const revisionOf = (code: string): number => revisions.get(code) ?? firstRevision
  const publish = (hub: LiveHub, code: string, change: unknown): void => {
    revisions.set(code, revisionOf(code) + 1)
    hub.publish(topicOf(code), revisionOf(code), change)
  }

  const readOnce = async (hub: LiveHub, code: string): Promise<void> => {
    const data = await publicTable(server, code)
    if (data === undefined) return
    seen.set(code, { data, readMs: server.steadyMs() })
    publish(hub, code, data)
  }
  return {
    of: (code: string): Seen | undefined => seen.get(code),
    revisionOf,
    publish,
    /** A change that comes while a table is read makes one more reading. */
    read: async (hub: LiveHub, code: string): Promise<void> => {
      if (reading.has(code)) return void again.add(code)
      reading.add(code)
      try {
        do {
          again.delete(code)
          await readOnce(hub, code)
        } while (again.has(code))
      } catch (error) {
        log.warn({ err: error, table: code }, 'a table could not be read for its page')
      } finally {
        reading.delete(code)
      }
    },
  }
}

export function createTableBoard(server: TablesServer, world: World): TableBoard {
  const { bus, clock } = world
  const tables = createSeenTables(server, world)
  const codes = [...server.games.keys()]
  /** Tables whose bets have changed. */
  const late = new Set<string>()
  let ticks = 0

  /** The database's time by now. */
  const nowOf = ({ data, readMs }: Seen): string =>
    new Date(Date.parse(data.now) + server.steadyMs() - readMs).toISOString()

  const tick = (hub: LiveHub): void => {
    ticks += 1
    for (const code of codes.filter((one) => hub.hasListeners(topicOf(one)))) {
      const found = tables.of(code)
      if (found?.data.round?.state === 'closed') tables.publish(hub, code, { tick: nowOf(found) })
      if (ticks % ASK_EVERY_TICKS === 0) bus.publish(TABLE_ASKED, code)
    }
  }

  return {
    topics: [
      {
        pattern: TOPIC,
        snapshot: (topic) => {
          const code = topic.slice(TABLE_TOPIC.length + 1)
          const found = tables.of(code)
          if (found === undefined) return undefined
          return { revision: tables.revisionOf(code), data: { ...found.data, now: nowOf(found) } }
        },
      },
    ],
    feed: (hub) => {
      const readAll = (): void => codes.forEach((code) => void tables.read(hub, code))
      bus.subscribe(TABLE_CHANGED, (message) => {
        const { code, isBet } = message as TableChanged
        if (!server.games.has(code)) return
        if (isBet) late.add(code)
        else void tables.read(hub, code)
      })
      bus.onReconnect(readAll)
      readAll()
      const jobs = [
        clock.every(BETS_MS, async () => {
          const due = [...late]
          late.clear()
          await Promise.all(due.map((code) => tables.read(hub, code)))
        }),
        clock.every(TICK_MS, () => tick(hub)),
      ]
      return { stop: () => Promise.all(jobs.map((job) => job.stop())) }
    },
  }
}
