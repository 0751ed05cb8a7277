// What screens of operators know of limits: their types, which value is looser, and how a typed amount is read.
export { isLooser } from '#modules/protection/limits/rules/amount-limit.ts'
export { isAmountType, OPERATOR_LIMIT_TYPES, specOf } from '#modules/protection/limits/rules/limit-types.ts'
export { EXPORT_PARTS_MAX } from '#modules/protection/limits/rules/staff-limits.ts'
export { typedAmount } from '#modules/protection/limits/rules/typed-amount.ts'
