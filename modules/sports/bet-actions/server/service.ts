// What the application uses of bet actions: their calls, and the automatic seller.
export { betActionChanges } from './player-changes.ts'
export { betActionRoutes } from './routes.ts'
export { createAutoSeller, AUTO_SALE_MS, AUTO_SALE_SWEEP_MS, type AutoSeller } from './sale/auto-seller.ts'
export type { BetActionsServer as ServicesServer } from './bet-actions-server.ts'
