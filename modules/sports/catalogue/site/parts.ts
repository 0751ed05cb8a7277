// What screens of higher modules show of the catalogue: sports, names of markets and outcomes, games that are followed live.
export { marketName } from './game/market-name.ts'
export { outcomeTitle } from './names.ts'
export { WatchGame, type WatchDepth } from './live/watch-game.tsx'
export { usePickedSelections, type PickedSelection } from './pick-context.ts'
export { sportIcon } from './names.ts'
export { sports } from '#modules/sports/catalogue/rules/sports.ts'
