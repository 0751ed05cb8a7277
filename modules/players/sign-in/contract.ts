// Every way to sign in: password, phone, passkey, second step, QR code; and the history of sign-ins.
import { passkeySignInCalls } from '#modules/players/sign-in/contract/passkey-sign-in.ts'
import { qrSignInCalls } from '#modules/players/sign-in/contract/qr-sign-in.ts'
import { secondStepCalls } from '#modules/players/sign-in/contract/second-step.ts'
import { signInHistoryCalls } from '#modules/players/sign-in/contract/sign-ins.ts'
import { signingInCalls } from '#modules/players/sign-in/contract/signing-in.ts'

export { CHALLENGE_TRIES_MAX, SignInAnswer } from '#modules/players/sign-in/contract/second-step.ts'
export { SignIn, SIGN_INS_PAGE_MAX } from '#modules/players/sign-in/contract/sign-ins.ts'

export const calls = {
  ...signingInCalls,
  ...secondStepCalls,
  ...passkeySignInCalls,
  ...qrSignInCalls,
  ...signInHistoryCalls,
}
