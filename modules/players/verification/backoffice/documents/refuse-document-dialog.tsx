// Sends a document back: a reason that the player reads in their language, and an optional note.
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { VerificationCase, VerificationDocument } from '#modules/players/verification/contract-staff.ts'
import { NOTE_LENGTH_MAX, refusalReasons } from '#modules/players/verification/rules/document-kinds.ts'
import { askVerification } from '../ask-verification.ts'

type RefuseDocumentDialogProps = {
  readonly document: VerificationDocument
  readonly onDone: (next: VerificationCase) => void
  readonly onClose: () => void
}

export function RefuseDocumentDialog({ document: { documentId }, onDone, onClose }: RefuseDocumentDialogProps) {
  const t = useText()
  const form = useForm<VerificationCase>({
    fields: ['reason', 'note'],
    initial: { reason: 'unreadable' },
    send: (data) =>
      askVerification('POST /staff-api/accounts/verification/documents/:documentId/refusal', {
        documentId,
        reason: formChoice(data, 'reason', refusalReasons),
        note: formText(data, 'note').trim(),
      }),
    onDone: (next) => {
      onClose()
      onDone(next)
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t('cases.refuse_title')}
      label={t('cases.note')}
      help={t('cases.note_help')}
      confirm={t('cases.refuse')}
      isDanger
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      <Select
        {...form.field('reason')}
        label={t('cases.reason_label')}
        options={refusalReasons.map((one) => ({ value: one, label: t(`cases.reason.${one}`) }))}
      />
    </ReasonDialog>
  )
}
