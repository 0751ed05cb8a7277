// Asks the player for one more document; until it is accepted or withdrawn he counts as not verified.
import { useState } from 'react'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import {
  documentKinds,
  NOTE_LENGTH_MAX,
  type DocumentKind,
} from '#modules/players/verification/rules/document-kinds.ts'
import { askVerification } from '../ask-verification.ts'

type AskDocumentDialogProps = {
  readonly shown: VerificationCase
  readonly onChange: (next: VerificationCase) => void
  readonly onClose: () => void
}

export function AskDocumentDialog({ shown: { playerId }, onChange, onClose }: AskDocumentDialogProps) {
  const t = useText()
  const [kind, setKind] = useState<DocumentKind>('address')
  const form = useForm(['kind', 'note'])
  const send = async (note: string): Promise<void> => {
    const next = await form.run(() =>
      askVerification('POST /staff-api/accounts/verification/cases/:playerId/requests', { playerId, kind, note }),
    )
    if (next === undefined) return
    notify({ tone: 'success', text: t('cases.done.asked'), closeAfterMs: 5_000 })
    onClose()
    onChange(next)
  }
  return (
    <ReasonDialog
      title={t('cases.ask')}
      text={t('cases.ask-text')}
      label={t('cases.note')}
      help={t('cases.note_help')}
      confirm={t('cases.ask')}
      isBusy={form.isBusy}
      error={form.error}
      reasonError={form.errorOf('note')}
      lengthMax={NOTE_LENGTH_MAX}
      onConfirm={(note) => void send(note)}
      onClose={onClose}
    >
      <Select
        label={t('cases.kind_label')}
        options={documentKinds.map((one) => ({ value: one, label: t(`cases.kind.${one}`) }))}
        value={kind}
        error={form.errorOf('kind')}
        onChange={({ target }) => setKind(documentKinds.find((one) => one === target.value) ?? kind)}
      />
    </ReasonDialog>
  )
}
