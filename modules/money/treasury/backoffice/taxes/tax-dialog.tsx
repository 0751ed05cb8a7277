// Proposes what a country takes; another operator approves it.
import { NOTE_LENGTH_MAX } from '#modules/money/treasury/rules/decisions.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { propose } from '../ask-treasury.ts'

export function TaxDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const form = useForm<unknown>({
    fields: ['country', 'deposit', 'withdrawal', 'reason'],
    fieldOf: {
      country_unknown: 'country',
      'payload.country': 'country',
      'payload.deposit': 'deposit',
      'payload.withdrawal': 'withdrawal',
      reason_too_short: 'reason',
      reason_too_long: 'reason',
    },
    check: (data) => emptyFields(data, 'country', 'deposit', 'withdrawal', 'reason'),
    send: (data) => {
      const percent = (name: string): string => formText(data, name).trim().replace(',', '.')
      const country = formText(data, 'country').trim().toUpperCase()
      const ask = { country, deposit: percent('deposit'), withdrawal: percent('withdrawal') }
      return propose('treasury.tax', ask, formText(data, 'reason').trim())
    },
    onDone: () => {
      notify({ tone: 'success', text: t('suspense.proposed') })
      onClose()
    },
  })
  const percent = { inputMode: 'decimal', autoComplete: 'off', isFigure: true, maxLength: 6 } as const
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('tax.propose')}
      text={t('tax.propose_text')}
      label={t('suspense.why')}
      help={t('suspense.reason_help')}
      confirm={t('tax.propose')}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      <Field {...form.bound('country')} label={t('tax.code')} autoComplete="off" isFigure maxLength={2} />
      <Field {...form.bound('deposit')} {...percent} label={`${t('fields.taxDeposit')} (%)`} />
      <Field {...form.bound('withdrawal')} {...percent} label={`${t('fields.taxWithdrawal')} (%)`} />
      <Notice tone="info">{t('suspense.two_always')}</Notice>
    </ReasonDialog>
  )
}
