// What screens of higher modules may use of the cashier.
export { amountOf, methodNames, statusName } from './transaction-texts.ts'
