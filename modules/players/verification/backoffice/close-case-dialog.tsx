// Closes a case, for the player or against him, on what this page has shown and on nothing newer.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import type { VerificationCase } from '#modules/players/verification/contract-staff.ts'
import {
  denialReasons,
  NOTE_LENGTH_MAX,
  type DenialReason,
} from '#modules/players/verification/rules/document-kinds.ts'
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
  const [reason, setReason] = useState<DenialReason>('documents_not_genuine')
  const [isStale, setIsStale] = useState(false)
  const form = useForm(['reason', 'note'], { reason_required: 'reason' })
  const isDenial = outcome === 'denied'
  const send = async (note: string): Promise<void> => {
    const next = await form.run(async () => {
      const answer = await askVerification('POST /staff-api/accounts/verification/cases/:playerId/closing', {
        playerId,
        revision,
        outcome,
        note,
        reason: isDenial ? reason : '',
      })
      setIsStale(!answer.ok && answer.refusal.code === 'case_changed')
      return answer
    })
    if (next === undefined) return
    notify({ tone: 'success', text: t(`cases.done.${outcome}`), closeAfterMs: 6_000 })
    onClose()
    onChange(next)
  }
  const lookAgain = async (): Promise<void> => {
    onClose()
    await revalidate()
  }
  return (
    <ReasonDialog
      title={t(`cases.close.${outcome}`)}
      text={t(`cases.close-text.${outcome}`)}
      label={t('cases.note')}
      confirm={t(isDenial ? 'cases.deny' : 'cases.verify')}
      isDanger={isDenial}
      isBusy={form.isBusy}
      error={isStale ? undefined : form.error}
      reasonError={form.errorOf('note')}
      lengthMax={NOTE_LENGTH_MAX}
      onConfirm={(note) => void send(note)}
      onClose={onClose}
    >
      {isStale && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => void lookAgain()}>
              {t('cases.look_again')}
            </Button>
          }
        >
          {form.error}
        </Notice>
      )}
      {isDenial && (
        <Select
          label={t('cases.reason_label')}
          options={denialReasons.map((one) => ({ value: one, label: t(`cases.reason.${one}`) }))}
          value={reason}
          error={form.errorOf('reason')}
          onChange={({ target }) => setReason(denialReasons.find((one) => one === target.value) ?? reason)}
        />
      )}
    </ReasonDialog>
  )
}
