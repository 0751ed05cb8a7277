// The request itself. What it comes to stands on the button before it is pressed.
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WithdrawalOptions, WithdrawalPreview } from '#modules/money/withdrawals/contract.ts'
import { readAmount, typedAmount } from '#modules/money/payments/site/parts.ts'
import { useStepUp } from '#modules/players/credentials/site/parts.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'
import { useRefusalText, type RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useForm, wrongField } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { askWithdrawals } from './ask-withdrawals.ts'
import { DestinationChoice, useDestinationDialogs, type Chosen } from './destination-choice.tsx'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import styles from './withdraw.module.css'

type Account = WithdrawalOptions['accounts'][number]

const AMOUNT_REFUSALS = [
  'amount_malformed',
  'amount_not_positive',
  'amount_too_precise',
  'amount_too_large',
  'amount_below_minimum',
  'amount_above_maximum',
  'insufficient_funds',
]
const FIELDS: FormFields = {
  fields: ['amount'],
  fieldOf: Object.fromEntries(AMOUNT_REFUSALS.map((code) => [code, 'amount'] as const)),
}

function useWithdrawWords(currency: string): RefusalKeys {
  const t = useText()
  const format = useFormat()
  return {
    keys: ['withdrawals.refusal.'],
    otherwise: 'withdrawals.refusal.other',
    values: ({ details }) => {
      const sum = details?.['minimum'] ?? details?.['maximum'] ?? details?.['available'] ?? details?.['amount']
      const { usableAt, method } = details ?? {}
      return {
        amount: typeof sum === 'string' ? `\u2066${format.money(sum, currency)}\u2069` : '',
        time: typeof usableAt === 'string' ? format.dateTime(usableAt) : '',
        method: typeof method === 'string' ? t(`withdrawals.method.${method}`) : '',
      }
    },
  }
}

/** What it comes to is shown first; then it is sent, and the password is asked for where it was not given lately. */
function useRequest(currency: string, chosen: Chosen | undefined) {
  const t = useText()
  const { revalidate } = useRevalidator()
  const stepUp = useStepUp()
  const words = useWithdrawWords(currency)
  const say = useRefusalText(words)
  const [preview, setPreview] = useState<WithdrawalPreview>()
  // One key for one intent: another amount or destination is another intent, a cut connection is not.
  const intent = useIntentKey()
  const destination = chosen === 'back' ? null : (chosen ?? null)
  const look = (amount: string) =>
    askWithdrawals('GET /web-api/withdrawals/preview', {
      amount,
      currency,
      ...(destination !== null && { destinationId: destination }),
    })
  const form = useForm<WithdrawalPreview>({
    ...FIELDS,
    words,
    send: async (data) => {
      const amount = formText(data, 'amount').replace(/\.$/u, '')
      const parsed = readAmount(amount, currency)
      if (!parsed.ok) return wrongField('amount', parsed.refusal.code)
      if (chosen === undefined) return { ok: false, refusal: { code: 'destination_not_found', message: '' } }
      return look(amount)
    },
    onDone: (shown) => setPreview(shown),
  })
  const confirm = async ({ amount, forfeits }: WithdrawalPreview): Promise<string | undefined> => {
    const idempotencyKey = intent.keyOf([amount, String(destination), forfeits])
    const ask = { amount, currency, destinationId: destination, forfeits, idempotencyKey }
    const answer = await stepUp.run(() => askWithdrawals('POST /web-api/withdrawals/withdrawals', ask))
    if (!answer.ok) {
      // Another bonus ends by now: the figures are shown anew, and confirmed once more.
      const again = answer.refusal.code === 'bonus_forfeit_changed' ? await look(amount) : undefined
      if (again?.ok === true) setPreview(again.value)
      return say(answer.refusal)
    }
    intent.forget()
    setPreview(undefined)
    form.set({ amount: '' })
    notify({ tone: 'success', text: t(`withdrawals.done.${answer.value.status === 'review' ? 'review' : 'sent'}`) })
    await revalidate()
    return undefined
  }
  const dialog = preview && (
    <WithdrawConfirm preview={preview} onConfirm={() => confirm(preview)} onClose={() => setPreview(undefined)} />
  )
  return { form, stepUp, dialog }
}

type WithdrawFormProps = {
  readonly options: WithdrawalOptions
  readonly account: Account
  readonly onAccount: (accountId: number) => void
}

export function WithdrawForm({ options, account, onAccount }: WithdrawFormProps) {
  const t = useText()
  const format = useFormat()
  const { currency } = account
  const usable = options.destinations.filter(({ isUsable }) => isUsable)
  const offered: readonly Chosen[] = [
    ...(options.returns.some((one) => one.currency === currency) ? (['back'] as const) : []),
    ...usable.map(({ destinationId }) => destinationId),
  ]
  const [picked, setPicked] = useState<Chosen>()
  const chosen = offered.find((one) => one === picked) ?? offered[0]
  const { form, stepUp, dialog } = useRequest(currency, chosen)
  const destinations = useDestinationDialogs(options.methods)
  const amount = form.values['amount'] ?? ''
  return (
    <>
      <form {...form.props} className={styles.form}>
        {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
        {options.accounts.length > 1 && (
          <Select
            label={t('withdrawals.account')}
            value={String(account.accountId)}
            options={options.accounts.map((one) => ({
              value: String(one.accountId),
              label: `${one.currency} · ${format.money(one.balance, one.currency)}`,
            }))}
            onChange={(event) => onAccount(Number(event.target.value))}
          />
        )}
        <AmountField form={form} account={account} />
        <DestinationChoice
          options={options}
          currency={currency}
          chosen={chosen}
          onChoose={setPicked}
          onAdd={destinations.onAdd}
          onRemove={destinations.onRemove}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isBusy={form.isBusy}
          disabled={amount === '' || chosen === undefined}
        >
          {amount === ''
            ? t('withdrawals.enter-amount')
            : t('withdrawals.withdraw', {
                amount: `\u2066${format.money(amount.replace(/\.$/u, ''), currency)}\u2069`,
              })}
        </Button>
        <p className={styles.hint}>{t('withdrawals.hint')}</p>
      </form>
      {destinations.dialogs}
      {dialog}
      {stepUp.dialog}
    </>
  )
}

type AmountFieldProps = { readonly form: ReturnType<typeof useRequest>['form']; readonly account: Account }

function AmountField({ form, account: { currency, balance } }: AmountFieldProps) {
  const t = useText()
  const format = useFormat()
  const whole = balance.replace(/\.0+$/u, '')
  return (
    <Field
      {...form.bound('amount', typedAmount)}
      label={t('withdrawals.amount')}
      help={t('withdrawals.available', { amount: `\u2066${format.money(balance, currency)}\u2069` })}
      isFigure
      inputMode="decimal"
      autoComplete="off"
      suffix={
        <>
          {Number(balance) > 0 && (
            <button type="button" className={styles.all} onClick={() => form.set({ amount: whole })}>
              {t('withdrawals.all')}
            </button>
          )}
          {currency}
        </>
      }
    />
  )
}
