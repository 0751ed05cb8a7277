// Betting's door for other modules' servers: settlement reads bets through it and marks what became of them.
export { bettingRoutes } from './routes.ts'
export type { BettingServer } from './place-bet.ts'
export {
  accountIdsOfBets,
  betIdsOnGames,
  lockBetsToSettle,
  markBets,
  openStakes,
  type BetToSettle,
  type LegToGrade,
  type SettledMark,
} from './settlement-store.ts'
