// Approves or rejects one withdrawal, with a note that stays in the record; above a sum it is proposed to a second operator.
import { useState } from 'react'
import type { Result } from '#kernel/result.ts'
import { NOTE_LENGTH_MAX, REJECTION_REASONS, type RejectionReason } from '#modules/money/withdrawals/rules/review.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { askWithdrawals, proposeApproval } from './ask-withdrawals.ts'

export type Decision = 'approve' | 'reject'

type DecideDialogProps = {
  readonly decision: Decision
  readonly withdrawalId: string
  readonly needsTwo: boolean
  readonly sum: string
  readonly onDone: () => void
  readonly onClose: () => void
}

export function DecideDialog({ decision, withdrawalId, needsTwo, sum, onDone, onClose }: DecideDialogProps) {
  const t = useText()
  const [reason, setReason] = useState<RejectionReason>('documents_needed')
  const way = decision === 'approve' && needsTwo ? 'propose' : decision
  const send = (note: string): Promise<Result<unknown>> => {
    if (way === 'propose') return proposeApproval(withdrawalId, note)
    if (way === 'approve')
      return askWithdrawals('POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals', { withdrawalId, note })
    return askWithdrawals('POST /staff-api/withdrawals/withdrawals/:withdrawalId/rejections', {
      withdrawalId,
      reason,
      note,
    })
  }
  const form = useForm<unknown>({
    fields: ['note'],
    fieldOf: { reason_too_short: 'note', reason_too_long: 'note' },
    check: (data) => emptyFields(data, 'note'),
    send: (data) => send(formText(data, 'note').trim()),
    onDone: () => {
      notify({ tone: 'success', text: t(`payouts.done.${way}`) })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t(`payouts.${way}_title`, { sum: `\u2066${sum}\u2069` })}
      text={t(`payouts.${way}_text`)}
      label={t('payouts.note')}
      help={t('payouts.note_help')}
      confirm={t(`payouts.${way}`)}
      isDanger={way === 'reject'}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      {way === 'reject' && (
        <Select
          label={t('payouts.rejection_label')}
          value={reason}
          options={REJECTION_REASONS.map((one) => ({ value: one, label: t(`payouts.rejection.${one}`) }))}
          onChange={({ target }) => {
            const found = REJECTION_REASONS.find((one) => one === target.value)
            if (found !== undefined) setReason(found)
          }}
        />
      )}
    </ReasonDialog>
  )
}
