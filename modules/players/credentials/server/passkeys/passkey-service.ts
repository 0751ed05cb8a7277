// Passkeys as the ways to sign in use them.
export {
  findPasskey,
  usePasskey,
  spendChallenge,
  countPasskeys,
  deletePasskeys,
  deleteUnprovedPasskeys,
  type KnownPasskey,
} from './passkey-store.ts'
export { challengeOf, newChallenge, PASSKEY_COOKIE } from './passkey-challenge.ts'
export { refuseAddress } from './register-passkey.ts'
export { userHandleOf } from './user-handle.ts'
export { relyingParty, type RelyingParty } from './relying-party.ts'
