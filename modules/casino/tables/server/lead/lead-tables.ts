// Leads all tables of an instance: every process of the role may, and each step is taken by whoever is first.
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/observability/log.ts'
import type { Running } from '#platform/server/server-module.ts'
import { advanceTable } from './advance-table.ts'
import type { Links } from './chain-links.ts'
import { TABLE_ASKED, TABLE_CHANGED } from '../live-tables.ts'
import type { TablesServer } from '../tables-server.ts'

/** How late a step may be; nothing that a player gets depends on it. */
const LOOK_MS = 25
/** What another process did is noticed after so long at the latest. */
const LONGEST_WAIT_MS = SECOND_MS
const IDLE_MS = 5 * SECOND_MS
/** Without anybody at a table for so long no new round is opened. */
const ASKED_FOR_MS = MINUTE_MS
/** Steps of one table in a turn. */
const STEPS_MAX = 10

type World = { readonly bus: Bus; readonly clock: Clock; readonly log: Log }
type Led = { readonly server: TablesServer; readonly links: Links } & World

async function stepAll({ server, links, bus, log }: Led, code: string, isWanted: boolean): Promise<number> {
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    try {
      const { isChanged, waitMs } = await advanceTable(server, links, code, isWanted)
      if (isChanged) bus.publish(TABLE_CHANGED, { code, isBet: false })
      else return waitMs === undefined ? IDLE_MS : Math.min(waitMs, LONGEST_WAIT_MS)
    } catch (error) {
      log.error({ err: error, table: code }, 'a table could not be moved on; it is tried again')
      return LONGEST_WAIT_MS
    }
  }
  return 0
}

export function leadTables(server: TablesServer, links: Links, world: World): Running {
  /** By the steady clock: when each table is looked at next, and when somebody last was at it. */
  const dueAt = new Map([...server.games.keys()].map((code) => [code, 0]))
  const askedAt = new Map<string, number>()
  world.bus.subscribe(TABLE_ASKED, (code) => {
    if (!dueAt.has(String(code))) return
    askedAt.set(String(code), server.steadyMs())
    dueAt.set(String(code), 0)
  })
  const isWanted = (code: string): boolean =>
    server.steadyMs() - (askedAt.get(code) ?? Number.NEGATIVE_INFINITY) < ASKED_FOR_MS
  return world.clock.every(LOOK_MS, async () => {
    const now = server.steadyMs()
    const due = [...dueAt].filter(([, at]) => at <= now).map(([code]) => code)
    await Promise.all(
      due.map(async (code) => {
        dueAt.set(code, Number.POSITIVE_INFINITY)
        const waitMs = await stepAll({ server, links, ...world }, code, isWanted(code))
        // Somebody may have asked meanwhile.
        if (dueAt.get(code) !== 0) dueAt.set(code, server.steadyMs() + waitMs)
      }),
    )
  })
}
