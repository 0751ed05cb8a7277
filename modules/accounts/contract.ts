// Who the player is: registration, signing in, sessions, the player's own card.
import { emailChangeCalls } from './contract/email-change.ts'
import { officeCalls } from './contract/office.ts'
import { passkeyCalls } from './contract/passkeys.ts'
import { personalDataCalls } from './contract/personal-data.ts'
import { recoveryCalls } from './contract/recovery.ts'
import { phoneCalls } from './contract/phone.ts'
import { playerCalls } from './contract/player.ts'
import { qrSignInCalls } from './contract/qr-sign-in.ts'
import { registeringCalls } from './contract/registering.ts'
import { passwordChangeCalls } from './contract/password-change.ts'
import { secondFactorCalls } from './contract/second-factor.ts'
import { sessionCalls } from './contract/sessions.ts'
import { settingsCalls } from './contract/settings.ts'
import { signingInCalls } from './contract/signing-in.ts'
import { verificationCalls } from './contract/verification/verification.ts'
import { socialCalls } from './contract/social.ts'

export { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from './contract/credentials.ts'
export { BIRTH_DATE_MIN, Registration } from './contract/registering.ts'
export { Session, SESSIONS_LISTED_MAX, SignIn, SIGN_INS_PAGE_MAX } from './contract/sessions.ts'
export { CHALLENGE_TRIES_MAX, RECOVERY_CODES } from './contract/second-factor.ts'
export { Passkey, PASSKEYS_MAX } from './contract/passkeys.ts'
export type { PasskeyAuthentication, PasskeyRegistration } from './contract/passkeys.ts'
export { SocialLink, SocialNewcomer } from './contract/social.ts'
export type { MenuCategory, MenuItem, OfficeMenu } from './contract/office.ts'
export type { PersonalData } from './contract/personal-data.ts'
export type { OfficeSettings, Setting } from './contract/settings.ts'
export type { ProtectionMethods, UserConfig, UserData } from './contract/user-config.ts'
export type { DocumentRequest, VerificationDocument } from './contract/verification/documents.ts'
export type { fileCalls, FaceCheck, Verification } from './contract/verification/verification.ts'
export { AGE_YEARS_MIN } from './rules/age.ts'

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
  ...personalDataCalls,
  ...verificationCalls,
}
