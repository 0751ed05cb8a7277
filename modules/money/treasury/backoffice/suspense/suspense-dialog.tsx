// Decides whose money it is: at once up to a sum, above it as a proposal to a second operator.
import type { Result } from '#kernel/result.ts'
import type { SuspenseCase } from '#modules/money/treasury/contract-staff.ts'
import { NOTE_LENGTH_MAX, SUSPENSE_DECISIONS } from '#modules/money/treasury/rules/decisions.ts'
import { numberOf } from '#platform/browser/backoffice/needed.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askTreasury, propose } from '../ask-treasury.ts'

type SuspenseDialogProps = {
  readonly found: SuspenseCase
  readonly onDone: () => void
  readonly onClose: () => void
}

export function SuspenseDialog({ found, onDone, onClose }: SuspenseDialogProps) {
  const t = useText()
  const { suspenseId, amount, currency, needsTwo } = found
  const form = useForm<unknown>({
    fields: ['decision', 'playerId', 'note'],
    fieldOf: {
      player_mismatch: 'playerId',
      account_not_found: 'playerId',
      reason_too_short: 'note',
      reason_too_long: 'note',
    },
    initial: { decision: 'credited', playerId: '' },
    check: (data) => ({
      ...emptyFields(data, 'note'),
      ...(formText(data, 'decision') === 'credited' && numberOf(formText(data, 'playerId')) === undefined
        ? { playerId: 'player_number_malformed' }
        : {}),
    }),
    send: (data): Promise<Result<unknown>> => {
      const decision = SUSPENSE_DECISIONS.find((one) => one === formText(data, 'decision')) ?? 'credited'
      const player = decision === 'credited' ? { playerId: numberOf(formText(data, 'playerId')) ?? 0 } : {}
      const note = formText(data, 'note').trim()
      const ask = { suspenseId, decision, ...player }
      return needsTwo
        ? propose('treasury.suspense', ask, note)
        : askTreasury('POST /staff-api/treasury/suspense/:suspenseId/decisions', { ...ask, note })
    },
    onDone: () => {
      notify({ tone: 'success', text: t(needsTwo ? 'suspense.proposed' : 'suspense.done') })
      onDone()
    },
  })
  const decision = form.values['decision'] ?? 'credited'
  return (
    <ReasonDialog
      form={form}
      field="note"
      title={t('suspense.decide_title', { sum: `\u2066${amount} ${currency}\u2069` })}
      text={t(`suspense.effect.${decision}`)}
      label={t('suspense.why')}
      help={t('suspense.reason_help')}
      confirm={t(needsTwo ? 'suspense.propose' : 'suspense.decide')}
      isDanger={decision === 'written_off'}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={onClose}
    >
      <Select
        {...form.bound('decision')}
        label={t('fields.suspenseDecision')}
        options={SUSPENSE_DECISIONS.map((one) => ({ value: one, label: t(`changes.value.suspenseDecision.${one}`) }))}
      />
      {decision === 'credited' && (
        <Field
          {...form.bound('playerId')}
          label={t('suspense.player_number')}
          inputMode="numeric"
          autoComplete="off"
          isFigure
          maxLength={15}
        />
      )}
      {needsTwo && <Notice tone="info">{t('suspense.two')}</Notice>}
    </ReasonDialog>
  )
}
