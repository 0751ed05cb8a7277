// The states of the log-in form: the kind of log-in, errors, the second step, and the resulting session.
import { useState } from 'react'
import { track } from '#platform/browser/analytics/track.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { accountRefusals, confirmSignedIn, rememberLogin, withTexts } from '#modules/players/identity/site/parts.ts'
import { PHONE_FIELDS } from '#modules/players/contacts/site/parts.ts'
import { NEEDED, sendLogin, type LoginKind, type SignInAnswer } from './login-kind.ts'
import type { PostedLogin } from './login-post.ts'

/** `posted`: what came of a post of this form without JavaScript. */
export function useLogin(onSignedIn: () => void, posted: PostedLogin = {}) {
  const [kind, setKind] = useState<LoginKind>('login_password')
  const [twoStep, setTwoStep] = useState(posted.twoStep)
  const finish = async (): Promise<'leaving' | void> => {
    if (await confirmSignedIn()) {
      onSignedIn()
      return 'leaving'
    }
    form.refuse({ code: 'session_missing', message: 'the session cookie is missing' })
    setTwoStep(undefined)
  }
  const form = useForm<SignInAnswer>({
    fields: [...PHONE_FIELDS.fields, 'uLogin', 'uPassword'],
    fieldOf: PHONE_FIELDS.fieldOf,
    words: accountRefusals,
    before: posted.twoStep === undefined ? posted.before : undefined,
    check: (data) => emptyFields(data, ...NEEDED[kind]),
    send: (data) => {
      track('auth_call', { kind })
      return withTexts(sendLogin(kind, data))
    },
    onDone: ({ twoStep: owed }, data) => {
      if (kind === 'login_password') rememberLogin(formText(data, 'uLogin'))
      if (owed === undefined) return finish()
      form.keep()
      setTwoStep(owed)
    },
  })
  const choose = (next: LoginKind) => {
    form.keep()
    form.clear()
    setKind(next)
  }
  /** A refusal of another way in, told above this form. */
  const refuse = (code: string) => void withTexts(Promise.resolve()).then(() => form.refuse({ code, message: code }))
  return { kind, choose, form, refuse, twoStep, setTwoStep, finish }
}
