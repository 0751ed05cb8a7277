// What the log-in form goes through: the kind of log-in, what is wrong, the second step, and the session that comes of it.
import { useRef, useState, type FormEvent } from 'react'
import { track } from '#platform/browser/analytics/track.ts'
import {
  confirmSignedIn,
  errorsOf,
  noErrors,
  type FormErrors,
  formText,
  keepFields,
  nothingKept,
  withTexts,
  rememberLogin,
} from '#modules/players/identity/site/parts.ts'
import { focusFirst } from '#platform/browser/focus-first.ts'
import { emptyFields, sendLogin, type LoginKind, type SignInAnswer, type TwoStep } from './login-kind.ts'

export function useLogin(onSignedIn: () => void) {
  const [kind, setKind] = useState<LoginKind>('login_password')
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const [kept, setKept] = useState(nothingKept)
  const [twoStep, setTwoStep] = useState<TwoStep>()
  const element = useRef<HTMLFormElement>(null)
  const choose = (next: LoginKind) => {
    if (element.current !== null) setKept(keepFields(kept, element.current))
    setErrors(noErrors)
    setKind(next)
  }
  const finish = async () => {
    if (await confirmSignedIn()) return onSignedIn()
    setErrors({ fields: {}, form: 'session_missing' })
    setTwoStep(undefined)
    setIsBusy(false)
  }
  const onAnswer = ({ twoStep: owed }: SignInAnswer) => {
    if (owed === undefined) return finish()
    if (element.current !== null) setKept(keepFields(kept, element.current))
    setIsBusy(false)
    setTwoStep(owed)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const box = event.currentTarget
    const form = new FormData(box)
    const empty = emptyFields(kind, form)
    setErrors({ fields: empty })
    if (Object.keys(empty).length > 0) return focusFirst(box, empty)
    setIsBusy(true)
    track('auth_call', { kind })
    const answer = await withTexts(sendLogin(kind, form))
    if (answer.ok) {
      if (kind === 'login_password') rememberLogin(formText(form, 'uLogin'))
      return onAnswer(answer.value)
    }
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    setIsBusy(false)
    focusFirst(box, refused.fields)
  }
  const tell = (told: FormErrors) => void withTexts(Promise.resolve(told)).then(setErrors)
  return { kind, choose, errors, setErrors: tell, isBusy, kept, twoStep, setTwoStep, element, finish, submit }
}
