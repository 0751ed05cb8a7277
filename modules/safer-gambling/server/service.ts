// The door of safer gambling: what whoever takes stakes or money in asks inside his own transaction, and tells when money comes back.
export {
  checkStakes,
  countReturns,
  countStakes,
  type Checked,
  type ReturnedMoney,
  type StakeAsk,
} from './check-stakes.ts'
export { checkRegister, sandboxRegister, type NationalRegister, type RegisterPorts } from './national-register.ts'
export { checkDeposit, mayPlay, uncountDeposit, type DepositAsk } from './check-deposit.ts'
export { setOperatorLimit, type LimitAsk } from './change-limits.ts'
export { adoptExclusions, askReturn, excludePlayer, type ExclusionAsk } from './exclude-player.ts'
export type { SaferGamblingServer } from './safer-gambling-server.ts'
export { saferGamblingRoutes } from './routes.ts'
