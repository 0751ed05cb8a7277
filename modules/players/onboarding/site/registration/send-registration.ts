// Looks through a filled form of registering and sends it. Comes with the first press.
import { track } from '#platform/browser/analytics/track.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { laterTexts } from '#modules/players/identity/site/parts.ts'
import { askOnboarding } from '../ask-onboarding.ts'
import type { Registered } from './registered.tsx'
import { registrationInput } from './registration-input.ts'
import type { SentRegistrationType } from './registration-type.ts'
import { refuseFields, wrongFields } from './fields/wrong-fields.ts'

export type Sending = { readonly language: string; readonly ageMin: number }

export async function sendRegistration(
  type: SentRegistrationType,
  form: FormData,
  { language, ageMin }: Sending,
): Promise<Result<Registered>> {
  // Generated credentials are shown once, with loaded texts.
  const hasTexts = await laterTexts().then(
    () => true,
    () => false,
  )
  if (!hasTexts) return refuse('network_error', 'the texts could not be loaded')
  const now = new Date()
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  const wrong = wrongFields(type, form, today, ageMin)
  if (Object.keys(wrong).length > 0) return refuseFields(wrong)
  track('registration_call', { type })
  const refCode = new URLSearchParams(location.search).get('ref_code')
  const answer = await askOnboarding(
    'POST /web-api/accounts/registrations',
    registrationInput(type, form, language, refCode),
  )
  track(
    answer.ok ? 'registration_done' : 'registration_error',
    answer.ok ? { type } : { type, code: answer.refusal.code },
  )
  if (!answer.ok) return answer
  const { credentials } = answer.value
  return ok(credentials ?? { email: formText(form, 'email').trim() })
}
