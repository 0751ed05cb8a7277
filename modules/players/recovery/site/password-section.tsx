// Changing the password, in a section of the security page that opens on demand.
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { notify } from '#platform/browser/notices.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals, accountsPaths, PasswordField } from '#modules/players/identity/site/parts.ts'
import { askRecovery } from './ask-recovery.ts'
import { OfficeRow, OfficeSection } from '#ui/section.tsx'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import styles from './password-section.module.css'

type PasswordSectionProps = {
  /** The player's login name, for password managers. */
  readonly login: string
  /** The number of passkeys and linked accounts. */
  readonly waysIn: number
}

export function PasswordSection({ login, waysIn }: PasswordSectionProps) {
  const t = useText()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus stays for keyboard users.
    if (wasOpen.current && !isOpen) document.getElementById(OPENER)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const opener = (
    <Button id={OPENER} size="small" onClick={() => setIsOpen(true)}>
      {t('office.password.change')}
    </Button>
  )
  return (
    <OfficeSection id="password" title={t('office.password.title')} text={t('office.password.text')}>
      {isOpen ? (
        <PasswordForm login={login} waysIn={waysIn} onClose={() => setIsOpen(false)} />
      ) : (
        <OfficeRow action={opener}>
          <span aria-hidden="true">••••••••</span>
        </OfficeRow>
      )}
    </OfficeSection>
  )
}

const OPENER = 'change-password'

function usePasswordForm(onDone: (endedSessions: number) => Promise<void>) {
  const { language } = useLocale()
  const stepUp = useStepUp()
  const form = useForm({
    fields: ['current', 'next'],
    words: accountRefusals,
    check: (data) => emptyFields(data, 'current', 'next'),
    send: (data) => {
      const asked = { current: formText(data, 'current'), next: formText(data, 'next') }
      return stepUp.run(() =>
        askRecovery('POST /web-api/accounts/password', { ...asked, keepWaysIn: data.has('keepWaysIn') }),
      )
    },
    onDone: ({ endedSessions }) => onDone(endedSessions),
    onRefused: ({ code }) => {
      if (code !== 'not_signed_in') return false
      location.assign(accountsPaths.loginAgain(language, location.pathname))
      return true
    },
  })
  return { form, stepUp }
}

function PasswordForm({ login, waysIn, onClose }: PasswordSectionProps & { readonly onClose: () => void }) {
  const t = useText()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const { revalidate } = useRevalidator()
  const { form, stepUp } = usePasswordForm(async (count) => {
    onClose()
    notify({ tone: 'success', text: t('office.password.done', { count }) })
    await revalidate()
  })
  return (
    <>
      <form {...form.props} className={styles.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <input type="hidden" name="login" autoComplete="username" value={login} readOnly />
        <PasswordField
          {...form.field('current')}
          ref={first}
          label={t('office.password.current')}
          autoComplete="current-password"
          required
        />
        <PasswordField
          {...form.field('next')}
          label={t('office.password.next')}
          autoComplete="new-password"
          required
          help={t('accounts.password-help')}
        />
        {waysIn > 0 && <Checkbox name="keepWaysIn" label={t('office.password.keep-ways')} />}
        <div className={styles.buttons}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('office.password.save')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('office.password.cancel')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </>
  )
}
