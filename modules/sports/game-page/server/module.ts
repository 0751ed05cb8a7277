// What the page of a game serves beside the game itself: the match centre.
import { ok, refuse } from '#kernel/result.ts'
import { gamesById, type Board } from '#modules/sports/catalogue/server/service.ts'
import { calls } from '#modules/sports/game-page/contract.ts'
import { bundle } from '#platform/server/dispatch.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { createRecords } from './centre.ts'
import { createMomentsLog, type NumberedChange } from './moments-log.ts'

type Catalogue = {
  readonly board: Board
  readonly followChanges: (listener: (changes: readonly NumberedChange[]) => void) => void
}

export function openGamePage({ database, clock }: ServerPlatform, { board, followChanges }: Catalogue) {
  const moments = createMomentsLog()
  followChanges(moments.add)
  const recordOf = createRecords(database.db, clock)
  return {
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/catalogue/games/:gameId/centre': async ({ gameId }) => {
            const row = board.get(gameId)?.row ?? (await gamesById(database.db, [gameId])).games[0]
            if (row === undefined) return refuse('game_not_found', 'no such game')
            const record = await recordOf(gameId, row)
            const { events, pressure } = moments.of(gameId)
            return ok({ ...record, moments: { events: [...events], pressure: pressure.map(([...sample]) => sample) } })
          },
        }),
      ],
    } satisfies ServerModule,
  }
}
