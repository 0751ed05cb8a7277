// Every call of a signed-in player is an activity ping: a player whose page does not ping is counted all the same.
import type { CallName } from '#kernel/contract.ts'
import { createBatcher, LOOK_UPS } from '#platform/server/batcher.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Around } from '#platform/server/dispatch.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { readLimitedPacesNow, savePings } from './pace-store.ts'
import { callPingOf } from './refuse-pace.ts'

/** As often as pages ping. */
export const RECORD_EVERY_MS = 30_000
/** The least recently active player is dropped first, at the cost of one extra statement. */
const PLAYERS_MAX = 50_000

const PING: CallName = 'POST /limit-service-api/api/external/web/v3/ping'

/** Where a player's time is limited, the ping counts. One statement for all of them, and one more where it adds anything. */
async function countCalls({ db }: Pick<Database, 'db'>, playerIds: readonly number[]): Promise<void> {
  const paces = await readLimitedPacesNow(db, playerIds)
  const pings = paces.map(({ limited, now }) => callPingOf(limited, now)).filter((ping) => ping !== undefined)
  await savePings(db, pings)
}

/**
 * Around every call of players, whatever its result: refused stakes, edits and sales count too. Of each player one
 * call in half a minute counts per process; hidden pages make none. A failed write changes no answer.
 */
export function recordCalls(database: Pick<Database, 'db'>, clock: Clock, log: Pick<Log, 'warn'>): Around {
  const heardAt = new Map<number, number>()
  const count = createBatcher<number, undefined>(LOOK_UPS, async (playerIds) => {
    await countCalls(database, playerIds)
    return playerIds.map(() => undefined)
  })
  const isHeard = (playerId: number): boolean => {
    const now = clock.now().getTime()
    const last = heardAt.get(playerId)
    if (last !== undefined && Math.abs(now - last) < RECORD_EVERY_MS) return true
    heardAt.delete(playerId)
    heardAt.set(playerId, now)
    const [oldest] = heardAt.keys()
    if (heardAt.size > PLAYERS_MAX && oldest !== undefined) heardAt.delete(oldest)
    return false
  }
  return async ({ name, context: { viewer } }, make) => {
    const answer = await make()
    if (viewer !== undefined && name !== PING && !isHeard(viewer.playerId))
      await count(viewer.playerId).catch((error: unknown) =>
        log.warn({ err: error }, 'could not record a call as time in play'),
      )
    return answer
  }
}
