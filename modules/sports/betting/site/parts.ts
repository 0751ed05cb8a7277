// What screens of higher modules share about bets: the paths of their pages, and calls that may be refused for the
// player's time.
export { bettingPaths } from './paths.ts'
export { announcingPlayRefusals } from './announce-play-refusals.ts'
