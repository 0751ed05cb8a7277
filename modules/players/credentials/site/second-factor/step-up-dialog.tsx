// Asks once more for the password, and for a code of who has a second factor, before something that matters.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { errorsOf, noErrors, useErrorText, formText, PasswordField } from '#modules/players/identity/site/parts.ts'
import { askCredentials } from '../ask-credentials.ts'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'

/** What is typed, sent and refused; `begin` goes to the form. */
function useStepUpForm(onDone: () => void) {
  const [errors, setErrors] = useState(noErrors)
  const [hasCode, setHasCode] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const begin = (element: HTMLFormElement | null) => {
    form.current = element
    focusInDialog(element?.querySelector('[name=uPassword]') ?? null)
  }
  const focus = (field: string) => {
    const element = form.current?.elements.namedItem(field)
    if (element instanceof HTMLInputElement) element.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const sent = new FormData(event.currentTarget)
    const uPassword = formText(sent, 'uPassword')
    const code = formText(sent, 'code').trim()
    const missing = uPassword === '' ? 'uPassword' : hasCode && code === '' ? 'code' : undefined
    if (missing !== undefined) {
      setErrors({ fields: { [missing]: 'required' } })
      return focus(missing)
    }
    setIsBusy(true)
    const answer = await askCredentials(
      'POST /web-api/accounts/step-ups',
      code === '' ? { uPassword } : { uPassword, code },
    )
    setIsBusy(false)
    if (answer.ok) return onDone()
    if (answer.refusal.code === 'code_needed') {
      setErrors(noErrors)
      return setHasCode(true)
    }
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    focus(Object.keys(refused.fields)[0] ?? 'uPassword')
  }
  return { errors, hasCode, isBusy, begin, submit }
}

export function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const { errors, hasCode, isBusy, begin, submit } = useStepUpForm(onDone)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasCode) code.current?.focus()
  }, [hasCode])
  return (
    <Dialog isOpen onClose={onClose} title={t('office.step-up.title')}>
      <form ref={begin} className={forms.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
        <p className={styles.text}>{t('office.step-up.text')}</p>
        <PasswordField
          label={t('accounts.password')}
          name="uPassword"
          autoComplete="current-password"
          required
          error={errorText(errors.fields['uPassword'])}
        />
        {hasCode && (
          <CodeField
            kind="totp"
            ref={code}
            help={t('office.step-up.code-help')}
            error={errorText(errors.fields['code'])}
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('office.step-up.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
