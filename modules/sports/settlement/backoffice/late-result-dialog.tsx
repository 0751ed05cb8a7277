// A result that came after its term: proposed to a second operator, or declined.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import type { LateResult } from '#modules/sports/settlement/contract-staff.ts'
import { VOID_REASON_LENGTH_MAX } from '#modules/sports/settlement/rules/void-target.ts'
import { askSettlement, propose } from './ask-settlement.ts'
import { TouchedFacts } from './touched-facts.tsx'

type LateResultDialogProps = {
  readonly late: LateResult
  readonly way: 'take' | 'decline'
  readonly onDone: () => void
  readonly onClose: () => void
}

export function LateResultDialog({ late, way, onDone, onClose }: LateResultDialogProps) {
  const t = useText()
  const { gameId } = late.game
  const form = useForm<unknown>({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) => {
      const reason = formText(data, 'reason').trim()
      return way === 'take'
        ? propose('settlement.correction', { gameId }, reason)
        : askSettlement('POST /staff-api/settlement/late-results/:gameId/dismissals', { gameId, reason })
    },
    onDone: () => {
      const text = t(way === 'take' ? 'settling.done.proposed' : 'settling.done.declined')
      notify({ isModal: true, tone: 'success', text })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t(`settling.${way}_title`)}
      text={t(`settling.${way}_text`)}
      label={t('settling.why')}
      help={t('settling.why_help')}
      confirm={t(way === 'take' ? 'settling.propose' : 'settling.decline')}
      isDanger={way === 'take'}
      lengthMax={VOID_REASON_LENGTH_MAX}
      onClose={onClose}
    >
      <TouchedFacts touched={late.touched} />
    </ReasonDialog>
  )
}
