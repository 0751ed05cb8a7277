// Who the player is: registration, signing in, sessions, the player's own card.
import { officeCalls } from './contract/office.ts'
import { passkeyCalls } from './contract/passkeys.ts'
import { personalDataCalls } from './contract/personal-data.ts'
import { recoveryCalls } from './contract/recovery.ts'
import { phoneCalls } from './contract/phone.ts'
import { playerCalls } from './contract/player.ts'
import { registeringCalls } from './contract/registering.ts'
import { passwordChangeCalls } from './contract/password-change.ts'
import { secondFactorCalls } from './contract/second-factor.ts'
import { sessionCalls } from './contract/sessions.ts'
import { settingsCalls } from './contract/settings.ts'
import { signingInCalls } from './contract/signing-in.ts'

export { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './contract/credentials.ts'
export { BIRTH_DATE_MIN, Registration } from './contract/registering.ts'
export { Session, SESSIONS_LISTED_MAX, SignIn, SIGN_INS_PAGE_MAX } from './contract/sessions.ts'
export { CHALLENGE_TRIES_MAX, RECOVERY_CODES } from './contract/second-factor.ts'
export { Passkey, PASSKEYS_MAX } from './contract/passkeys.ts'
export type { PasskeyAuthentication, PasskeyRegistration } from './contract/passkeys.ts'
export type { MenuCategory, MenuItem, OfficeMenu } from './contract/office.ts'
export type { PersonalData } from './contract/personal-data.ts'
export type { OfficeSettings, Setting } from './contract/settings.ts'
export type { ProtectionMethods, UserConfig, UserData } from './contract/user-config.ts'
export { AGE_YEARS_MIN } from './rules/age.ts'

export const calls = {
  ...registeringCalls,
  ...phoneCalls,
  ...signingInCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...passwordChangeCalls,
  ...recoveryCalls,
  ...playerCalls,
  ...settingsCalls,
  ...officeCalls,
  ...personalDataCalls,
}
