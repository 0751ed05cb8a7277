// The catalogue's door for other modules' servers: writers bring games up to date, bettors freeze them, settlers read results.
import type { Database } from '#platform/server/db.ts'
import { createBoard, type Board, type BoardChange } from './board.ts'
import { insertNewSports } from './sport-store.ts'
import { activeGameIds, activeGames, gamesById } from './game-read-store.ts'

export {
  allMarketsOf,
  begunGames,
  gameIdsByFeedKey,
  gamesById,
  gamesWithResults,
  lockGamesForBetting,
  marketsById,
  newestResults,
} from './game-read-store.ts'
export {
  gameStops,
  insertResults,
  lockGamesForWriting,
  moveGames,
  upsertGames,
  writeMarkets,
  type GameMove,
  type MarketWrite,
} from './game-write-store.ts'
export type { Board, BoardChange, BoardGame } from './board.ts'
export { insertMedia, mediaOf } from './media-store.ts'
export { resultScore, totalScore } from './present-game.ts'
export { catalogueRoutes } from './routes.ts'
export { sportsOf } from './sport-store.ts'
export { catalogueTopics, publishBoardChanges, watchMenu } from './live-topics.ts'
export type { GameRow, MarketRow, MarketStatusWord, StageWord } from '#modules/sports/catalogue/rules/game-rows.ts'
export { marketKey } from '#modules/sports/catalogue/rules/game-rows.ts'

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
