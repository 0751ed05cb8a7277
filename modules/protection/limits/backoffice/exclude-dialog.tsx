// Excludes a player who has told an operator that he wants to be kept out: at once, and never for less than runs already.
import { useState } from 'react'
import { useForm } from '#platform/browser/backoffice/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import type { PlayerLimits } from '#modules/protection/limits/contract-staff.ts'
import { CHANNELS, REASON_LENGTH_MAX, type Channel } from '#modules/protection/exclusions/backoffice/parts.ts'
import { askLimits } from './ask-limits.ts'
import { useLimitWords } from './limit-words.tsx'

type ExcludeDialogProps = {
  readonly player: PlayerLimits
  readonly onDone: () => void
  readonly onClose: () => void
}

type Asked = {
  readonly kind: 'self_exclusion' | 'time_out'
  /** Days, FOREVER, or '' before one is chosen. */
  readonly term: string
  readonly channel: Channel
}

const FOREVER = 'forever'
const isChannel = (text: string): text is Channel => CHANNELS.some((channel) => channel === text)

export function ExcludeDialog({ player: { playerId, offer }, onDone, onClose }: ExcludeDialogProps) {
  const t = useText()
  const form = useForm(['reason', 'days'], {
    exclusion_not_offered: 'days',
    exclusion_not_shortened: 'days',
    reason_too_short: 'reason',
    reason_too_long: 'reason',
  })
  const [asked, setAsked] = useState<Asked>({ kind: 'self_exclusion', term: '', channel: 'phone' })
  const send = async (reason: string): Promise<void> => {
    const { kind, term, channel } = asked
    if (!form.check({ days: term === '', reason: reason === '' })) return
    const days = term === FOREVER ? null : Number(term)
    const done = await form.run(() =>
      askLimits('POST /staff-api/safer-gambling/players/:playerId/exclusions', {
        playerId,
        kind,
        days,
        channel,
        reason,
      }),
    )
    if (done === undefined) return
    notify({ tone: 'success', text: t('guard.done.excluded'), closeAfterMs: 8_000 })
    onDone()
  }
  return (
    <ReasonDialog
      title={t('guard.exclude_title', { id: String(playerId) })}
      text={t('guard.exclude_text')}
      label={t('guard.why')}
      help={t('guard.why_help')}
      confirm={t('guard.exclude_now')}
      isDanger
      isBusy={form.isBusy}
      error={form.error}
      reasonError={form.errorOf('reason')}
      lengthMax={REASON_LENGTH_MAX}
      onConfirm={(reason) => void send(reason)}
      onClose={onClose}
    >
      <Choices offer={offer} asked={asked} daysError={form.errorOf('days')} onChange={setAsked} />
    </ReasonDialog>
  )
}

type ChoicesProps = {
  readonly offer: PlayerLimits['offer']
  readonly asked: Asked
  readonly daysError: string | undefined
  readonly onChange: (asked: Asked) => void
}

function Choices({ offer, asked, daysError, onChange }: ChoicesProps) {
  const t = useText()
  const words = useLimitWords()
  const { kind, term, channel } = asked
  const terms = [
    ...(kind === 'time_out' ? offer.timeOutDays : offer.exclusionDays).map(String),
    ...(kind === 'self_exclusion' && offer.canExcludeForever ? [FOREVER] : []),
  ]
  return (
    <>
      <Segmented
        label={t('guard.kind_label')}
        isLabelShown
        options={(['self_exclusion', 'time_out'] as const).map((one) => ({
          value: one,
          label: t(`guard.kind.${one}`),
        }))}
        value={kind}
        onChange={(one) => onChange({ ...asked, kind: one, term: '' })}
      />
      <Select
        label={t('guard.term')}
        options={[
          { value: '', label: '—' },
          ...terms.map((one) => ({ value: one, label: words.days(one === FOREVER ? null : Number(one)) })),
        ]}
        value={term}
        error={daysError}
        onChange={({ target }) => onChange({ ...asked, term: target.value })}
      />
      <Select
        label={t('guard.channel_label')}
        options={CHANNELS.map((one) => ({ value: one, label: t(`guard.channel.${one}`) }))}
        value={channel}
        onChange={({ target }) => {
          if (isChannel(target.value)) onChange({ ...asked, channel: target.value })
        }}
      />
    </>
  )
}
