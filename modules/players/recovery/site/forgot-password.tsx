// A forgotten password: the account's address, and then the same text in every case. In a dialog or on a page.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { RESET_MINUTES } from '#modules/players/recovery/rules/reset-link.ts'
import { formText, hasEmailShape } from '#platform/browser/form/form-data.ts'
import { useForm, type WrongFields } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals, accountsPaths, formStyles } from '#modules/players/identity/site/parts.ts'
import { askRecovery } from './ask-recovery.ts'
import styles from './recovery.module.css'

const EMAIL_LENGTH_MAX = 254

/** `onLogin`: in a dialog, instead of following the link to log in. */
export function ForgotPassword({ onLogin }: { readonly onLogin?: (() => void) | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const [isAgain, setIsAgain] = useState(false)
  const links = <RecoveryLinks onLogin={onLogin} />
  return sentTo === undefined ? (
    <AskForm isFocused={isAgain} links={links} onSent={setSentTo} />
  ) : (
    <LetterOnItsWay email={sentTo} links={links} onAgain={() => (setSentTo(undefined), setIsAgain(true))} />
  )
}

type AskFormProps = { isFocused: boolean; links: ReactNode; onSent: (email: string) => void }

function wrongEmail(data: FormData): WrongFields {
  const email = formText(data, 'email')
  return hasEmailShape(email) ? {} : { email: email.trim() === '' ? 'required' : 'email_malformed' }
}

function AskForm({ isFocused, links, onSent }: AskFormProps) {
  const t = useText()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])
  const form = useForm({
    fields: ['email'],
    words: accountRefusals,
    check: wrongEmail,
    send: (data) => askRecovery('POST /web-api/accounts/password-resets', { email: formText(data, 'email').trim() }),
    onDone: (_, data) => onSent(formText(data, 'email').trim()),
  })
  return (
    <form {...form.props} className={formStyles.form}>
      <p className={styles.text}>{t('accounts.recovery.text')}</p>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <Field
        {...form.field('email')}
        ref={field}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={EMAIL_LENGTH_MAX}
        dir="ltr"
        required
        label={t('accounts.email')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
        {t('accounts.recovery.send')}
      </Button>
      {links}
    </form>
  )
}

type LetterProps = { email: string; links: ReactNode; onAgain: () => void }

function LetterOnItsWay({ email, links, onAgain }: LetterProps) {
  const t = useText()
  const told = useRef<HTMLDivElement>(null)
  // The focused form is gone: screen readers continue with its replacement.
  useEffect(() => told.current?.focus(), [])
  return (
    <div className={formStyles.form} ref={told} tabIndex={-1}>
      <Notice tone="success" title={t('accounts.recovery.sent-title')}>
        {t('accounts.recovery.sent', { email: `\u2068${email}\u2069`, minutes: RESET_MINUTES })}
      </Notice>
      <p className={styles.text}>{t('accounts.recovery.nothing-came')}</p>
      <Button isWide onClick={onAgain}>
        {t('accounts.recovery.again')}
      </Button>
      {links}
    </div>
  )
}

function RecoveryLinks({ onLogin }: { onLogin: (() => void) | undefined }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <p className={styles.links}>
      <Link
        to={accountsPaths.login(language)}
        onClick={onLogin === undefined ? undefined : (event) => (event.preventDefault(), onLogin())}
      >
        {t('accounts.recovery.log-in')}
      </Link>
      <Link to={`/${language}/information/contacts`}>{t('accounts.recovery.support')}</Link>
    </p>
  )
}
