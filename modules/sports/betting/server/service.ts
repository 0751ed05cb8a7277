// Betting's door for other modules' servers: settlement reads bets through it and marks what became of them.
export { bettingRoutes } from './routes.ts'
export type { BettingServer } from './place-bet.ts'
export {
  accountIdsOfBets,
  betIdsOnGames,
  lockBetsToSettle,
  markBets,
  markTakenBack,
  openBetsOf,
  openStakes,
  type BetToSettle,
  type LegToGrade,
  type SettledMark,
} from './settlement-store.ts'
export {
  advancesIn,
  cancelPromoCodes,
  insertPromoCodes,
  oldestOpenBets,
  openAdvances,
  saveAdvances,
  setStakeShare,
  type Advance,
} from './credit/credit-store.ts'
export { repayLoans } from '#modules/sports/betting/rules/placing/advance.ts'
export { createAutoSeller, AUTO_SALE_MS, AUTO_SALE_SWEEP_MS, type AutoSeller } from './services/sale/auto-seller.ts'
export type { ServicesServer } from './services/services-server.ts'
