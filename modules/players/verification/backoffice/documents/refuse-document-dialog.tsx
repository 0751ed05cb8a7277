// Sends a document back: the reason that the player reads in his language, and words of one's own under it.
import { useState } from 'react'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { VerificationCase, VerificationDocument } from '#modules/players/verification/contract-staff.ts'
import {
  NOTE_LENGTH_MAX,
  refusalReasons,
  type RefusalReason,
} from '#modules/players/verification/rules/document-kinds.ts'
import { askVerification } from '../ask-verification.ts'

type RefuseDocumentDialogProps = {
  readonly document: VerificationDocument
  readonly onDone: (next: VerificationCase) => void
  readonly onClose: () => void
}

export function RefuseDocumentDialog({ document: { documentId }, onDone, onClose }: RefuseDocumentDialogProps) {
  const t = useText()
  const [reason, setReason] = useState<RefusalReason>('unreadable')
  const form = useForm(['reason', 'note'])
  const send = async (note: string): Promise<void> => {
    const next = await form.run(() =>
      askVerification('POST /staff-api/accounts/verification/documents/:documentId/refusal', {
        documentId,
        reason,
        note,
      }),
    )
    if (next === undefined) return
    onClose()
    onDone(next)
  }
  return (
    <ReasonDialog
      title={t('cases.refuse_title')}
      label={t('cases.note')}
      help={t('cases.note_help')}
      confirm={t('cases.refuse')}
      isDanger
      isBusy={form.isBusy}
      error={form.error}
      reasonError={form.errorOf('note')}
      lengthMax={NOTE_LENGTH_MAX}
      onConfirm={(note) => void send(note)}
      onClose={onClose}
    >
      <Select
        label={t('cases.reason_label')}
        options={refusalReasons.map((one) => ({ value: one, label: t(`cases.reason.${one}`) }))}
        value={reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(refusalReasons.find((one) => one === target.value) ?? reason)}
      />
    </ReasonDialog>
  )
}
