// The catalogue's interface for other modules' servers: writers update games, betting locks them, settlement reads
// results.

export {
  allMarketsOf,
  begunGames,
  championshipsById,
  gameIdsByFeedKey,
  gamesById,
  lockGamesForBetting,
  marketsById,
  storedResults,
  sportsOf,
} from './game-read-store.ts'
export {
  gameOutcomes,
  gameStops,
  lockGamesForWriting,
  moveGames,
  upsertGames,
  writeMarkets,
  type MarketWrite,
} from './game-write-store.ts'
export type { Board, BoardGame } from './board/board.ts'
export { CHANGED_TOPIC, HALTED_TOPIC } from './board/keep-board.ts'
export { resultScore, totalScore } from './present-game.ts'
export type { GameRow, MarketRow } from '#modules/sports/catalogue/rules/game-rows.ts'
export { marketKey } from '#modules/sports/catalogue/rules/game-rows.ts'
