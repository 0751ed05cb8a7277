// A phone number becomes the player's by a code that is sent to it.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { formStyles as forms, officeRefusals } from '#modules/players/identity/site/parts.ts'
import { askContacts } from '../ask-contacts.ts'
import { factorStyles as factor, useStepUp } from '#modules/players/credentials/site/parts.ts'
import { PhoneField } from './phone-field.tsx'
import { PHONE_FIELDS } from './phone-names.ts'
import { SmsCodeField } from './sms-code-field.tsx'

type PhoneDialogProps = {
  readonly isFirst: boolean
  readonly countryId: number | null
  readonly onBound: () => void
  readonly onClose: () => void
}

export function PhoneDialog({ isFirst, countryId, onBound, onClose }: PhoneDialogProps) {
  const t = useText()
  const stepUp = useStepUp()
  const form = useForm({
    ...PHONE_FIELDS,
    words: officeRefusals,
    check: (data) => emptyFields(data, 'phone_number', 'sms-code'),
    send: (data) =>
      stepUp.run(() =>
        askContacts('POST /web-api/accounts/phone-bindings', {
          phone_number: formText(data, 'phone_number'),
          country_code: formText(data, 'country_code'),
          'sms-code': formText(data, 'sms-code'),
        }),
      ),
    onDone: onBound,
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(isFirst ? 'office.phone.add-title' : 'office.phone.change-title')}>
      <form {...form.props} className={forms.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        <p className={factor.text}>{t(isFirst ? 'office.phone.add-text' : 'office.phone.change-text')}</p>
        <PhoneField form={form} countryId={countryId} />
        <SmsCodeField form={form} purpose="binding" />
        <div className={factor.actions}>
          <Button onClick={onClose}>{t('office.step-up.cancel')}</Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {t('office.phone.save')}
          </Button>
        </div>
      </form>
      {stepUp.dialog}
    </Dialog>
  )
}
