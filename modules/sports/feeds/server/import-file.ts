// Brings a file of fixtures or results in: slice by slice with progress, bad rows reported, nothing changed by a second time.
import { gameIdsByFeedKey, gamesById } from '#modules/sports/catalogue/server/service.ts'
import type { FeedMessage, FeedProblem, FeedReading } from '#modules/sports/odds/contract.ts'
import type { Database } from '#platform/server/db.ts'
import type { OddsEngine, Written } from '#modules/sports/odds/server/service.ts'

export const MESSAGES_PER_SLICE = 180

export type ImportOptions = {
  readonly mode: 'fixtures' | 'results'
  /** Takes results of games whose stored kick-off has not come yet. */
  readonly isEarlyAllowed: boolean
  readonly now: Date
  readonly onProgress?: (done: number, all: number) => void
  /** Told after each written slice. */
  readonly onWritten?: (gameIds: readonly number[], resulted: readonly number[]) => void
}

export type ImportReport = {
  /** Games of the file. */
  readonly games: number
  /** Games that are new or changed by it. */
  readonly changed: number
  readonly resulted: number
  /** Results for games that the book does not know. */
  readonly unknown: number
  /** Results refused because their game has not begun by the stored kick-off. */
  readonly early: readonly string[]
  /** Results of games whose result is final: they wait for operators. */
  readonly late: number
  readonly problems: readonly FeedProblem[]
  /** Quotes of the file that are not published, with the reason. */
  readonly refusedQuotes: Written['refusedQuotes']
}

const keyOf = (message: FeedMessage): string | undefined =>
  message.type === 'heartbeat' ? undefined : message.type === 'fixture' ? message.fixture.gameKey : message.gameKey

/** Results that may go in now; the rest by the reason they may not. */
async function sortResults(
  database: Database,
  messages: readonly FeedMessage[],
  { now, isEarlyAllowed }: ImportOptions,
): Promise<{ taken: readonly FeedMessage[]; unknown: number; early: readonly string[] }> {
  const results = messages.filter((message) => message.type === 'result')
  const ids = await gameIdsByFeedKey(
    database.db,
    results.map(({ gameKey }) => gameKey),
  )
  const { games } = await gamesById(database.db, [...ids.values()])
  const startOf = new Map(games.map((game) => [game.feedKey, game.startAt]))
  const known = results.filter(({ gameKey }) => startOf.has(gameKey))
  const isEarly = (gameKey: string): boolean => !isEarlyAllowed && (startOf.get(gameKey) ?? now) > now
  return {
    taken: known.filter(({ gameKey }) => !isEarly(gameKey)),
    unknown: results.length - known.length,
    early: known.filter(({ gameKey }) => isEarly(gameKey)).map(({ gameKey }) => gameKey),
  }
}

export async function importFile(
  database: Database,
  engine: OddsEngine,
  reading: FeedReading,
  options: ImportOptions,
): Promise<ImportReport> {
  const sorted =
    options.mode === 'results'
      ? await sortResults(database, reading.messages, options)
      : { taken: reading.messages, unknown: 0, early: [] }
  const messages = sorted.taken
  const changed = new Set<number>()
  const refusedQuotes: Written['refusedQuotes'][number][] = []
  let resulted = 0
  let late = 0
  for (let from = 0; from < messages.length; from += MESSAGES_PER_SLICE) {
    engine.receive('file', messages.slice(from, from + MESSAGES_PER_SLICE))
    const written = await engine.flush()
    for (const gameId of written.gameIds) changed.add(gameId)
    resulted += written.resulted.length
    late += written.late.length
    refusedQuotes.push(...written.refusedQuotes)
    options.onWritten?.(written.gameIds, written.resulted)
    options.onProgress?.(Math.min(from + MESSAGES_PER_SLICE, messages.length), messages.length)
  }
  const games = new Set(reading.messages.flatMap((message) => keyOf(message) ?? [])).size
  return {
    games,
    changed: changed.size,
    resulted,
    unknown: sorted.unknown,
    early: sorted.early,
    late,
    problems: reading.problems,
    refusedQuotes,
  }
}
