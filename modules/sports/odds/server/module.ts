// What odds serve: which feeds are silent, and the job that suspends their live games.
import { CHANGED_TOPIC, type Board } from '#modules/sports/catalogue/server/service.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createFeedWatch } from './feed-watch.ts'

const WATCH_MS = 1_000

export function openOdds({ database, bus, clock, log }: ServerPlatform, { board }: { readonly board: Board }) {
  const watch = createFeedWatch({ database, board, bus, clock })
  const suspendSilent = async (): Promise<void> => {
    const suspended = await watch.stopSilent().catch(() => [])
    if (suspended.length === 0) return
    log.warn({ games: suspended.length }, 'feed silent, its live games are suspended')
    bus.publish(CHANGED_TOPIC, suspended)
  }
  return { watch, serves: { jobs: [() => clock.every(WATCH_MS, suspendSilent)] } satisfies ServerModule }
}
