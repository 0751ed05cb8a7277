// Notes on a flag, and closing it: with a reason of the list and what was done, based on what this page has shown and
// on nothing newer.
import { useRevalidator } from 'react-router'
import { emptyFields, formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Select } from '#ui/select.tsx'
import type { MarkerFlag } from '#modules/protection/harm-markers/contract-staff.ts'
import { ACTIONS, closeReasons, FLAG_NOTE_LENGTH_MAX } from '#modules/protection/harm-markers/rules/flag-policy.ts'
import { askMarkers } from './ask-markers.ts'

type Done = { readonly onChange: (next: MarkerFlag) => void; readonly onClose: () => void }

export function NoteDialog({ flagId, onChange, onClose }: Done & { readonly flagId: number }) {
  const t = useText()
  const form = useForm<MarkerFlag>({
    fields: ['note'],
    check: (data) => emptyFields(data, 'note'),
    send: (data) =>
      askMarkers('POST /staff-api/safer-gambling/markers/:flagId/notes', {
        flagId,
        note: formText(data, 'note').trim(),
      }),
    onDone: (next) => {
      notify({ isModal: true, tone: 'success', text: t('markers.done.noted') })
      onClose()
      onChange(next)
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t('markers.add_note')}
      label={t('markers.note')}
      confirm={t('markers.add_note')}
      lengthMax={FLAG_NOTE_LENGTH_MAX}
      onClose={onClose}
    />
  )
}

export function CloseFlagDialog({ shown, onChange, onClose }: Done & { readonly shown: MarkerFlag }) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const { flagId, revision, level } = shown
  const form = useForm<MarkerFlag>({
    fields: ['reason', 'note'],
    initial: { reason: 'spoken_with_player' },
    check: (data) => emptyFields(data, 'note'),
    send: (data) =>
      askMarkers('POST /staff-api/safer-gambling/markers/:flagId/closing', {
        flagId,
        revision,
        reason: formChoice(data, 'reason', closeReasons),
        note: formText(data, 'note').trim(),
      }),
    onDone: (next) => {
      notify({ isModal: true, tone: 'success', text: t('markers.done.closed') })
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
      title={t('markers.close_title')}
      text={t(ACTIONS[level].isMarketingStopped ? 'markers.close_text_strong' : 'markers.close_text')}
      label={t('markers.close_note')}
      confirm={t('markers.close')}
      lengthMax={FLAG_NOTE_LENGTH_MAX}
      stale={
        form.issue?.code === 'flag_changed'
          ? { label: t('markers.look_again'), onLook: () => void lookAgain() }
          : undefined
      }
      onClose={onClose}
    >
      <Select
        {...form.field('reason')}
        label={t('markers.reason_label')}
        options={closeReasons.map((one) => ({ value: one, label: t(`markers.reason.${one}`) }))}
      />
    </ReasonDialog>
  )
}
