// Sends login and password to a mailbox that the player names.
import { useState, type FormEvent } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { errorsOf, noErrors, useErrorText, formText } from '#modules/players/identity/site/parts.ts'
import { askOnboarding } from '../ask-onboarding.ts'
import styles from './made-credentials.module.css'

export function MailCredentials({ password, onSent }: { readonly password: string; readonly onSent: () => void }) {
  const t = useText()
  const { language } = useLocale()
  const errorText = useErrorText()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    if (email === '') return setErrors({ fields: { email: 'required' } })
    setIsBusy(true)
    const answer = await askOnboarding('POST /web-api/accounts/credential-letters', { email, password, language })
    setIsBusy(false)
    setErrors(answer.ok ? noErrors : errorsOf(answer.refusal))
    if (answer.ok) onSent()
  }
  return (
    <form className={styles.mail} noValidate onSubmit={(event) => void submit(event)}>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <Field
        label={t('accounts.made.by-mail')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
        error={errorText(errors.fields['email'])}
      />
      <Button type="submit" isBusy={isBusy}>
        {t('accounts.made.send-mail')}
      </Button>
    </form>
  )
}
