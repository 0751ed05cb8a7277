// Excludes a player who has asked an operator for it: at once, and never for less than a running exclusion.
import { emptyFields, formChoice, formText } from '#platform/browser/form/form-data.ts'
import { useForm, type Form } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import type { PlayerLimits } from '#modules/protection/limits/contract-staff.ts'
import { CHANNELS, REASON_LENGTH_MAX } from '#modules/protection/exclusions/backoffice/parts.ts'
import { askLimits } from '../ask-limits.ts'
import { useLimitWords } from '../limit-texts.tsx'

type ExcludeDialogProps = {
  readonly player: PlayerLimits
  readonly onDone: () => void
  readonly onClose: () => void
}

const FOREVER = 'forever'

export function ExcludeDialog({ player: { playerId, offer }, onDone, onClose }: ExcludeDialogProps) {
  const t = useText()
  const form: Form = useForm({
    fields: ['reason', 'days'],
    fieldOf: {
      exclusion_not_offered: 'days',
      exclusion_not_shortened: 'days',
      reason_too_short: 'reason',
      reason_too_long: 'reason',
    },
    initial: { kind: 'self_exclusion', days: '', channel: 'phone' },
    check: (data) => emptyFields(data, 'days', 'reason'),
    send: (data) => {
      const term = formText(data, 'days')
      return askLimits('POST /staff-api/safer-gambling/players/:playerId/exclusions', {
        playerId,
        kind: form.values['kind'] === 'time_out' ? 'time_out' : 'self_exclusion',
        days: term === FOREVER ? null : Number(term),
        channel: formChoice(data, 'channel', CHANNELS),
        reason: formText(data, 'reason').trim(),
      })
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t('guard.done.excluded') })
      onDone()
    },
  })
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('guard.exclude_title', { id: String(playerId) })}
      text={t('guard.exclude_text')}
      label={t('guard.why')}
      help={t('guard.why_help')}
      confirm={t('guard.exclude_now')}
      isDanger
      lengthMax={REASON_LENGTH_MAX}
      onClose={onClose}
    >
      <Choices offer={offer} form={form} />
    </ReasonDialog>
  )
}

/** The term is a number of days, FOREVER, or '' before one is chosen. */
function Choices({ offer, form }: { readonly offer: PlayerLimits['offer']; readonly form: Form }) {
  const t = useText()
  const words = useLimitWords()
  const kind = form.values['kind'] === 'time_out' ? 'time_out' : 'self_exclusion'
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
        onChange={(one) => form.set({ kind: one, days: '' })}
      />
      <Select
        {...form.bound('days')}
        label={t('guard.term')}
        options={[
          { value: '', label: '—' },
          ...terms.map((one) => ({ value: one, label: words.days(one === FOREVER ? null : Number(one)) })),
        ]}
      />
      <Select
        {...form.bound('channel')}
        label={t('guard.channel_label')}
        options={CHANNELS.map((one) => ({ value: one, label: t(`guard.channel.${one}`) }))}
      />
    </>
  )
}
