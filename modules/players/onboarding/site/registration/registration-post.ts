// The form of registering posted without JavaScript, or before the page listened: what its fields come to.
import { ok, type Result } from '#kernel/result.ts'
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import type { RefusedPost } from '#platform/browser/form/use-form.ts'
import type { askOnboarding } from '../ask-onboarding.ts'
import { refuseFields, wrongFields } from './fields/wrong-fields.ts'
import type { Registered } from './registered.tsx'
import { registrationInput } from './registration-input.ts'
import { registrationTypes, type RegistrationType } from './registration-type.ts'

export type PostedRegistration = {
  readonly type: RegistrationType
  readonly before?: RefusedPost
  /** The account is there; what was made for its player is shown once. */
  readonly registered?: Registered
}

export const typeIn = (form: FormData): RegistrationType => formChoice(form, 'type', registrationTypes)

/** `refCode`: of the page's address. Undefined credentials: the player's own. */
export async function postRegistration(
  form: FormData,
  ask: typeof askOnboarding,
  { language, refCode }: { readonly language: string; readonly refCode: string | null },
): Promise<Result<Registered>> {
  const type = typeIn(form)
  // The call itself knows the brand's least age.
  const wrong = wrongFields(type, form, new Date().toISOString().slice(0, 10), 0)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  const answer = await ask('POST /web-api/accounts/registrations', registrationInput(type, form, language, refCode))
  return answer.ok ? ok(answer.value.credentials ?? { email: formText(form, 'email').trim() }) : answer
}
