// A new e-mail address, or a first one: requested here, applied by the link that goes to its mailbox.
import { EMAIL_CHANGE_MINUTES } from '#modules/players/contacts/rules/email-change-limits.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { formStyles as forms, officeRefusals } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import { factorStyles as factor, useStepUp } from '#modules/players/credentials/site/parts.ts'

type EmailDialogProps = {
  readonly isFirst: boolean
  /** The current mailbox is confirmed: it is informed, and can stop the change. */
  readonly hasFormer: boolean
  /** The letter is on its way. */
  readonly onAsked: () => void
  readonly onClose: () => void
}

export function EmailDialog({ isFirst, hasFormer, onAsked, onClose }: EmailDialogProps) {
  const t = useText()
  const stepUp = useStepUp()
  const form = useForm({
    fields: ['email'],
    words: officeRefusals,
    check: (data) => emptyFields(data, 'email'),
    send: (data) =>
      stepUp.run(() => askContacts('POST /web-api/accounts/email-changes', { email: formText(data, 'email').trim() })),
    onDone: onAsked,
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(isFirst ? 'office.email.add-title' : 'office.email.change-title')}>
      <form {...form.props} className={forms.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <p className={factor.text}>
          {t(hasFormer ? 'office.email.change-text' : 'office.email.add-text', { minutes: EMAIL_CHANGE_MINUTES })}
        </p>
        <Field
          {...form.field('email')}
          ref={focusInDialog}
          label={t('office.email.new')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          required
        />
        <div className={factor.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('office.email.send')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </Dialog>
  )
}
