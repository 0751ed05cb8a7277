// The board of this process: read at the start, and kept up to date by reading again what other processes say has changed.
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Database } from '#platform/server/db.ts'
import type { Log } from '#platform/server/log.ts'
import { createBoard, type Board, type BoardChange } from './board.ts'
import { activeGameIds, activeGames, gamesById } from './game-read-store.ts'
import { insertNewSports } from './game-write-store.ts'

/** On the bus: numbers of games whose row or markets were written. */
export const CHANGED_TOPIC = 'catalogue.changed'
/** Games on which betting stops at once; their rows follow. */
export const HALTED_TOPIC = 'catalogue.halted'

const RETRY_MS = 500

/** A board filled from the database, and the way to bring some of its games up to date. */
export type LoadedBoard = {
  readonly board: Board
  reload(gameIds: readonly number[]): Promise<readonly BoardChange[]>
  /** Games that should be on the board by now. */
  activeIds(): Promise<readonly number[]>
}

/** Stores sports that are new, and reads every active game once; `reload` afterwards reads just the games it is told. */
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

/** One reading at a time; what changes meanwhile is gathered for the next, and a reading that failed is tried again. */
export async function keepBoard(keeper: BoardKeeper): Promise<LoadedBoard> {
  const { database, bus, clock, log, defaultDelaySeconds, onChanges } = keeper
  const waiting = new Set<number>()
  const gather = (gameIds: Iterable<number>): void => {
    for (const gameId of gameIds) waiting.add(gameId)
  }
  // What changes while the board is being loaded is read again afterwards.
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
    // Games that are new meanwhile; where the database is away again, the next gap asks once more.
    loaded.activeIds().then(reload, (error: unknown) => log.warn({ err: error }, 'listing new games failed'))
  })
  return loaded
}
