// The service of exclusions: who may play, excluding a person and ending it, the national register, and operators'
// changes.
export type { ExclusionsServer } from './exclusions-server.ts'
export { adoptExclusions, askReturn, excludeLocked, excludePlayer, lockPerson } from './exclude-player.ts'
export { endReached } from './end-reached.ts'
export * as accountHolds from './holds/hold-account.ts'
export {
  exclusionLines,
  lastExclusionChanges,
  type ExclusionLine,
  type LastExclusionChange,
} from './exclusion-history-store.ts'
export {
  exclusionsFromJson,
  exclusionsJson,
  exclusionsOf,
  registerCheckOf,
  registerFromJson,
  registerJson,
  registerState,
  selectExclusionEvents,
  selectInForce,
  type ExclusionInForce,
  type RawExclusionJson,
  type RawRegisterJson,
  type RegisterCheck,
  type StoredExclusion,
} from './exclusion-store.ts'
export { lockPlayer, lockPlayerAccounts, type LockedPlayer } from './lock-player.ts'
export { mayHaveBonuses, mayPlay, refuseExcluded } from './may-play.ts'
export {
  checkRegister,
  holdForRegister,
  renewWord,
  sandboxRegister,
  type NationalRegister,
  type RegisterPorts,
} from './register/national-register.ts'
export { openRegister } from './register/open-register.ts'
export { actorNames, currenciesOf, playerNotFound, type Actor, type ActorNames } from './staff/actor-names.ts'
export { liftEarly } from '#modules/protection/exclusions/rules/lift.ts'
export { explained, isReason, messagesFor, reasonText } from './words/words.ts'
