// Takes what operators have returned, and what they have undone, to every bet, wherever an earlier run was cut off. Done twice it changes nothing.
import { SECOND_MS } from '#kernel/time.ts'
import { touchedBets } from '#modules/sports/betting/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Running } from '#platform/server/server-module.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { BETS_PER_SLICE_MAX, type Settler } from '../service.ts'
import { markOrderDone, waitingOrders, type StoredVoidOrder } from './void-store.ts'

const LOOK_MS = 2 * SECOND_MS
/** Orders in one turn. */
const ORDERS_MAX = 50

type Carrier = { readonly database: Database; readonly settler: Pick<Settler, 'resettleBets'> }

/** The bets that an order names: by number, or by game, market and the time at which their legs were taken. */
export const betsOfOrder = ({ betId, gameId, marketId, from, until }: StoredVoidOrder) => ({
  betId,
  gameId,
  marketId,
  from,
  until,
})

async function carryOrder({ database, settler }: Carrier, order: StoredVoidOrder): Promise<void> {
  // A true start may also be later than the one that was known: all bets taken before the game are looked at.
  const filter = order.scope === 'start' ? { gameId: order.gameId, isBeforePlay: true } : betsOfOrder(order)
  for (let after = 0; ;) {
    const betIds = await touchedBets.idsOf(database.db, filter, after, BETS_PER_SLICE_MAX)
    const last = betIds.at(-1)
    if (last === undefined) break
    await settler.resettleBets(betIds)
    after = last
  }
  await markOrderDone(database.db, order)
}

export async function carryVoids(carrier: Carrier): Promise<void> {
  for (const order of await waitingOrders(carrier.database.db, ORDERS_MAX)) await carryOrder(carrier, order)
}

/** Until it is stopped, in the worker. */
export const runVoids = (carrier: Carrier & { readonly log: Pick<Log, 'error'> }, clock: Clock): Running =>
  clock.every(LOOK_MS, async () => {
    await carryVoids(carrier).catch((error: unknown) =>
      carrier.log.error({ err: error }, 'bets that operators returned could not be settled, will retry'),
    )
  })
