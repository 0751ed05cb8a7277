// Proposes an adjustment of a player's balance; another operator approves it.
import {
  ADJUSTMENT_CATEGORIES,
  ADJUSTMENT_DIRECTIONS,
  NOTE_LENGTH_MAX,
} from '#modules/money/treasury/rules/decisions.ts'
import { numberOf } from '#platform/browser/backoffice/needed.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { propose } from '../ask-treasury.ts'
import styles from './adjustment-dialog.module.css'

type AdjustmentDialogProps = {
  /** As the list is filtered. */
  readonly player: string
  readonly onClose: () => void
}

/** '0,5' as well as '0.5'. */
const amountIn = (typed: string): string => typed.trim().replace(',', '.')

function useAdjustmentForm({ player, onClose }: AdjustmentDialogProps) {
  const t = useText()
  return useForm<unknown>({
    fields: ['playerId', 'amount', 'currency', 'direction', 'category', 'reason'],
    fieldOf: {
      account_not_found: 'playerId',
      insufficient_funds: 'amount',
      'payload.amount': 'amount',
      'payload.currency': 'currency',
      'payload.playerId': 'playerId',
      reason_too_short: 'reason',
      reason_too_long: 'reason',
    },
    initial: { playerId: player, currency: '', direction: 'credit', category: 'goodwill' },
    check: (data) => ({
      ...emptyFields(data, 'amount', 'currency', 'reason'),
      ...(numberOf(formText(data, 'playerId')) === undefined ? { playerId: 'player_number_malformed' } : {}),
    }),
    send: (data) => {
      const payload = {
        playerId: numberOf(formText(data, 'playerId')) ?? 0,
        currency: formText(data, 'currency').trim().toUpperCase(),
        direction: ADJUSTMENT_DIRECTIONS.find((one) => one === formText(data, 'direction')) ?? 'credit',
        amount: amountIn(formText(data, 'amount')),
        category: ADJUSTMENT_CATEGORIES.find((one) => one === formText(data, 'category')) ?? 'goodwill',
      }
      return propose('treasury.adjustment', payload, formText(data, 'reason').trim())
    },
    onDone: () => {
      notify({ tone: 'success', text: t('suspense.proposed') })
      onClose()
    },
  })
}

export function AdjustmentDialog(props: AdjustmentDialogProps) {
  const t = useText()
  const form = useAdjustmentForm(props)
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('adjustment.propose')}
      label={t('suspense.why')}
      help={t('suspense.reason_help')}
      confirm={t('adjustment.propose')}
      lengthMax={NOTE_LENGTH_MAX}
      onClose={props.onClose}
    >
      <Field
        {...form.bound('playerId')}
        label={t('suspense.player_number')}
        inputMode="numeric"
        autoComplete="off"
        isFigure
        maxLength={15}
      />
      <Select
        {...form.bound('direction')}
        label={t('fields.adjustmentDirection')}
        options={ADJUSTMENT_DIRECTIONS.map((one) => ({
          value: one,
          label: t(`changes.value.adjustmentDirection.${one}`),
        }))}
      />
      <div className={styles.pair}>
        <Field
          {...form.bound('amount')}
          label={t('fields.amount')}
          inputMode="decimal"
          autoComplete="off"
          isFigure
          maxLength={24}
        />
        <Field
          {...form.bound('currency')}
          label={t('suspense.currency')}
          autoComplete="off"
          autoCapitalize="characters"
          isFigure
          maxLength={5}
        />
      </div>
      <Select
        {...form.bound('category')}
        label={t('fields.adjustmentCategory')}
        options={ADJUSTMENT_CATEGORIES.map((one) => ({
          value: one,
          label: t(`changes.value.adjustmentCategory.${one}`),
        }))}
      />
      <Notice tone="info">{t('suspense.two_always')}</Notice>
    </ReasonDialog>
  )
}
