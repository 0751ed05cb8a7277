// The door of payments for servers of other modules.
export { takenBackDeposits, hasDeposit, paidInOf } from './payment-store.ts'
export { listCases, resolveCase } from './cases/case-store.ts'
export { insertPayout as queuePayout, paidOutOf, type Destination } from './payouts/payout-store.ts'
export type { DestinationField, PayoutPort } from './provider-port.ts'
