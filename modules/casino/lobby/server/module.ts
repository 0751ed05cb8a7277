// What the lobby serves: a player's own games; it also counts what is played, and registers our own games.
import { DAY_MS, SECOND_MS } from '#kernel/time.ts'
import { forgetPlays, recordPlays, type Catalogue, type TileOf } from '#modules/casino/games/server/service.ts'
import { calls } from '#modules/casino/lobby/contract.ts'
import { roundStarted } from '#modules/casino/rounds/contract.ts'
import type { TableFigures } from '#modules/casino/tables/server/service.ts'
import type { RoundGame } from '#modules/casino/rounds/server/service.ts'
import { bundle } from '#platform/server/dispatch.ts'
import { consumer } from '#platform/server/outbox/consumer.ts'
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { changeFavourite, showMyGames } from './my-games.ts'
import { registerOwnGames } from './register-own-games.ts'

const PLAYS_KEPT_MS = 90 * DAY_MS

/** Of many rounds of a player one row remains: they gather first. */
const GATHER_MS = SECOND_MS / 2

export const countPlays = consumer(
  'casino-plays',
  [roundStarted],
  (tx, events) =>
    recordPlays(
      tx,
      events.map(({ payload: { playerId, game }, at }) => ({ playerId, game, at })),
    ),
  { paceMs: GATHER_MS },
)

type Lower = {
  readonly catalogue: Catalogue
  readonly tileOf: TileOf
  /** Our own, by code. */
  readonly games: ReadonlyMap<string, RoundGame>
  readonly tables: readonly TableFigures[]
}

export function openLobby({ database, clock, log }: ServerPlatform, { catalogue, tileOf, games, tables }: Lower) {
  const server = { database, tileOf }
  const register = async (): Promise<void> => {
    const { faults } = await registerOwnGames({ database, catalogue }, games, tables)
    for (const fault of faults) log.error({ fault }, 'one of our own games could not be registered in the catalogue')
  }
  const forget = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - PLAYS_KEPT_MS)
    await forgetPlays(database.db, before).catch((error: unknown) =>
      log.warn({ err: error }, 'old days of play were not removed; the next run removes them'),
    )
  }
  return {
    serves: {
      calls: [
        bundle(calls, {
          'GET /web-api/casino/my-games': showMyGames(server),
          'POST /web-api/casino/favourites': changeFavourite(server),
        }),
      ],
      consumers: [countPlays],
      jobs: [
        () => {
          register().catch((error: unknown) => log.error({ err: error }, 'registering our own games failed'))
          return clock.every(DAY_MS, forget)
        },
      ],
    } satisfies ServerModule,
  }
}
