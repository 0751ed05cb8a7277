// A new password by the link of a letter. It does not sign in: the log-in follows, with a second factor where there
// is one.
import { useEffect, useRef } from 'react'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals, accountsPaths, formStyles, PasswordField } from '#modules/players/identity/site/parts.ts'
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
  const form = useForm({
    fields: ['password'],
    words: accountRefusals,
    check: (data) => emptyFields(data, 'password'),
    send: (data) =>
      askRecovery('POST /web-api/accounts/password-resets/:token', { token, password: formText(data, 'password') }),
    onDone,
    onRefused: ({ code }) => {
      if (code === 'link_expired') onExpired()
      return code === 'link_expired'
    },
  })
  return (
    <form {...form.props} className={formStyles.form}>
      <p className={styles.text}>{t('accounts.recovery.choose-text')}</p>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <PasswordField
        {...form.field('password')}
        label={t('accounts.recovery.new-password')}
        autoComplete="new-password"
        required
        help={t('accounts.password-help')}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy}>
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
      {/* A new document: an earlier session here is over. */}
      <ButtonLink to={accountsPaths.login(language)} variant="primary" size="large" isWide reloadDocument>
        {t('accounts.login')}
      </ButtonLink>
    </div>
  )
}
