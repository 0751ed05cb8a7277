// The catalogue's application module: the board in memory and its calls, and the live topics of games and of the
// menu.
import type { ServerModule, ServerPlatform } from '#platform/server/server-module.ts'
import { keepBoard } from './board/keep-board.ts'
import { catalogueTopics, publishBoardChanges, watchMenu } from './board/live-topics.ts'
import { ok, refuse } from '#kernel/result.ts'
import { calls, marketIdOf, SELECTIONS_ASKED_MAX } from '#modules/sports/catalogue/contract.ts'
import { countCards } from '#modules/sports/market-kinds/rules/all-market-kinds.ts'
import { createCachedValue } from '#platform/server/cached-value.ts'
import type { Clock } from '#platform/server/clock.ts'
import { bundle, type Bundle } from '#platform/server/dispatch.ts'
import type { Database } from '#platform/server/db.ts'
import type { Board, BoardChange } from './board/board.ts'
import { gamesById } from './game-read-store.ts'
import { listGames, type DisallowedSportsOf, type WatchableSource } from './list-games.ts'
import { mediaOf, watchableGames } from './media-store.ts'
import { presentGame, presentMarket } from './present-game.ts'

export type CatalogueServer = {
  readonly board: Board
  readonly clock: Clock
  readonly database: Database
  readonly defaultDelaySeconds: number
  /** Sports that a player hides from the lists (S3.22), by id. */
  readonly disallowedSports: DisallowedSportsOf
  readonly watchable: WatchableSource
}

const catalogueRoutes = ({
  board,
  clock,
  database,
  defaultDelaySeconds,
  disallowedSports,
  watchable,
}: CatalogueServer): Bundle =>
  bundle(calls, {
    'GET /web-api/catalogue/games': listGames(board, clock, disallowedSports, watchable),
    'GET /web-api/catalogue/games/:gameId': async ({ gameId }) => {
      const onBoard = board.get(gameId)
      if (onBoard !== undefined) return ok(onBoard.full())
      // A finished game has left the board; its page still shows how it ended.
      const { games, markets } = await gamesById(database.db, [gameId])
      const game = games[0]
      return game === undefined
        ? refuse('game_not_found', 'no such game')
        : ok(presentGame(game, markets, countCards(markets), defaultDelaySeconds))
    },
    'GET /web-api/catalogue/games/:gameId/media': async ({ gameId }) =>
      ok({ items: [...(await mediaOf(database.db, gameId))] }),
    'GET /web-api/catalogue/menu': async () => ok({ sports: [...board.menu(clock.now())] }),
    'GET /web-api/catalogue/selections': async ({ ids }) => {
      const wanted = new Set(ids.split(',', SELECTIONS_ASKED_MAX).map((id) => marketIdOf(Number(id))))
      const found = [...wanted].flatMap((marketId) => board.findMarket(marketId) ?? [])
      const byGame = Map.groupBy(found, ({ game }) => game)
      return ok({
        items: [...byGame].map(([game, hits]) => ({
          ...game.main(),
          markets: hits.map(({ market }) => presentMarket(game.row, market)),
        })),
      })
    },
  })

type Options = ServerPlatform & { readonly inPlayDelaySeconds: number }

/** `disallowedSports`: preferences belong to a higher module. */
export async function openCatalogue(
  platform: Options,
  { disallowedSports }: Pick<CatalogueServer, 'disallowedSports'>,
) {
  const { database, clock, log, inPlayDelaySeconds: defaultDelaySeconds } = platform
  const watchable = createCachedValue({
    clock,
    load: () => watchableGames(database.db),
    onError: (error) => log.warn({ err: error }, 'reading the games with media failed, the last list stays in use'),
  })
  let publish: (changes: readonly BoardChange[]) => void = () => undefined
  let follow: (changes: readonly BoardChange[]) => void = () => undefined
  const loaded = await keepBoard({
    ...platform,
    defaultDelaySeconds,
    onChanges: (changes) => {
      follow(changes)
      publish(changes)
    },
  })
  const { board } = loaded
  const menu = watchMenu(board, clock)
  return {
    loaded,
    board,
    /** Sees every change of the board of this process from then on. */
    followChanges: (listener: typeof follow) => {
      follow = listener
    },
    serves: {
      calls: [
        catalogueRoutes({
          board,
          clock,
          database,
          defaultDelaySeconds,
          disallowedSports,
          watchable: watchable.read,
        }),
      ],
      topics: catalogueTopics(board, menu),
      feedLive: (hub) => {
        publish = (changes) => publishBoardChanges(hub, changes)
        return menu.start(hub)
      },
      figures: () => ({ fairline_board_games: board.all().length }),
    } satisfies ServerModule,
  }
}
