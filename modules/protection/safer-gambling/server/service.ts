// The door of safer gambling: what whoever takes stakes or money in asks inside his own transaction, and tells when money comes back.
export {
  checkStakes,
  countReturns,
  countStakes,
  type Checked,
  type ReturnedMoney,
  type SportStakeAsk,
  type StakeAsk,
} from './check-stakes.ts'
export {
  checkRegister,
  coveredElsewhere,
  holdForRegister,
  holdUnasked,
  sandboxRegister,
  type NationalRegister,
  type RegisterPorts,
} from './national-register.ts'
export { checkDeposit, mayPlay, uncountDeposit, type DepositAsk } from './check-deposit.ts'
export { playTimeByDay } from './pace/pace-store.ts'
export { hearCalls } from './pace/hear-calls.ts'
export { beginPace } from './pace/ping.ts'
export { mayGoOn } from './pace/refuse-pace.ts'
export { setOperatorLimit, type OperatorLimitAsk } from './staff/set-operator-limit.ts'
export type { PlayerNews } from './player-news.ts'
export { adoptExclusions, askReturn, excludePlayer, type ExclusionAsk } from './exclude-player.ts'
export type { ExclusionCause, SaferGamblingServer } from './safer-gambling-server.ts'
export { lockPlayerAccounts } from './change-limits.ts'
export { marketingGate, mayMarket, type MarketingChannel } from './may-market.ts'
export { markVoided, waitingVoidings, type Voiding } from './open-bets-store.ts'
export { saferGamblingRoutes } from './routes.ts'
export { liftChange, operatorLimitChange } from './staff/four-eyes.ts'
export { personRuling } from './staff/person-ruling.ts'
export { limitsStaffRoutes } from './staff/staff-routes.ts'
export { noWithdrawals, type MarkersServer } from './markers/markers-server.ts'
export { sweepMarkers, watchMarkers } from './markers/sweep-markers.ts'
export { markersStaffRoutes } from './markers/staff-flags.ts'
export { hasStrongFlag } from './markers/flag-store.ts'
export { noteLimitHits } from './markers/note-limit-hits.ts'
