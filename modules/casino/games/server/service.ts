// The door of the catalogue for servers of other modules.
export { GameDraft } from '#modules/casino/games/contract/draft.ts'
export { checkLaunch, isShown, type LaunchBar, type Launching } from '#modules/casino/games/rules/launch-bar.ts'
export type { CatalogueGame, GameVersion } from '#modules/casino/games/rules/catalogue-game.ts'
export { allGames, findGame } from './game-store.ts'
export { importGames, type Imported } from './put/import-games.ts'
export type { Catalogue } from './keep-catalogue.ts'
export { addFavourite, favouriteGames, forgetPlays, recentGames, recordPlays, removeFavourite } from './play-store.ts'
export { titleIn } from './show-tiles.ts'
