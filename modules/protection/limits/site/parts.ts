// What screens of players know of limits: their types, and how a typed amount is read.
export {
  AMOUNT_LIMIT_TYPES,
  FLAG_OFF,
  FLAG_ON,
  isAmountType,
  isTerm,
  LIMIT_TYPES,
  SELF_EXCLUSION,
  specOf,
  TIME_OUT,
  type AmountLimitType,
} from '#modules/protection/limits/rules/limit-types.ts'
export { changeDirection, typedAmount } from '#modules/protection/limits/rules/typed-amount.ts'
