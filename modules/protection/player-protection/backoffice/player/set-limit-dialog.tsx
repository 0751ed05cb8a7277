// The operators' limit beside the player's own: tighter at once; a looser value, or none, is proposed to another
// operator.
import { useState } from 'react'
import { ok } from '#kernel/result.ts'
import { emptyFields, formText } from '#platform/browser/form/form-data.ts'
import { useForm } from '#platform/browser/form/use-form.ts'
import { notify } from '#platform/browser/notices.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Checkbox, Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { ReasonDialog } from '#ui/backoffice/reason-dialog.tsx'
import type { PlayerLimit, PlayerLimits } from '#modules/protection/limits/contract-staff.ts'
import { isAmountType, specOf, typedAmount } from '#modules/protection/limits/backoffice/parts.ts'
import { REASON_LENGTH_MAX } from '#modules/protection/exclusions/backoffice/parts.ts'
import { askLimits, propose } from '../ask-limits.ts'
import { takesTwo, useLimitWords, type LimitText } from '../limit-texts.tsx'

type SetLimitDialogProps = {
  readonly player: PlayerLimits
  /** The one that is changed; undefined: the operator chooses. */
  readonly limit: PlayerLimit | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The possible values of a limit that is not an amount. */
const choicesOf = (limitType: number): readonly string[] => (specOf(limitType)?.values ?? []).map(String)

const isChosen = (limitType: number): boolean => !isAmountType(limitType)

const FIELD_OF = {
  amount_ambiguous: 'value',
  amount_malformed: 'value',
  amount_not_positive: 'value',
  amount_too_precise: 'value',
  amount_too_large: 'value',
  limit_value_not_offered: 'value',
  nothing_changes: 'value',
  account_not_found: 'currency',
  reason_too_short: 'reason',
  reason_too_long: 'reason',
}

/** The requested value, and the operators' current one. */
function useAsk({ player, limit }: Pick<SetLimitDialogProps, 'player' | 'limit'>) {
  const { offer, limits } = player
  const { language } = useLocale()
  const [limitType, setLimitType] = useState(limit?.limitType ?? offer.limitTypes[0] ?? 1)
  const [chosen, setChosen] = useState(limit?.currency ?? offer.currencies[0] ?? null)
  const currency = isChosen(limitType) ? null : chosen
  const found = limits.find((one) => one.limitType === limitType && one.currency === currency)
  const current: LimitText = found?.operator?.value ?? null
  const [text, setText] = useState('')
  const [isNone, setIsNone] = useState(false)
  const typed = currency === null ? ok(text) : typedAmount(text, { currency, language })
  // An ambiguous amount is refused before it is sent.
  const value: LimitText = isNone && current !== null ? null : typed.ok ? typed.value : text
  return {
    limitType,
    currency,
    current,
    own: found?.own?.value ?? null,
    value,
    text,
    isNone: isNone && current !== null,
    typed,
    isForTwo: takesTwo(current, value, currency),
    choose: (type: number): void => {
      setLimitType(type)
      setText(isChosen(type) ? (choicesOf(type)[0] ?? '') : '')
      setIsNone(false)
    },
    setCurrency: setChosen,
    setText,
    setIsNone,
  }
}

type Ask = ReturnType<typeof useAsk>

export function SetLimitDialog({ player, limit, onDone, onClose }: SetLimitDialogProps) {
  const t = useText()
  const ask = useAsk({ player, limit })
  const { limitType, currency, value, current, isForTwo } = ask
  const form = useForm({
    fields: ['limitType', 'currency', 'value', 'reason'],
    fieldOf: FIELD_OF,
    check: (data) => ({ ...(value === '' ? { value: 'required' } : {}), ...emptyFields(data, 'reason') }),
    send: async (data) => {
      if (value !== null && !ask.typed.ok) return ask.typed
      const reason = formText(data, 'reason').trim()
      const asked = { playerId: player.playerId, limitType, value, expected: current }
      return isForTwo
        ? propose('safer-gambling.operator-limit', { ...asked, currency }, reason)
        : askLimits('POST /staff-api/safer-gambling/players/:playerId/limits', {
            ...asked,
            ...(currency === null ? {} : { currency }),
            reason,
          })
    },
    onDone: () => {
      notify({ isModal: true, tone: 'success', text: t(isForTwo ? 'guard.done.proposed' : 'guard.done.set') })
      onDone()
    },
  })
  const isStale = (form.issue?.details?.['code'] ?? form.issue?.code) === 'limit_stale'
  return (
    <ReasonDialog
      form={form}
      field="reason"
      title={t('guard.set_title')}
      text={t('guard.set_text')}
      label={t('guard.why')}
      help={t('guard.why_help')}
      confirm={t(isForTwo ? 'guard.propose' : 'guard.set_now')}
      lengthMax={REASON_LENGTH_MAX}
      stale={isStale ? { label: t('guard.look_again'), onLook: onDone } : undefined}
      onClose={onClose}
    >
      <Choices player={player} ask={ask} isFixed={limit !== undefined} errorOf={form.errorOf} />
      {isForTwo && <Notice tone="info">{t('guard.takes_two')}</Notice>}
    </ReasonDialog>
  )
}

type ChoicesProps = {
  readonly player: PlayerLimits
  readonly ask: Ask
  readonly isFixed: boolean
  readonly errorOf: (field: string) => string | undefined
}

function Choices({ player: { offer }, ask, isFixed, errorOf }: ChoicesProps) {
  const t = useText()
  const words = useLimitWords()
  const { limitType, currency, current, own } = ask
  const types = isFixed ? [limitType] : offer.limitTypes
  const currencies = isFixed && currency !== null ? [currency] : offer.currencies
  return (
    <>
      <Select
        name="limitType"
        label={t('guard.limit')}
        options={types.map((type) => ({ value: String(type), label: words.limit(type) }))}
        value={String(limitType)}
        disabled={isFixed}
        error={errorOf('limitType')}
        onChange={({ target }) => ask.choose(Number(target.value))}
      />
      {currency !== null && currencies.length > 1 && (
        <Select
          name="currency"
          label={t('guard.currency')}
          options={currencies.map((one) => ({ value: one, label: one }))}
          value={currency}
          error={errorOf('currency')}
          onChange={({ target }) => ask.setCurrency(target.value)}
        />
      )}
      <p>
        {t('guard.own')}: {words.value(own, ask)}
        {' · '}
        {t('guard.operators')}: {words.value(current, ask)}
      </p>
      {!ask.isNone && <Value ask={ask} error={errorOf('value')} />}
      {current !== null && (
        <Checkbox
          label={t('guard.take_away')}
          checked={ask.isNone}
          onChange={({ target }) => ask.setIsNone(target.checked)}
        />
      )}
    </>
  )
}

/** Amounts are typed; all others are chosen from a list. */
function Value({ ask, error }: { readonly ask: Ask; readonly error: string | undefined }) {
  const t = useText()
  const { limitType, currency, text, setText } = ask
  const labelOf = (one: string): string =>
    one === '' ? '—' : specOf(limitType)?.measure === 'flag' ? t('guard.casino_blocked') : one
  if (currency === null)
    return (
      <Select
        name="value"
        label={t('guard.new_value')}
        options={['', ...choicesOf(limitType)].map((one) => ({ value: one, label: labelOf(one) }))}
        value={text}
        error={error}
        onChange={({ target }) => setText(target.value)}
      />
    )
  return (
    <Field
      name="value"
      label={t('guard.new_value')}
      inputMode="decimal"
      autoComplete="off"
      isFigure
      maxLength={20}
      suffix={<bdi className="ltr">{currency}</bdi>}
      value={text}
      error={error}
      onChange={({ target }) => setText(target.value)}
    />
  )
}
