// The door of payments for servers of other modules.
export { takenBackDeposits, hasDeposit, paidInOf } from './payment-store.ts'
export { decideSuspense, reconcile, type Reconciled } from './statements/reconcile.ts'
export { openSuspense } from './statements/statement-store.ts'
export { verifyStatements } from './statements/verify-statements.ts'
export { listCases, resolveCase } from './cases/case-store.ts'
export { insertPayout as queuePayout, paidOutOf, type Destination } from './payouts/payout-store.ts'
export type { DestinationField, PayoutPort } from './provider-port.ts'
