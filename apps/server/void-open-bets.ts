// GLI-21: where the house's rules say so, open bets of whoever has excluded himself are taken back, after the exclusion's own commit.
import { SECOND_MS } from '#kernel/time.ts'
import { markVoided, waitingVoidings } from '#modules/protection/exclusions/server/service.ts'
import type { House } from './house.ts'

const LOOK_MS = 2 * SECOND_MS
/** Players in one turn. */
const VOIDINGS_MAX = 100

type Voids = Pick<House, 'settler' | 'options'>

/** Everything that waits, wherever an earlier run was cut off; answers how many bets moved money. Done twice it changes nothing. */
export async function voidOpenBets({ settler, options: { database, log } }: Voids): Promise<number> {
  let moved = 0
  for (const { voidingId, playerId, betIds } of await waitingVoidings(database.db, VOIDINGS_MAX)) {
    try {
      moved += await settler.takeBackBets(betIds)
      await markVoided(database.db, voidingId)
    } catch (error) {
      // The others go on; this one has its next turn.
      log.error({ err: error, playerId }, 'voiding the open bets of an excluded player failed')
    }
  }
  return moved
}

/** Until it is stopped, in the worker. */
export function runVoidings(house: Voids): { stop(): Promise<void> } {
  const { clock, log } = house.options
  return clock.every(LOOK_MS, async () => {
    await voidOpenBets(house).catch((error: unknown) => log.warn({ err: error }, 'void sweep failed, will retry'))
  })
}
