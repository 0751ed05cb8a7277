// The service of limits: what modules that take stakes or deposits call inside their own transaction, and where money
// comes back.
export {
  checkStakes,
  countReturns,
  countStakes,
  mayPlayCasino,
  type Checked,
  type ReturnedMoney,
  type SportStakeAsk,
  type StakeAsk,
} from './counting/check-stakes.ts'
export {
  checkConversion,
  checkDeposit,
  countDeposit,
  uncountDeposit,
  type DepositAsk,
} from './counting/check-deposit.ts'
export {
  countedLines,
  countedWeeks,
  looseningActs,
  selectActivePlayers,
  type CountedWeek,
} from './counting/facts-store.ts'
export { dayDepositLimits } from './status/deposit-limits.ts'
export { redenominateLimits, type LimitsMove } from './redenominate-limits.ts'
export type { LimitsServer } from './limits-server.ts'
export { setOperatorLimit, type OperatorLimitAsk } from './staff/set-operator-limit.ts'
