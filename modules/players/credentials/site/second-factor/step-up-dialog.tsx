// Asks for the password again, and for a code where there is a second factor, before a sensitive change.
import { useEffect, useRef, useState } from 'react'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals, formStyles as forms, PasswordField } from '#modules/players/identity/site/parts.ts'
import { askCredentials } from '../ask-credentials.ts'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'

/** The code is asked for once the server has said that it is needed. */
function useStepUpForm(onDone: () => void) {
  const [hasCode, setHasCode] = useState(false)
  const form = useForm({
    fields: hasCode ? ['uPassword', 'code'] : ['uPassword'],
    words: accountRefusals,
    check: (data) => emptyFields(data, 'uPassword', ...(hasCode ? ['code'] : [])),
    send: (data) => {
      const [uPassword, code] = [formText(data, 'uPassword'), formText(data, 'code').trim()]
      return askCredentials('POST /web-api/accounts/step-ups', code === '' ? { uPassword } : { uPassword, code })
    },
    onDone,
    onRefused: ({ code }) => {
      if (code !== 'code_needed') return false
      setHasCode(true)
      return true
    },
  })
  return { form, hasCode }
}

export function StepUpDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText()
  const { form, hasCode } = useStepUpForm(onDone)
  const code = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasCode) code.current?.focus()
  }, [hasCode])
  return (
    <Dialog isOpen onClose={onClose} title={t('office.step-up.title')}>
      <form {...form.props} className={forms.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <p className={styles.text}>{t('office.step-up.text')}</p>
        <PasswordField
          {...form.field('uPassword')}
          ref={focusInDialog}
          label={t('accounts.password')}
          autoComplete="current-password"
          required
        />
        {hasCode && <CodeField form={form} kind="totp" ref={code} help={t('office.step-up.code-help')} />}
        <div className={styles.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('office.step-up.confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
