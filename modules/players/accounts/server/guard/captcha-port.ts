// What accounts ask of captchas. The captchas themselves are another module's; the house puts the two together.
import type { CallContext } from '#platform/server/call-context.ts'

/** `absent`: the request carries none. A `wrong` one is foreign, forged, of another code or of another network. */
export type CaptchaCheck = 'passed' | 'absent' | 'wrong' | 'expired' | 'used'

export type CaptchaPort = {
  /** The solution that a request carries in its `x-captcha` header, for this code of S7.1. One that passed is used up by it. */
  check(context: CallContext, code: number): Promise<CaptchaCheck>
}
