// Notes what was done about a dispute: answered, given up, or withdrawals opened again.
import { NOTE_LENGTH_MAX } from '#modules/money/treasury/rules/decisions.ts'
import type { DisputeDecision } from '#modules/money/treasury/rules/dispute-state.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { askTreasury } from '../ask-treasury.ts'

type DisputeDialogProps = {
  readonly disputeId: number
  readonly decision: DisputeDecision
  readonly onDone: () => void
  readonly onClose: () => void
}

export function DisputeDialog({ disputeId, decision, onDone, onClose }: DisputeDialogProps) {
  const t = useText()
  const form = useForm<unknown>({
    fields: ['note'],
    fieldOf: { reason_too_short: 'note', reason_too_long: 'note' },
    check: (data) => emptyFields(data, 'note'),
    send: (data) =>
      askTreasury('POST /staff-api/treasury/disputes/:disputeId/decisions', {
        disputeId,
        decision,
        note: formText(data, 'note').trim(),
      }),
    onDone: () => {
      notify({ tone: 'success', text: t('dispute.noted') })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t(`dispute.do.${decision}`)}
      text={t(`dispute.effect.${decision}`)}
      label={t('suspense.why')}
      help={t('suspense.reason_help')}
      confirm={t(`dispute.do.${decision}`)}
      isDanger={decision === 'lost'}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    />
  )
}
