// Deletes links, changes and waiting browsers long after they expired.
import { DAY_MS, HOUR_MS } from '#kernel/time.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { WAIT_KEPT_MS } from '../qr/waiting-browser.ts'
import { LINK_TABLES as CONTACT_TABLES } from '#modules/players/contacts/server/service.ts'
import { passwordResets } from '#modules/players/identity/server/service.ts'
import { WAIT_TABLE } from '../qr/qr-sign-in-store.ts'
import { pruneTable } from './prune-store.ts'

/**
 * Rows of one table at once, and so many times in one turn: a hundred thousand an hour, the rest is left for the
 * next turn.
 */
export const PRUNED_ROWS_MAX = 1_000
const PRUNE_ROUNDS_MAX = 100
const PRUNE_EVERY_MS = HOUR_MS
/** After their end: long enough for every bound that counts them, and for support to look at a change of address. */
export const KEPT_MS = 90 * DAY_MS

/** How many rows went. */
export async function pruneLinks({
  database,
  clock,
}: {
  readonly database: Database
  readonly clock: Clock
}): Promise<number> {
  const nowMs = clock.now().getTime()
  let pruned = 0
  for (const table of [...passwordResets.LINK_TABLES, ...CONTACT_TABLES, WAIT_TABLE]) {
    const before = new Date(nowMs - (table === WAIT_TABLE ? WAIT_KEPT_MS : KEPT_MS))
    for (let round = 0; round < PRUNE_ROUNDS_MAX; round += 1) {
      const gone = await pruneTable(database.db, table, before, PRUNED_ROWS_MAX)
      pruned += gone
      if (gone < PRUNED_ROWS_MAX) break
    }
  }
  return pruned
}

/** In the worker, until it is stopped. */
export function sweepLinks(server: {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
}): { stop(): Promise<void> } {
  return server.clock.every(PRUNE_EVERY_MS, async () => {
    await pruneLinks(server).catch((error: unknown) =>
      server.log.warn({ err: error }, 'pruning of old links failed, will retry at the next turn'),
    )
  })
}
