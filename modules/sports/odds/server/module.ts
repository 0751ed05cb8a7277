// What odds serve: which feeds are silent, the job that suspends their live games, and how many games have quotes that are not published.
import { CHANGED_TOPIC, type Board } from '#modules/sports/catalogue/server/service.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createFeedWatch } from './feed-watch.ts'
import { countGamesWithRefusedQuotes } from './odds-store.ts'

const WATCH_MS = 1_000
const COUNT_MS = 30_000

export function openOdds({ database, bus, clock, log }: ServerPlatform, { board }: { readonly board: Board }) {
  const watch = createFeedWatch({ database, board, bus, clock })
  const suspendSilent = async (): Promise<void> => {
    const suspended = await watch.stopSilent().catch(() => [])
    if (suspended.length === 0) return
    log.warn({ games: suspended.length }, 'feed silent, its live games are suspended')
    bus.publish(CHANGED_TOPIC, suspended)
  }
  let gamesWithRefusedQuotes = 0
  const countRefused = async (): Promise<void> => {
    const gameIds = board.all().map(({ row }) => row.gameId)
    gamesWithRefusedQuotes = await countGamesWithRefusedQuotes(database.db, gameIds).catch(() => gamesWithRefusedQuotes)
  }
  return {
    watch,
    serves: {
      jobs: [() => clock.every(WATCH_MS, suspendSilent), () => clock.every(COUNT_MS, countRefused)],
      figures: () => ({ fairline_games_with_refused_quotes: gamesWithRefusedQuotes }),
    } satisfies ServerModule,
  }
}
