// Conversion: from which account, into which, how much; then the quote, which counts down.
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Quote } from '#modules/money/currencies/contract.ts'
import { readAmount, typedAmount } from '#kernel/typed-amount.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-keys.ts'
import { useForm, wrongField } from '#platform/browser/form/use-form.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { notify } from '#platform/browser/notices.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import type { CurrencyAccount } from './account-list.tsx'
import { askCurrencies } from './ask-currencies.ts'
import { QuoteBox } from './quote-box.tsx'
import styles from './accounts.module.css'

const AMOUNT_REFUSALS = [
  'amount_malformed',
  'amount_not_positive',
  'amount_too_precise',
  'amount_too_large',
  'amount_too_small',
  'insufficient_funds',
]
const FIELDS: FormFields = {
  fields: ['amount'],
  fieldOf: Object.fromEntries(AMOUNT_REFUSALS.map((code) => [code, 'amount'] as const)),
}

function useConvertWords(): RefusalKeys {
  const format = useFormat()
  return {
    keys: ['currencies.refusal.'],
    otherwise: 'currencies.refusal.other',
    values: ({ details }) => {
      const { available, currency } = details ?? {}
      return {
        amount:
          typeof available === 'string' && typeof currency === 'string'
            ? `\u2066${format.money(available, currency)}\u2069`
            : '',
        currency: typeof currency === 'string' ? currency : '',
      }
    },
  }
}

type ConvertProps = {
  readonly accounts: readonly CurrencyAccount[]
  readonly convertible: ReadonlySet<string>
  readonly limitsPath: string
}

export function ConvertForm({ accounts, convertible, limitsPath }: ConvertProps) {
  const t = useText()
  const usable = accounts.filter(({ iso }) => convertible.has(iso))
  if (accounts.length < 2) return <p className={styles.none}>{t('currencies.convert-none')}</p>
  if (usable.length < 2) return <Notice tone="info">{t('currencies.no-rates')}</Notice>
  return <Convert accounts={usable} limitsPath={limitsPath} />
}

function usePair(accounts: readonly CurrencyAccount[]) {
  const richest = accounts.find(({ money }) => Number(money) > 0) ?? accounts[0]
  const [ids, setIds] = useState<{ readonly from?: number; readonly to?: number }>({})
  const from = accounts.find(({ id }) => id === ids.from) ?? richest
  const others = accounts.filter(({ id }) => id !== from?.id)
  const to = others.find(({ id }) => id === ids.to) ?? others[0]
  return { from, to, others, setIds }
}

/** Asks for a quote; whatever the player changes afterwards drops it. */
function useQuote(from: CurrencyAccount | undefined, to: CurrencyAccount | undefined) {
  const t = useText()
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const words = useConvertWords()
  const [quote, setQuote] = useState<Quote>()
  const form = useForm<Quote>({
    ...FIELDS,
    words,
    send: async (data) => {
      const amount = formText(data, 'amount').replace(/\.$/u, '')
      const parsed = readAmount(amount, from?.iso ?? '')
      if (!parsed.ok) return wrongField('amount', parsed.refusal.code)
      return askCurrencies('POST /web-api/currencies/quotes', {
        fromAccountId: from?.id ?? 0,
        toAccountId: to?.id ?? 0,
        amount,
      })
    },
    onDone: (given) => setQuote(given),
  })
  const drop = () => setQuote(undefined)
  const done = async ({ amountOut, toCurrency }: Quote) => {
    drop()
    form.set({ amount: '' })
    notify({
      tone: 'success',
      text: t('currencies.converted', { amount: `\u2066${format.money(amountOut, toCurrency)}\u2069` }),
    })
    await revalidate()
  }
  return { form, words, quote, drop, done }
}

function Convert({ accounts, limitsPath }: Pick<ConvertProps, 'accounts' | 'limitsPath'>) {
  const t = useText()
  const { from, to, others, setIds } = usePair(accounts)
  const { form, words, quote, drop, done } = useQuote(from, to)
  if (from === undefined || to === undefined) return null
  const choose = (ids: { readonly from: number; readonly to: number }) => {
    drop()
    setIds(ids)
  }
  return (
    <form {...form.props} className={styles.form}>
      {form.error !== undefined && (
        <Notice
          tone="error"
          action={
            form.issue?.code === 'limits_required' ? (
              <Link to={limitsPath}>{t('currencies.to-limits')}</Link>
            ) : undefined
          }
        >
          {form.error}
        </Notice>
      )}
      <Pair accounts={accounts} from={from} to={to} others={others} onChoose={choose} />
      <AmountField form={form} from={from} onChange={drop} />
      {quote === undefined ? (
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isBusy={form.isBusy}
          disabled={form.values['amount'] === ''}
        >
          {t('currencies.get-quote')}
        </Button>
      ) : (
        <QuoteBox key={quote.quoteId} quote={quote} words={words} isRenewing={form.isBusy} onDone={done} />
      )}
    </form>
  )
}

type AmountFieldProps = {
  readonly form: ReturnType<typeof useQuote>['form']
  readonly from: CurrencyAccount
  readonly onChange: () => void
}

function AmountField({ form, from, onChange }: AmountFieldProps) {
  const t = useText()
  const format = useFormat()
  const typed = (text: string): string => {
    onChange()
    return typedAmount(text)
  }
  const all = () => {
    onChange()
    form.set({ amount: from.money.replace(/\.0+$/u, '') })
  }
  return (
    <Field
      {...form.bound('amount', typed)}
      label={t('currencies.amount')}
      help={t('currencies.available', { amount: `\u2066${format.money(from.money, from.iso)}\u2069` })}
      isFigure
      inputMode="decimal"
      autoComplete="off"
      suffix={
        <>
          {Number(from.money) > 0 && (
            <button type="button" className={styles.all} onClick={all}>
              {t('currencies.all')}
            </button>
          )}
          {from.iso}
        </>
      }
    />
  )
}

type PairProps = {
  readonly accounts: readonly CurrencyAccount[]
  readonly from: CurrencyAccount
  readonly to: CurrencyAccount
  /** All but the one that the money comes from. */
  readonly others: readonly CurrencyAccount[]
  readonly onChoose: (ids: { readonly from: number; readonly to: number }) => void
}

function Pair({ accounts, from, to, others, onChoose }: PairProps) {
  const t = useText()
  const format = useFormat()
  const optionOf = ({ id, iso, money }: CurrencyAccount) => ({
    value: String(id),
    label: `${iso} · ${format.money(money, iso)}`,
  })
  return (
    <div className={styles.pair}>
      <Select
        label={t('currencies.from')}
        value={String(from.id)}
        options={accounts.map(optionOf)}
        onChange={(event) => onChoose({ from: Number(event.target.value), to: to.id })}
      />
      <Button
        variant="quiet"
        className={styles.swap}
        aria-label={t('currencies.swap')}
        onClick={() => onChoose({ from: to.id, to: from.id })}
      >
        <Icon name="swap" size={20} />
      </Button>
      <Select
        label={t('currencies.to')}
        value={String(to.id)}
        options={others.map(optionOf)}
        onChange={(event) => onChoose({ from: from.id, to: Number(event.target.value) })}
      />
    </div>
  )
}
