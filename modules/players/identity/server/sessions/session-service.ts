// Sessions as other modules end, renew and list them.
export {
  endSessions,
  endSessionsWithin,
  giveRenewed,
  leaveSession,
  renewSession,
  sweepSessions,
} from './end-sessions.ts'
export {
  addressesSince,
  createSessionStore,
  devicesSeen,
  isSessionOpen,
  isUnendedSession,
  playerSessions,
  wasStartedSince,
} from './session-store.ts'
export { hashOfToken, isToken, newToken } from './session-token.ts'
export { FIRST_PROOF_VERSION, lockProofs, overtakeProofs } from './proof-store.ts'
export { clearedCookies, idleSince } from './sessions.ts'
export { coarseAddress } from '#modules/players/identity/rules/sessions/coarse-address.ts'
export { deviceName } from '#modules/players/identity/rules/sessions/device-name.ts'
