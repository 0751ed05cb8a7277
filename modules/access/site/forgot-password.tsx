// A forgotten password: the account's address, and what can be done today. Reset letters are not sent yet, and it says so.
import { useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './access-screens.module.css'

const EMAIL_LENGTH_MAX = 254
/** What every address has; the rest only its server knows. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u

export function ForgotPassword() {
  const t = useText()
  const { language } = useLocale()
  const [state, setState] = useState<'asking' | 'malformed' | 'told'>('asking')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = new FormData(event.currentTarget).get('email')
    setState(typeof email === 'string' && EMAIL.test(email.trim()) ? 'told' : 'malformed')
  }
  return (
    <form className={styles.forgot} onSubmit={submit} noValidate>
      <p className={styles.text}>{t('access.forgot.text')}</p>
      <Field
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_LENGTH_MAX}
        isFigure
        label={t('access.forgot.email')}
        error={state === 'malformed' ? t('access.forgot.email-malformed') : undefined}
      />
      {state === 'told' && <Notice tone="info">{t('access.forgot.not-yet')}</Notice>}
      <Button type="submit" variant="primary" isWide>
        {t('access.forgot.send')}
      </Button>
      <p className={styles.links}>
        <Link to={`/${language}/login`}>{t('access.forgot.log-in')}</Link>
        <Link to={`/${language}/information/contacts`}>{t('access.forgot.support')}</Link>
      </p>
    </form>
  )
}

/** A page of its own. */
export function ForgotPasswordScreen() {
  const t = useText()
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('access.forgot.title')}</h1>
      <ForgotPassword />
    </section>
  )
}
