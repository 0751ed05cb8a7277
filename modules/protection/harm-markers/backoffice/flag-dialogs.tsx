// Words on a flag, and its end: with a reason of the list and what was done, on what this page has shown and on nothing newer.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import type { MarkerFlag } from '#modules/protection/harm-markers/contract-staff.ts'
import {
  ACTIONS,
  closeReasons,
  FLAG_NOTE_LENGTH_MAX,
  type CloseReason,
} from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { askMarkers } from './ask-markers.ts'

type Done = { readonly onChange: (next: MarkerFlag) => void; readonly onClose: () => void }

export function NoteDialog({ flagId, onChange, onClose }: Done & { readonly flagId: number }) {
  const t = useText()
  const form = useForm(['note'])
  const send = async (note: string): Promise<void> => {
    if (!form.check({ note: note === '' })) return
    const next = await form.run(() =>
      askMarkers('POST /staff-api/safer-gambling/markers/:flagId/notes', { flagId, note }),
    )
    if (next === undefined) return
    notify({ tone: 'success', text: t('markers.done.noted'), closeAfterMs: 5_000 })
    onClose()
    onChange(next)
  }
  return (
    <ReasonDialog
      title={t('markers.add_note')}
      label={t('markers.note')}
      confirm={t('markers.add_note')}
      isBusy={form.isBusy}
      error={form.error}
      reasonError={form.errorOf('note')}
      lengthMax={FLAG_NOTE_LENGTH_MAX}
      onConfirm={(note) => void send(note)}
      onClose={onClose}
    />
  )
}

export function CloseFlagDialog({ shown, onChange, onClose }: Done & { readonly shown: MarkerFlag }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { flagId, revision, level } = shown
  const [reason, setReason] = useState<CloseReason>('spoken_with_player')
  const [isStale, setIsStale] = useState(false)
  const form = useForm(['reason', 'note'])
  const send = async (note: string): Promise<void> => {
    if (!form.check({ note: note === '' })) return
    const next = await form.run(async () => {
      const answer = await askMarkers('POST /staff-api/safer-gambling/markers/:flagId/closing', {
        flagId,
        revision,
        reason,
        note,
      })
      setIsStale(!answer.ok && answer.refusal.code === 'flag_changed')
      return answer
    })
    if (next === undefined) return
    notify({ tone: 'success', text: t('markers.done.closed'), closeAfterMs: 5_000 })
    onClose()
    onChange(next)
  }
  const lookAgain = async (): Promise<void> => {
    onClose()
    await revalidate()
  }
  return (
    <ReasonDialog
      title={t('markers.close_title')}
      text={t(ACTIONS[level].isMarketingStopped ? 'markers.close_text_strong' : 'markers.close_text')}
      label={t('markers.close_note')}
      confirm={t('markers.close')}
      isBusy={form.isBusy}
      error={isStale ? undefined : form.error}
      reasonError={form.errorOf('note')}
      lengthMax={FLAG_NOTE_LENGTH_MAX}
      onConfirm={(note) => void send(note)}
      onClose={onClose}
    >
      {isStale && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => void lookAgain()}>
              {t('markers.look_again')}
            </Button>
          }
        >
          {form.error}
        </Notice>
      )}
      <Select
        label={t('markers.reason_label')}
        options={closeReasons.map((one) => ({ value: one, label: t(`markers.reason.${one}`) }))}
        value={reason}
        error={form.errorOf('reason')}
        onChange={({ target }) => setReason(closeReasons.find((one) => one === target.value) ?? reason)}
      />
    </ReasonDialog>
  )
}
