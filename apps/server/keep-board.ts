// Keeps the board of this process up to date: reads again what others say has changed, and everything where their words may have been lost.
import type { BoardChange, LoadedBoard } from '#modules/sports/catalogue/server/service.ts'
import { CHANGED_TOPIC, HALTED_TOPIC } from '#modules/sports/odds/server/service.ts'
import type { Bus } from '#platform/server/bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/log.ts'

const RETRY_MS = 500

export type BoardKeeper = {
  readonly loaded: LoadedBoard
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  /** Games whose change was heard while the board was being loaded. */
  readonly heard: ReadonlySet<number>
  readonly onChanges: (changes: readonly BoardChange[]) => void
}

/** One reading at a time; what changes meanwhile is gathered for the next, and a reading that failed is tried again. */
export function keepBoard({ loaded, bus, clock, log, heard, onChanges }: BoardKeeper): void {
  const waiting = new Set<number>()
  let isReading = false

  const read = async (): Promise<void> => {
    while (waiting.size > 0) {
      const gameIds = [...waiting]
      waiting.clear()
      try {
        onChanges(await loaded.reload(gameIds))
      } catch (error) {
        log.error({ err: error }, 'board update failed, will retry')
        for (const gameId of gameIds) waiting.add(gameId)
        await clock.wait(RETRY_MS)
      }
    }
  }

  const want = (gameIds: Iterable<number>): void => {
    for (const gameId of gameIds) waiting.add(gameId)
    if (isReading) return
    isReading = true
    void read().finally(() => {
      isReading = false
    })
  }

  bus.subscribe(CHANGED_TOPIC, (word) => want(word as number[]))
  bus.subscribe(HALTED_TOPIC, (word) => loaded.board.halt(word as number[]))
  want(heard)
  bus.onReconnect(() => {
    want(loaded.board.all().map(({ row }) => row.gameId))
    // Games that are new meanwhile; where the database is away again, the next gap asks once more.
    loaded.activeIds().then(want, (error: unknown) => log.warn({ err: error }, 'listing new games failed'))
  })
}
