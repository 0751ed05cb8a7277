// What odds serve: the simulator as a feed, the job that suspends live games of silent feeds, and how many games have quotes that are not
// published.
import { CHANGED_TOPIC, type Board } from '#modules/sports/catalogue/server/service.ts'
import { deriveKey } from '#platform/server/secrets/secrets.ts'
import type { Running, ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createFeedWatch } from './feed-watch.ts'
import { createOddsEngine } from './odds-engine.ts'
import { countGamesWithRefusedQuotes } from './odds-store.ts'
import { runFeed } from './run-feed.ts'
import { runSimulator, simulatorRandom } from './run-simulator.ts'

const WATCH_MS = 1_000
const COUNT_MS = 30_000

export type OddsOptions = {
  /** Fictional leagues, this many times as fast as real ones; none where it is left out. */
  readonly simulator?: { readonly speed: number }
}

/** Its leagues are the same on every start of an instance: they follow from the instance's secret. */
async function startSimulator(
  { database, bus, clock, log, secret }: ServerPlatform,
  { speed }: { readonly speed: number },
): Promise<Running> {
  const feed = runFeed({ engine: createOddsEngine(database), bus, clock, log })
  const simulator = await runSimulator(
    { database, clock, log, feed },
    { randomOf: simulatorRandom(deriveKey(secret, 'simulator')), speed },
  ).catch(async (error: unknown) => {
    await feed.stop()
    throw error
  })
  return {
    stop: async () => {
      await simulator.stop()
      await feed.stop()
    },
  }
}

export function openOdds(options: ServerPlatform & OddsOptions, { board }: { readonly board: Board }) {
  const { database, bus, clock, log, simulator } = options
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
      feeds: simulator === undefined ? [] : [() => startSimulator(options, simulator)],
      jobs: [() => clock.every(WATCH_MS, suspendSilent), () => clock.every(COUNT_MS, countRefused)],
      figures: () => ({ fairline_games_with_refused_quotes: gamesWithRefusedQuotes }),
    } satisfies ServerModule,
  }
}
