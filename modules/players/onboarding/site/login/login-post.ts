// The log-in form posted without JavaScript, or before the page listened: what its fields come to.
import type { Refusal } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'
import type { askOnboarding } from '../ask-onboarding.ts'
import { refuseFields } from '../registration/fields/wrong-fields.ts'
import { NEEDED, sendLogin, type TwoStep } from './login-kind.ts'

/** The page after a post that has not signed in. */
export type PostedLogin = {
  readonly before?: RefusedPost
  /** The second step is owed. */
  readonly twoStep?: TwoStep
}

/** `form`: its fields in question; undefined: a session is open. */
export type LoginOutcome =
  | { readonly refusal: Refusal; readonly twoStep?: TwoStep }
  | { readonly twoStep: TwoStep }
  | undefined

/** Kinds of S3.29 that a form without script can post. */
const KIND = 'login_password'
export const TWO_STEP = 'login_password_two_step_code'
const METHODS = ['totp', 'recovery', 'passkey'] as const

/** Of the form's hidden field: the page asks the second step again with the same ways. */
const methodsIn = (data: FormData): TwoStep => ({
  methods: METHODS.filter((method) => formText(data, 'methods').split(',').includes(method)),
})

export async function postLogin(data: FormData, ask: typeof askOnboarding): Promise<LoginOutcome> {
  if (formText(data, 'kind') === TWO_STEP) {
    const answer = await ask('POST /web-api/accounts/sessions/two-step', { code: formText(data, 'code').trim() })
    if (answer.ok) return undefined
    // Its time is over: the way in begins again.
    return answer.refusal.code === 'two_step_over'
      ? { refusal: answer.refusal }
      : { refusal: answer.refusal, twoStep: methodsIn(data) }
  }
  const empty = emptyFields(data, ...NEEDED[KIND])
  const answer = Object.keys(empty).length > 0 ? refuseFields(empty) : await sendLogin(KIND, data, ask)
  if (!answer.ok) return { refusal: answer.refusal }
  return answer.value.twoStep === undefined ? undefined : { twoStep: answer.value.twoStep }
}
