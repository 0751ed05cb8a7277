// What screens of higher modules may use of payments.
export { readDeposit as readAmount, typedDeposit as typedAmount } from './typed-deposit.ts'
