// The door of credentials for servers of other modules.
export { protectionLevel } from '#modules/players/credentials/rules/protection-level.ts'
export type { CredentialsServer } from './credentials-server.ts'
export { PASSKEY_COOKIE, challengeOf, newChallenge } from './passkeys/passkey-challenge.ts'
export {
  countPasskeys,
  deletePasskeys,
  deleteUnprovedPasskeys,
  findPasskey,
  spendChallenge,
  type KnownPasskey,
  usePasskey,
} from './passkeys/passkey-store.ts'
export { refuseAddress } from './passkeys/register-passkey.ts'
export { relyingParty, type RelyingParty } from './passkeys/relying-party.ts'
export { userHandleOf } from './passkeys/user-handle.ts'
export { credentialsRoutes } from './routes.ts'
export { protectionOf } from './second-factor/protection.ts'
export { STEP_UP_MS, holdStepUp, requireStepUp } from './second-factor/step-up.ts'
export {
  claimAccount,
  confirmMailboxOf,
  deleteLink,
  deleteLinks,
  deleteUnprovedLinks,
  findLinkedPlayer,
  insertFirstLink,
  insertLink,
  linksOf,
  touchLink,
  type LinkRow,
} from './social-links/social-link-store.ts'
