// The door of identity for servers of other modules.
export { emailKey } from '#modules/players/identity/rules/email-key.ts'
export { readCode } from '#modules/players/identity/rules/entered-code.ts'
export { passwordProblem } from '#modules/players/identity/rules/guard/password-policy.ts'
export { phoneKey } from '#modules/players/identity/rules/phone-key.ts'
export { returnPath } from '#modules/players/identity/rules/return-path.ts'
export { coarseAddress } from '#modules/players/identity/rules/sessions/coarse-address.ts'
export { deviceName } from '#modules/players/identity/rules/sessions/device-name.ts'
export { DEVICE_KNOWN_MS } from '#modules/players/identity/rules/sessions/session-limits.ts'
export { forgetDevices } from './guard/known-device-store.ts'
export { DEVICE_COOKIE, deviceHashOf, forgetOtherDevices, rememberDevice } from './guard/known-devices.ts'
export { createSignInGuard, type GuardRefusal } from './guard/sign-in-guard.ts'
export type { IdentityServer } from './identity-server.ts'
export { composeLetter, harmless } from './letters/compose-letter.ts'
export { sendLetter, tellPlayer, type LetterServer } from './letters/tell-player.ts'
export { checkChosenPassword, checkNextPassword } from './passwords/chosen-password.ts'
export { linkHash, newLinkToken } from './passwords/link-token.ts'
export {
  confirmMailbox,
  insertAsk,
  insertReset,
  lockMailboxOwner,
  resetExpiry,
  resetOwner,
  revokeResets,
  setPasswordHash,
  takeAsks,
  takeReset,
  type Ask,
} from './passwords/password-reset-store.ts'
export { replacePasswordHash } from './passwords/password-store.ts'
export { isWeakHash, passwords, strengthenHash, type Passwords, unlessFull } from './passwords/passwords.ts'
export { hashOfRecoveryCode, newRecoveryCodes } from './second-factor/recovery-codes.ts'
export { openSeed, sealSeed, secondFactorKeys, type SecondFactorKeys } from './second-factor/sealed-seed.ts'
export {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteAnySecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
} from './second-factor/second-factor-store.ts'
export { takeCode, takeTotp, wrongCode } from './second-factor/take-code.ts'
export { newSeed, qrPath, seedText, seedUri, stepOfCode } from './second-factor/totp.ts'
export {
  endSessions,
  endSessionsWithin,
  giveRenewed,
  leaveSession,
  renewSession,
  sweepSessions,
} from './sessions/end-sessions.ts'
export { FIRST_PROOF_VERSION, lockProofs, overtakeProofs } from './sessions/proof-store.ts'
export { identityRoutes } from './sessions/session-routes.ts'
export { endSessionsOf, isUnendedSession, sessionsOf } from './sessions/session-store.ts'
export { clearedCookies, createSessions, idleSince, type Sessions } from './sessions/sessions.ts'
export { findAddressee } from './subjects/addressee-store.ts'
export { playersOfCountries } from './subjects/country-store.ts'
export {
  confirmationsOf,
  lockPhoneOwner,
  setPhone,
  type PhoneOwner,
  unbindPhone,
  unbindUnprovedPhone,
} from './subjects/phone-store.ts'
export {
  findCredentialsOf,
  findPerson,
  findPlayerCard,
  insertPlayer,
  isPlayer,
  type PlayerKey,
} from './subjects/player-store.ts'
