// Proofs of a player's identity besides the password: the second factor, passkeys, and the step-up before sensitive
// changes.
import { passkeyCalls } from '#modules/players/credentials/contract/passkeys.ts'
import { secondFactorCalls } from '#modules/players/credentials/contract/second-factor.ts'

export {
  Passkey,
  PasskeyCredential,
  PasskeyOptions,
  PASSKEYS_MAX,
} from '#modules/players/credentials/contract/passkeys.ts'
export type { PasskeyAuthentication, PasskeyRegistration } from '#modules/players/credentials/contract/passkeys.ts'

export const calls = { ...secondFactorCalls, ...passkeyCalls }
