// Requests one more document from the player; until it is accepted or withdrawn they count as not verified.
import { formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import { documentKinds, NOTE_LENGTH_MAX } from '#modules/players/verification/rules/document-kinds.ts'
import { askVerification } from '../ask-verification.ts'

type AskDocumentDialogProps = {
  readonly shown: VerificationCase
  readonly onChange: (next: VerificationCase) => void
  readonly onClose: () => void
}

export function AskDocumentDialog({ shown: { playerId }, onChange, onClose }: AskDocumentDialogProps) {
  const t = useText()
  const form = useForm<VerificationCase>({
    fields: ['kind', 'note'],
    initial: { kind: 'address' },
    send: (data) =>
      askVerification('POST /staff-api/accounts/verification/cases/:playerId/requests', {
        playerId,
        kind: formChoice(data, 'kind', documentKinds),
        note: formText(data, 'note').trim(),
      }),
    onDone: (next) => {
      notify({ isModal: true, tone: 'success', text: t('cases.done.asked') })
      onClose()
      onChange(next)
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t('cases.ask')}
      text={t('cases.ask-text')}
      label={t('cases.note')}
      help={t('cases.note_help')}
      confirm={t('cases.ask')}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      <Select
        {...form.field('kind')}
        label={t('cases.kind_label')}
        options={documentKinds.map((one) => ({ value: one, label: t(`cases.kind.${one}`) }))}
      />
    </ReasonDialog>
  )
}
