// The way in, on a page of its own or in a dialog.
import { useState, type FormEvent } from 'react'
import { Link } from 'react-router'
import { track } from '#platform/browser/analytics/track.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from '../account-form.module.css'
import { askAccounts } from '../ask-accounts.ts'
import { errorsOf, noErrors, useErrorText } from '../form-errors.ts'
import { formText } from '../form-text.ts'
import { PasswordField } from '../password-field.tsx'

export type WayInProps = {
  /** Told once the session's cookie is set. */
  readonly onSignedIn: () => void
  /** The other way in, with the same return path. */
  readonly otherPath: string
  /** In a dialog: called instead of following `otherPath`. */
  readonly onOther?: () => void
}

export function LoginForm({ onSignedIn, otherPath, onOther }: WayInProps) {
  const t = useText()
  const errorText = useErrorText()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    setIsBusy(true)
    track('auth_call')
    const answer = await askAccounts('POST /web-api/accounts/sessions', {
      uLogin: formText(form, 'uLogin'),
      uPassword: formText(form, 'uPassword'),
      save: form.get('save') !== null,
    })
    if (answer.ok) return onSignedIn()
    setErrors(errorsOf(answer.refusal))
    setIsBusy(false)
  }
  return (
    <form className={styles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <Field
        label={t('accounts.email')}
        name="uLogin"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        dir="ltr"
        required
        error={errorText(errors.fields['uLogin'])}
      />
      <PasswordField
        label={t('accounts.password')}
        name="uPassword"
        autoComplete="current-password"
        required
        error={errorText(errors.fields['uPassword'])}
      />
      <Checkbox label={t('accounts.stay')} name="save" />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('accounts.login')}
      </Button>
      <p className={styles.other}>
        {t('accounts.no-account')}{' '}
        <Link
          to={otherPath}
          onClick={onOther === undefined ? undefined : (event) => (event.preventDefault(), onOther())}
        >
          {t('accounts.register')}
        </Link>
      </p>
    </form>
  )
}
