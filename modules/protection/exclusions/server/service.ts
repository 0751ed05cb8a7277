// The door of exclusions: who may play, excluding a person and ending it, the national register, and what operators change.
export { exclusionRoutes } from './exclusion-calls.ts'
export type { ExclusionCause, ExclusionsServer } from './exclusions-server.ts'
export {
  adoptExclusions,
  askReturn,
  excludeLocked,
  excludePlayer,
  lockPerson,
  type ExclusionAsk,
} from './exclude-player.ts'
export { endReached } from './end-reached.ts'
export { lastExclusionChanges, type LastExclusionChange } from './exclusion-history-store.ts'
export {
  exclusionsOf,
  registerCheckOf,
  registerState,
  selectInForce,
  type ExclusionInForce,
  type RegisterCheck,
  type StoredExclusion,
} from './exclusion-store.ts'
export { lockPlayer, lockPlayerAccounts, type LockedPlayer } from './lock-player.ts'
export { mayHaveBonuses, mayPlay, refuseExcluded, type ExclusionRefused } from './may-play.ts'
export { markVoided, waitingVoidings, type Voiding } from './open-bets-store.ts'
export type { PlayerNews } from './player-news.ts'
export {
  checkRegister,
  coveredElsewhere,
  holdForRegister,
  holdUnasked,
  renewWord,
  sandboxRegister,
  type NationalRegister,
  type RegisterPorts,
} from './register/national-register.ts'
export { actorNames, currenciesOf, playerNotFound, type Actor, type ActorNames } from './staff/actor-names.ts'
export { liftChange } from './staff/lift-exclusion.ts'
export { liftEarly } from '#modules/protection/exclusions/rules/lift.ts'
export { personRuling } from './staff/person-ruling.ts'
export { explained, isReason, messagesFor, reasonText } from './words/words.ts'
