// Proposes that accounts are not one person's, or that one is after all; another operator decides.
import { useId, useState } from 'react'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Checkbox, FieldNote } from '#ui/field.tsx'
import type { PlayerLimits } from '#modules/protection/limits/contract-staff.ts'
import { REASON_LENGTH_MAX } from '#modules/protection/exclusions/backoffice/parts.ts'
import { propose } from '../ask-limits.ts'
import styles from './person-panel.module.css'

type PersonDialogProps = {
  readonly player: PlayerLimits
  /** The account to be joined with the player's again; undefined: accounts are separated, and are chosen here. */
  readonly joinedId: number | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

export function PersonDialog({ player: { playerId, person }, joinedId, onDone, onClose }: PersonDialogProps) {
  const t = useText()
  const seenIds = person.accounts.map((one) => one.playerId)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(seenIds.length === 1 ? seenIds : []))
  const isJoining = joinedId !== undefined
  const way = isJoining ? 'join' : 'part'
  const ids = { id: String(playerId), other: String(joinedId ?? '') }
  const otherIds = isJoining ? [joinedId] : [...chosen]
  const form = useForm({
    fields: ['otherIds', 'reason'],
    fieldOf: { reason_too_short: 'reason', reason_too_long: 'reason' },
    check: (data) => ({
      ...(isJoining ? {} : emptyFields(data, 'otherIds')),
      ...emptyFields(data, 'reason'),
    }),
    send: (data) => {
      const payload = { playerId, otherIds, seenIds, areOne: isJoining }
      return propose('safer-gambling.person-ruling', payload, formText(data, 'reason').trim())
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('guard.done.proposed') })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t(`guard.${way}_title`, ids)}
      text={t(`guard.${way}_text`, ids)}
      label={t('guard.why')}
      help={t('guard.person_why_help')}
      confirm={t('guard.propose')}
      isDanger
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    >
      {!isJoining && (
        <Choices
          ids={seenIds}
          chosen={chosen}
          error={form.errorOf('otherIds')}
          onChange={setChosen}
          playerId={playerId}
        />
      )}
    </ReasonDialog>
  )
}

type ChoicesProps = {
  readonly playerId: number
  readonly ids: readonly number[]
  readonly chosen: ReadonlySet<number>
  readonly error: string | undefined
  readonly onChange: (chosen: ReadonlySet<number>) => void
}

function Choices({ playerId, ids, chosen, error, onChange }: ChoicesProps) {
  const t = useText()
  const noteId = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error === undefined ? undefined : noteId}>
      <legend className={styles.legend}>{t('guard.part_which', { id: String(playerId) })}</legend>
      {ids.map((id) => (
        <Checkbox
          key={id}
          label={t('guard.actor.player', { id: String(id) })}
          name="otherIds"
          value={id}
          checked={chosen.has(id)}
          onChange={({ target }) => {
            const next = new Set(chosen)
            if (target.checked) next.add(id)
            else next.delete(id)
            onChange(next)
          }}
        />
      ))}
      {error !== undefined && <FieldNote id={noteId} error={error} />}
    </fieldset>
  )
}
