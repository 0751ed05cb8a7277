// Right input of the calls of accounts that need nothing but the player, out of the files of their parts.
import { captchaInputs } from './captcha-samples.ts'
import { secondFactorInputs } from './second-factor-samples.ts'
import { sessionInputs } from './session-samples.ts'
import { waysInInputs } from './ways-in-samples.ts'

export const accountsInputs = { ...captchaInputs, ...secondFactorInputs, ...sessionInputs, ...waysInInputs }
