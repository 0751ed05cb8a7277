// Sessions as other modules end, renew and list them.
export {
  endSessions,
  endSessionsWithin,
  giveRenewed,
  leaveSession,
  renewSession,
  sweepSessions,
} from './end-sessions.ts'
export { endSessionsOf, isSessionOpen, isUnendedSession, sessionsOf, wasStartedSince } from './session-store.ts'
export { FIRST_PROOF_VERSION, lockProofs, overtakeProofs } from './proof-store.ts'
export { clearedCookies, idleSince } from './sessions.ts'
