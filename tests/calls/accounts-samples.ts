// Valid input for the calls of accounts that need nothing but the player, from the files of their parts.
import { accountChangeInputs } from './account-change-samples.ts'
import { captchaInputs } from './captcha-samples.ts'
import { secondFactorInputs } from './second-factor-samples.ts'
import { sessionInputs } from './session-samples.ts'
import { socialInputs } from './social-samples.ts'
import { verificationInputs } from './verification-samples.ts'
import { waysInInputs } from './ways-in-samples.ts'

export { givenSentDocument } from './verification-samples.ts'

export const accountsInputs = {
  ...accountChangeInputs,
  ...captchaInputs,
  ...secondFactorInputs,
  ...sessionInputs,
  ...socialInputs,
  ...verificationInputs,
  ...waysInInputs,
}
