// The door of payments for servers of other modules.
export { takenBackDeposits, hasDeposit, paidInOf } from './payment-store.ts'
export { openCases, resolveCase, type PaymentCase } from './case-store.ts'
export { insertPayout as queuePayout, paidOutOf, type Destination } from './payouts/payout-store.ts'
export type { DestinationField, PayoutPort } from './provider-port.ts'
