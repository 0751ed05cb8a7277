// Closes a case as verified or denied, based on what this page has shown and on nothing newer.
import { useRevalidator } from 'react-router'
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import { denialReasons, NOTE_LENGTH_MAX } from '#modules/players/verification/rules/document-kinds.ts'
import { askVerification } from './ask-verification.ts'

type CloseCaseDialogProps = {
  readonly shown: VerificationCase
  readonly outcome: 'verified' | 'denied'
  readonly onChange: (next: VerificationCase) => void
  readonly onClose: () => void
}

export function CloseCaseDialog({ shown: { playerId, revision }, outcome, onChange, onClose }: CloseCaseDialogProps) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const isDenial = outcome === 'denied'
  const form = useForm<VerificationCase>({
    fields: ['reason', 'note'],
    fieldOf: { reason_required: 'reason' },
    send: (data) =>
      askVerification('POST /staff-api/accounts/verification/cases/:playerId/closing', {
        playerId,
        revision,
        outcome,
        note: formText(data, 'note').trim(),
        reason: isDenial ? formChoice(data, 'reason', denialReasons) : '',
      }),
    onDone: (next) => {
      notify({ isModal: true, tone: 'success', text: t(`cases.done.${outcome}`) })
      onClose()
      onChange(next)
    },
  })
  const lookAgain = async (): Promise<void> => {
    onClose()
    await revalidate()
  }
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t(`cases.close.${outcome}`)}
      text={t(`cases.close-text.${outcome}`)}
      label={t('cases.note')}
      confirm={t(isDenial ? 'cases.deny' : 'cases.verify')}
      isDanger={isDenial}
      lengthMax={NOTE_LENGTH_MAX}
      stale={
        form.issue?.code === 'case_changed'
          ? { label: t('cases.look_again'), onLook: () => void lookAgain() }
          : undefined
      }
      onClose={onClose}
    >
      {isDenial && (
        <Select
          {...form.field('reason')}
          label={t('cases.reason_label')}
          options={denialReasons.map((one) => ({ value: one, label: t(`cases.reason.${one}`) }))}
        />
      )}
    </ReasonDialog>
  )
}
