// A dead man's switch for feeds: a source that falls silent has its live games stopped, wherever its process has gone.
import { gameStops, lockGamesForWriting, moveGames, type Board } from '#modules/sports/catalogue/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'

/** A report of a running feed process: the sources that have sent anything within the last moments. */
export const FEED_BEAT_TOPIC = 'odds.beat'
export const FEED_SILENT_MS = 10_000
/** A watch that has not looked for so long was stopped itself, and cannot say that others were silent: it looks again first. */
const SLEPT_MS = 5_000

export type FeedWatch = {
  /** True where the source of this game has been silent too long for its prices to be trusted. */
  isSilent(feedKey: string): boolean
  /** The sources that this process has heard of, and when. */
  heard(): readonly { readonly source: string; readonly at: Date; readonly isSilent: boolean }[]
  /** Stops the live games of silent sources, and those about which their source sends nothing; returns their ids. To be called at least every `SLEPT_MS`. */
  stopSilent(): Promise<readonly number[]>
}

export function createFeedWatch({
  database,
  board,
  bus,
  clock,
}: {
  database: Database
  board: Board
  bus: Bus
  clock: Clock
}): FeedWatch {
  const lastBeatAt = new Map<string, number>()
  const watchedSince = clock.now().getTime()
  let lookedAt = watchedSince
  bus.subscribe(FEED_BEAT_TOPIC, (message) => {
    if (Array.isArray(message)) for (const source of message) lastBeatAt.set(String(source), clock.now().getTime())
  })
  const isSilent = (feedKey: string): boolean =>
    clock.now().getTime() - (lastBeatAt.get(feedKey.split(':', 1)[0] ?? '') ?? watchedSince) > FEED_SILENT_MS

  return {
    isSilent,
    heard: () => [...lastBeatAt].map(([source, at]) => ({ source, at: new Date(at), isSilent: isSilent(source) })),
    stopSilent: async () => {
      const now = clock.now().getTime()
      const hasSlept = now - lookedAt > SLEPT_MS
      lookedAt = now
      if (hasSlept) return []
      const ofSilentSources = board
        .all()
        .filter(({ row }) => row.stage === 'live' && !row.suspended && isSilent(row.feedKey))
        .map(({ row }) => row.gameId)
      const silent = [...new Set([...ofSilentSources, ...(await gameStops.silentGames(database.db))])]
      if (silent.length === 0) return []
      await database.transaction(async (tx) => {
        const open = await lockGamesForWriting(tx, silent)
        await moveGames(
          tx,
          [...open].map((gameId) => ({ gameId, suspended: true })),
        )
      })
      return silent
    },
  }
}
