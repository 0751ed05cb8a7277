// The board of this process: loaded at the start, and updated by reloading the games that other processes report as
// changed.
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { createBoard, type Board, type BoardChange } from './board.ts'
import { activeGameIds, activeGames, gamesById } from '../game-read-store.ts'
import { insertNewSports } from '../game-write-store.ts'

/** On the bus: numbers of games whose row or markets were written. */
export const CHANGED_TOPIC = 'catalogue.changed'
/** Games on which betting stops at once; their rows follow. */
export const HALTED_TOPIC = 'catalogue.halted'

const RETRY_MS = 500

/** A board filled from the database, and the function that reloads some of its games. */
export type LoadedBoard = {
  readonly board: Board
  reload(gameIds: readonly number[]): Promise<readonly BoardChange[]>
  /** Games that should be on the board by now. */
  activeIds(): Promise<readonly number[]>
}

/** Stores new sports, and reads every active game once; `reload` afterwards reads only the given games. */
export async function loadBoard(database: Database, defaultDelaySeconds: number): Promise<LoadedBoard> {
  await insertNewSports(database.db)
  const board = createBoard(defaultDelaySeconds)
  const { games, markets } = await activeGames(database.db)
  board.replace(games, markets)
  return {
    board,
    reload: async (gameIds) => {
      const fresh = await gamesById(database.db, gameIds)
      return board.replace(fresh.games, fresh.markets)
    },
    activeIds: () => activeGameIds(database.db),
  }
}

export type BoardKeeper = {
  readonly database: Database
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly defaultDelaySeconds: number
  readonly onChanges: (changes: readonly BoardChange[]) => void
}

/** One read at a time; changes in the meantime are collected for the next, and a failed read is retried. */
export async function keepBoard(keeper: BoardKeeper): Promise<LoadedBoard> {
  const { database, bus, clock, log, defaultDelaySeconds, onChanges } = keeper
  const waiting = new Set<number>()
  const gather = (gameIds: Iterable<number>): void => {
    for (const gameId of gameIds) waiting.add(gameId)
  }
  // Changes during the initial load are read again afterwards.
  let onChanged = gather
  bus.subscribe(CHANGED_TOPIC, (gameIds) => onChanged(gameIds as number[]))
  const loaded = await loadBoard(database, defaultDelaySeconds)

  const read = async (): Promise<void> => {
    while (waiting.size > 0) {
      const gameIds = [...waiting]
      waiting.clear()
      try {
        onChanges(await loaded.reload(gameIds))
      } catch (error) {
        log.error({ err: error }, 'board update failed, will retry')
        gather(gameIds)
        await clock.wait(RETRY_MS)
      }
    }
  }

  let isReading = false
  const reload = (gameIds: Iterable<number>): void => {
    gather(gameIds)
    if (isReading) return
    isReading = true
    void read().finally(() => {
      isReading = false
    })
  }

  onChanged = reload
  bus.subscribe(HALTED_TOPIC, (gameIds) => loaded.board.halt(gameIds as number[]))
  reload([])
  bus.onReconnect(() => {
    reload(loaded.board.all().map(({ row }) => row.gameId))
    // Games added in the meantime; if the database is unavailable again, the next gap retries.
    loaded.activeIds().then(reload, (error: unknown) => log.warn({ err: error }, 'listing new games failed'))
  })
  return loaded
}
