// What an operator sets for the whole house: for now the limits of amounts per currency.
export { amountLimits, type AmountLimits } from './rules/amount-limits.ts'
