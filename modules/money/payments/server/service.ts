// The door of payments for servers of other modules.
export * as usualTimes from '#modules/money/payments/rules/usual-minutes.ts'
export {
  takenBackDeposits,
  hasDeposit,
  paidInOf,
  paymentsOf,
  findDeposit,
  returnableDeposits,
} from './payment-store.ts'
export { depositOf, depositsOf } from './deposits/show-payments.ts'
export { usualDepositMinutes } from './deposits/usual-times.ts'
export { takeEvent } from './apply-event.ts'
export { openFoundDeposit } from './open-found-deposit.ts'
export type { PaymentsServer } from './payments-server.ts'
export { bookLine } from './statements/reconcile.ts'
export * as statements from './statements/reconcile.ts'
export { verifyStatements } from './statements/verify-statements.ts'
export { insertPayout as queuePayout, paidOutOf, type Destination } from './payouts/payout-store.ts'
export {
  defineProvider,
  type DestinationField,
  type PayoutPort,
  type ProviderEvent,
  type ProviderManifest,
  type ProviderPort,
} from './provider-port.ts'
