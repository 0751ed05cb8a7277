// Another e-mail address, or a first one: asked for here, made by the link that goes to its mailbox.
import { useRef, useState, type FormEvent } from 'react'
import { EMAIL_CHANGE_MINUTES } from '#modules/players/contacts/rules/email-change-limits.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { focusInDialog } from '#ui/focus-in-dialog.ts'
import { Notice } from '#ui/notice.tsx'
import { formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { errorsOf, noErrors, formText } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import { factorStyles as factor } from '#modules/players/credentials/site/parts.ts'
import { useFactorError, useStepUp } from '#modules/players/credentials/site/parts.ts'

type EmailDialogProps = {
  readonly isFirst: boolean
  /** The mailbox of now is confirmed: it is told, and can stop the change. */
  readonly hasFormer: boolean
  /** The letter is on its way. */
  readonly onAsked: () => void
  readonly onClose: () => void
}

export function EmailDialog({ isFirst, hasFormer, onAsked, onClose }: EmailDialogProps) {
  const t = useText()
  const errorText = useFactorError()
  const stepUp = useStepUp()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const email = formText(new FormData(event.currentTarget), 'email').trim()
    if (email === '') {
      setErrors({ fields: { email: 'required' } })
      return field.current?.focus()
    }
    setIsBusy(true)
    setErrors(noErrors)
    const answer = await stepUp.run(() => askContacts('POST /web-api/accounts/email-changes', { email }))
    setIsBusy(false)
    if (answer.ok) return onAsked()
    if (answer.refusal.code === 'step_up_needed') return field.current?.focus()
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    // It is typed anew rather than mended.
    if (refused.fields['email'] !== undefined) field.current?.select()
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(isFirst ? 'office.email.add-title' : 'office.email.change-title')}>
      <form className={forms.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
        <p className={factor.text}>
          {t(hasFormer ? 'office.email.change-text' : 'office.email.add-text', { minutes: EMAIL_CHANGE_MINUTES })}
        </p>
        <Field
          ref={(input) => {
            field.current = input
            focusInDialog(input)
          }}
          label={t('office.email.new')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          dir="ltr"
          required
          error={errorText(errors.fields['email'])}
        />
        <div className={factor.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('office.email.send')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </Dialog>
  )
}
