// What screens of higher modules show of the catalogue: names of markets and outcomes, and games that are followed live.
export { marketName } from './game/market-name.ts'
export { outcomeTitle } from './names.ts'
export { WatchGame, type WatchDepth } from './live/watch-game.tsx'
export { usePickedSelections, type PickedSelection } from './pick-context.ts'
