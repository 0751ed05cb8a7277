// Proposes a rate that no file brought; another operator approves it.
import { NOTE_LENGTH_MAX } from '#modules/money/treasury/rules/decisions.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { propose } from '../ask-treasury.ts'

export function RateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const form = useForm<unknown>({
    fields: ['currency', 'perEuro', 'reason'],
    fieldOf: {
      rate_malformed: 'perEuro',
      'payload.perEuro': 'perEuro',
      'payload.currency': 'currency',
      reason_too_short: 'reason',
      reason_too_long: 'reason',
    },
    check: (data) => emptyFields(data, 'currency', 'perEuro', 'reason'),
    send: (data) => {
      const currency = formText(data, 'currency').trim().toUpperCase()
      const perEuro = formText(data, 'perEuro').trim().replace(',', '.')
      return propose('treasury.rate', { currency, perEuro }, formText(data, 'reason').trim())
    },
    onDone: () => {
      notify({ tone: 'success', text: t('suspense.proposed') })
      onClose()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('rate.propose')}
      text={t('rate.propose_text')}
      label={t('suspense.why')}
      help={t('suspense.reason_help')}
      confirm={t('rate.propose')}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      <Field {...form.bound('currency')} label={t('suspense.currency')} autoComplete="off" isFigure maxLength={5} />
      <Field
        {...form.bound('perEuro')}
        label={t('fields.perEuro')}
        inputMode="decimal"
        autoComplete="off"
        isFigure
        maxLength={25}
      />
      <Notice tone="info">{t('suspense.two_always')}</Notice>
    </ReasonDialog>
  )
}
