// The ways to log in with a form (S3.29), and what each of them sends.
import type { Result } from '#kernel/result.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { askOnboarding } from '../ask-onboarding.ts'

export const loginKinds = ['login_password', 'phone_password', 'sms'] as const
export type LoginKind = (typeof loginKinds)[number]

/** The answer of every way to log in: a session is open, or a second step is required. */
export type SignInAnswer = { readonly userId?: number | undefined; readonly twoStep?: TwoStep | undefined }
export type TwoStep = { readonly methods: readonly ('totp' | 'recovery' | 'passkey')[] }

export const NEEDED: Readonly<Record<LoginKind, readonly string[]>> = {
  login_password: ['uLogin', 'uPassword'],
  phone_password: ['phone_number', 'uPassword'],
  sms: ['phone_number', 'sms-code'],
}

/** `ask`: the browser's own way, or that of the page's action. */
export function sendLogin(kind: LoginKind, form: FormData, ask = askOnboarding): Promise<Result<SignInAnswer>> {
  const text = (field: string) => formText(form, field)
  const save = form.get('save') !== null
  const phone = { phone_number: text('phone_number'), country_code: text('country_code'), save }
  if (kind === 'phone_password')
    return ask('POST /web-api/accounts/sessions/phone', { ...phone, uPassword: text('uPassword') })
  if (kind === 'sms') return ask('POST /web-api/accounts/sessions/sms', { ...phone, 'sms-code': text('sms-code') })
  const named = { uLogin: text('uLogin'), uPassword: text('uPassword'), save }
  return ask('POST /web-api/accounts/sessions', named)
}
