// Betting's door for other modules' servers: bets as they are stored, the marks of settlement, and loans and promo codes.
export type { BettingServer } from './placing/place-bet.ts'
export { betChange } from './player-changes.ts'
export {
  accountIdsOfBets,
  betIdsOnGames,
  lockBetsToSettle,
  markBets,
  markTakenBack,
  openBetsOf,
  openStakes,
  type BetToSettle,
} from './settlement-store.ts'
/** Loans and promo codes of a bet, and how much of its stake they were. */
export * as credits from './credit/credit-store.ts'
export { touchedBets } from './touched-bets-store.ts'
/** What may be lost by open bets: counted, compared with the bets, and limited. */
export * as exposures from './exposure/exposures.ts'
export { insertBets, storedAnswers, type NewBet } from './bet-store.ts'
export { newLeg } from './placing/new-leg.ts'
/** For actions on a bet: the bet under its lock, and marks of the actions. */
export * as storedBets from './stored-bet-store.ts'
/** The delay of live games, for every decision about a bet on them. */
export * as inPlay from './placing/in-play-delay.ts'
/** Bets as they are read: of a player with their legs and events, and what many players bet on. */
export * as historyRows from './history-store.ts'
export { isSameMatch } from '#modules/sports/betting/rules/placing/same-match.ts'
/** Games with what operators have said about them and games of other sources. */
export { withRulings } from './matches/match-ruling-store.ts'
