// Proposes that an exclusion end before its term; another operator decides.
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import type { PlayerExclusion } from '#modules/protection/limits/contract-staff.ts'
import { REASON_LENGTH_MAX } from '#modules/protection/exclusions/backoffice/parts.ts'
import { propose } from '../ask-limits.ts'

type LiftDialogProps = {
  readonly playerId: number
  readonly exclusion: PlayerExclusion
  readonly onDone: () => void
  readonly onClose: () => void
}

export function LiftDialog({ playerId, exclusion: { kind, saidAt }, onDone, onClose }: LiftDialogProps) {
  const t = useText()
  const form = useForm({
    fields: ['reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => emptyFields(data, 'reason'),
    send: (data) =>
      propose('safer-gambling.lift-exclusion', { playerId, kind, saidAt }, formText(data, 'reason').trim()),
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('guard.done.proposed') })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('guard.lift_title')}
      text={t('guard.lift_text')}
      label={t('guard.why')}
      help={t('guard.why_help')}
      confirm={t('guard.propose')}
      isDanger
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    />
  )
}
