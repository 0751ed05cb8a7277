// A phone number becomes the player's by a code that is sent to it.
import { useState, type FormEvent } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles as forms } from '#modules/players/identity/site/parts.ts'
import { errorsOf, noErrors, formText, nothingKept } from '#modules/players/identity/site/parts.ts'
import { focusFirst } from '#platform/browser/focus-first.ts'
import { askContacts } from '../ask-contacts.ts'
import { factorStyles as factor } from '#modules/players/credentials/site/parts.ts'
import { useFactorError, useStepUp } from '#modules/players/credentials/site/parts.ts'
import { PhoneField } from './phone-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'

type PhoneDialogProps = {
  readonly isFirst: boolean
  readonly countryId: number | null
  readonly onBound: () => void
  readonly onClose: () => void
}

export function PhoneDialog({ isFirst, countryId, onBound, onClose }: PhoneDialogProps) {
  const t = useText()
  const errorText = useFactorError()
  const stepUp = useStepUp()
  const [errors, setErrors] = useState(noErrors)
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const sent = new FormData(form)
    const empty = Object.fromEntries(
      ['phone_number', 'sms-code'].filter((name) => formText(sent, name) === '').map((name) => [name, 'required']),
    )
    setErrors({ fields: empty })
    if (Object.keys(empty).length > 0) return focusFirst(form, empty)
    setIsBusy(true)
    const answer = await stepUp.run(() =>
      askContacts('POST /web-api/accounts/phone-bindings', {
        phone_number: formText(sent, 'phone_number'),
        country_code: formText(sent, 'country_code'),
        'sms-code': formText(sent, 'sms-code'),
      }),
    )
    setIsBusy(false)
    if (answer.ok) return onBound()
    if (answer.refusal.code === 'step_up_needed') return
    const refused = errorsOf(answer.refusal)
    setErrors(refused)
    focusFirst(form, refused.fields)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t(isFirst ? 'office.phone.add-title' : 'office.phone.change-title')}>
      <form className={forms.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
        {errors.form !== undefined && <Notice tone="error">{errorText(errors.form)}</Notice>}
        <p className={factor.text}>{t(isFirst ? 'office.phone.add-text' : 'office.phone.change-text')}</p>
        <PhoneField
          countryId={countryId}
          kept={nothingKept}
          error={errorText(errors.fields['phone_number'] ?? errors.fields['country_code'])}
        />
        <SmsCodeField purpose="binding" error={errors.fields['sms-code']} onErrors={setErrors} />
        <div className={factor.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('office.phone.save')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </Dialog>
  )
}
