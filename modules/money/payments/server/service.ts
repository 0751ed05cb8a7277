// The door of payments for servers of other modules.
export { hasDeposit } from './payment-store.ts'
export { openCases, resolveCase, type PaymentCase } from './case-store.ts'
