// Sends login and password to a mailbox that the player names.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { accountRefusals } from '#modules/players/identity/site/parts.ts'
import { askOnboarding } from '../ask-onboarding.ts'
import styles from './made-credentials.module.css'

export function MailCredentials({ password, onSent }: { readonly password: string; readonly onSent: () => void }) {
  const t = useText()
  const { language } = useLocale()
  const form = useForm({
    fields: ['email'],
    words: accountRefusals,
    check: (data) => emptyFields(data, 'email'),
    send: (data) =>
      askOnboarding('POST /web-api/accounts/credential-letters', {
        email: formText(data, 'email').trim(),
        password,
        language,
      }),
    onDone: onSent,
  })
  return (
    <form {...form.props} className={styles.mail}>
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <Field
        {...form.field('email')}
        label={t('accounts.made.by-mail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        dir="ltr"
      />
      <Button type="submit" isBusy={form.isBusy}>
        {t('accounts.made.send-mail')}
      </Button>
    </form>
  )
}
