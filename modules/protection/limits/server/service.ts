// The service of limits: what modules that take stakes or deposits call inside their own transaction, and where money
// comes back.
export {
  checkStakes,
  countReturns,
  countStakes,
  type Checked,
  type ReturnedMoney,
  type SportStakeAsk,
  type StakeAsk,
} from './check-stakes.ts'
export { checkDeposit, uncountDeposit, type DepositAsk } from './check-deposit.ts'
export { countedLines, countedWeeks, looseningActs, selectActivePlayers, type CountedWeek } from './facts-store.ts'
export type { LimitsServer } from './limits-server.ts'
export { setOperatorLimit, type OperatorLimitAsk } from './staff/set-operator-limit.ts'
