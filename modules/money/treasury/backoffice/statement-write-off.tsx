// Proposes that a difference between a provider's statement and our records is written off; another operator decides.
import type { StatementRow } from '#modules/money/treasury/contract-staff.ts'
import { NOTE_LENGTH_MAX } from '#modules/money/treasury/rules/decisions.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { propose } from './ask-treasury.ts'

type WriteOffProps = {
  readonly provider: string
  readonly row: StatementRow
  readonly onClose: () => void
}

export function StatementWriteOff({ provider, row, onClose }: WriteOffProps) {
  const t = useText()
  const { kind, reference, currency, open, ours, theirs } = row
  const form = useForm<unknown>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      propose('treasury.statement_write_off', { provider, kind, reference, currency }, formText(data, 'reason').trim()),
    onDone: () => {
      notify({ tone: 'success', text: t('suspense.proposed') })
      onClose()
    },
  })
  const sum = (amount: string): string => `\u2066${amount} ${currency}\u2069`
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('statement.write_off_title', { sum: sum(open) })}
      text={t('statement.write_off_text', { ours: sum(ours), theirs: sum(theirs) })}
      label={t('suspense.why')}
      help={t('suspense.reason_help')}
      confirm={t('statement.write_off_propose')}
      isDanger
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    />
  )
}
