// Who the player is: registration, signing in, sessions, the player's own card.
import { emailChangeCalls } from '#modules/players/accounts/contract/email-change.ts'
import { officeCalls } from '#modules/players/accounts/contract/office.ts'
import { passkeyCalls } from '#modules/players/accounts/contract/passkeys.ts'
import { recoveryCalls } from '#modules/players/accounts/contract/recovery.ts'
import { phoneCalls } from '#modules/players/accounts/contract/phone.ts'
import { playerCalls } from '#modules/players/accounts/contract/player.ts'
import { qrSignInCalls } from '#modules/players/accounts/contract/qr-sign-in.ts'
import { registeringCalls } from '#modules/players/accounts/contract/registering.ts'
import { passwordChangeCalls } from '#modules/players/accounts/contract/password-change.ts'
import { secondFactorCalls } from '#modules/players/accounts/contract/second-factor.ts'
import { sessionCalls } from '#modules/players/accounts/contract/sessions.ts'
import { settingsCalls } from '#modules/players/accounts/contract/settings.ts'
import { signingInCalls } from '#modules/players/accounts/contract/signing-in.ts'
import { socialCalls } from '#modules/players/accounts/contract/social.ts'

export { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '#modules/players/accounts/contract/credentials.ts'
export { BIRTH_DATE_MIN, Registration } from '#modules/players/accounts/contract/registering.ts'
export { Session, SESSIONS_LISTED_MAX, SignIn, SIGN_INS_PAGE_MAX } from '#modules/players/accounts/contract/sessions.ts'
export { CHALLENGE_TRIES_MAX, RECOVERY_CODES } from '#modules/players/accounts/contract/second-factor.ts'
export { Passkey, PASSKEYS_MAX } from '#modules/players/accounts/contract/passkeys.ts'
export type { PasskeyAuthentication, PasskeyRegistration } from '#modules/players/accounts/contract/passkeys.ts'
export { SocialLink, SocialNewcomer } from '#modules/players/accounts/contract/social.ts'
export type { MenuCategory, MenuItem, OfficeMenu } from '#modules/players/accounts/contract/office.ts'
export type { OfficeSettings, Setting } from '#modules/players/accounts/contract/settings.ts'
export type { ProtectionMethods, UserConfig, UserData } from '#modules/players/accounts/contract/user-config.ts'
export {
  personalFieldNames,
  type PersonalField,
  type PersonalValues,
} from '#modules/players/accounts/rules/personal-data/personal-fields.ts'
export { AGE_YEARS_MIN } from '#modules/players/accounts/rules/age.ts'

export const calls = {
  ...registeringCalls,
  ...phoneCalls,
  ...signingInCalls,
  ...sessionCalls,
  ...secondFactorCalls,
  ...passkeyCalls,
  ...socialCalls,
  ...passwordChangeCalls,
  ...recoveryCalls,
  ...emailChangeCalls,
  ...qrSignInCalls,
  ...playerCalls,
  ...settingsCalls,
  ...officeCalls,
}
