// The service of exclusions: who may play, excluding a person and ending it, the national register, and operators'
// changes.
export type { ExclusionsServer } from './exclusions-server.ts'
export { adoptExclusions, excludeLocked, lockPerson } from './exclude-player.ts'
export { endReached } from './end-reached.ts'
export * as accountHolds from './holds/hold-account.ts'
export * as exclusionHistory from './exclusion-history-store.ts'
export {
  exclusionsOf,
  exclusionsPart,
  registerCheckOf,
  registerState,
  selectExclusionEvents,
  selectInForce,
  type ExclusionInForce,
  type StoredExclusion,
} from './exclusion-store.ts'
export { lockPlayer, type LockedPlayer } from './lock-player.ts'
export { mayHaveBonuses, mayPlay, refuseExcluded } from './may-play.ts'
export {
  checkRegister,
  holdForRegister,
  renewRegisterAnswer,
  type RegisterPorts,
} from './register/national-register.ts'
export { reasonText } from './texts/exclusion-texts.ts'
