// A new password by the link of a letter. Nobody is signed in by it: the way in comes after it, with a second factor where there is one.
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles } from '#modules/players/identity/site/parts.ts'
import {
  errorsOf,
  noErrors,
  useErrorText,
  formText,
  PasswordField,
  accountsPaths,
} from '#modules/players/identity/site/parts.ts'
import { askRecovery } from './ask-recovery.ts'
import styles from './recovery.module.css'

/** Other ways into the account that fell with the old password. */
export type RemovedWays = {
  readonly removedPasskeys: number
  readonly removedLinks: number
  readonly isPhoneRemoved: boolean
  readonly isSecondFactorRemoved: boolean
}

type ChoosePasswordProps = {
  readonly token: string
  readonly onDone: (removed: RemovedWays) => void
  /** Used meanwhile, or too old by now. */
  readonly onExpired: () => void
}

export function ChoosePassword({ token, onDone, onExpired }: ChoosePasswordProps) {
  const t = useText()
  const errorText = useErrorText()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const field = event.currentTarget.elements.namedItem('password')
    const password = formText(new FormData(event.currentTarget), 'password')
    const refuse = (next: typeof noErrors) => {
      setErrors(next)
      setIsBusy(false)
      if (next.form === undefined && field instanceof HTMLInputElement) field.focus()
    }
    if (password === '') return refuse({ fields: { password: 'required' } })
    setErrors(noErrors)
    setIsBusy(true)
    const answer = await askRecovery('POST /web-api/accounts/password-resets/:token', { token, password })
    if (answer.ok) return onDone(answer.value)
    if (answer.refusal.code === 'link_expired') return onExpired()
    refuse(errorsOf(answer.refusal))
  }
  return (
    <form className={formStyles.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.text}>{t('accounts.recovery.choose-text')}</p>
      {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
      <PasswordField
        label={t('accounts.recovery.new-password')}
        name="password"
        autoComplete="new-password"
        required
        help={t('accounts.password-help')}
        error={errorText(errors.fields['password'])}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('accounts.recovery.save')}
      </Button>
    </form>
  )
}

export function PasswordChosen({ removedPasskeys, removedLinks, isPhoneRemoved, isSecondFactorRemoved }: RemovedWays) {
  const t = useText()
  const { language } = useLocale()
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => told.current?.focus(), [])
  return (
    <div className={formStyles.form} ref={told} tabIndex={-1}>
      <Notice tone="success">{t('accounts.recovery.done-text')}</Notice>
      {removedPasskeys > 0 && (
        <Notice tone="info">{t('accounts.recovery.passkeys-removed', { count: removedPasskeys })}</Notice>
      )}
      {removedLinks > 0 && <Notice tone="info">{t('accounts.recovery.links-removed')}</Notice>}
      {isPhoneRemoved && <Notice tone="info">{t('accounts.recovery.phone-removed')}</Notice>}
      {isSecondFactorRemoved && <Notice tone="info">{t('accounts.recovery.second-factor-removed')}</Notice>}
      {/* A new document: whoever was signed in here is not any more. */}
      <ButtonLink to={accountsPaths.login(language)} variant="primary" size="large" isWide reloadDocument>
        {t('accounts.login')}
      </ButtonLink>
    </div>
  )
}
