// The door of bet actions for the application: their calls, and the seller of bets at their targets.
export { betActionChanges } from './player-changes.ts'
export { betActionRoutes } from './routes.ts'
export { createAutoSeller, AUTO_SALE_MS, AUTO_SALE_SWEEP_MS, type AutoSeller } from './sale/auto-seller.ts'
export type { BetActionsServer as ServicesServer } from './bet-actions-server.ts'
