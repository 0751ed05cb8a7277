// The deposit itself: what it comes to stands above the button before it is pressed.
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { formatAmount, parseAmount } from '#kernel/money.ts'
import { creditedOf } from '#modules/money/payments/rules/deposit-limits.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useForm, wrongField, type RefusedPost } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { askPayments } from './ask-payments.ts'
import styles from './deposit-screen.module.css'
import { LimitLeft, type LimitUse } from './limit-left.tsx'
import { MethodChoice, type OfferedMethod } from './method-choice.tsx'
import { paymentsPaths } from './paths.ts'
import { quickDeposits, readDeposit, typedDeposit } from './typed-deposit.ts'

const AMOUNT_REFUSALS = [
  'amount_malformed',
  'amount_not_positive',
  'amount_too_precise',
  'amount_too_large',
  'amount_below_minimum',
  'amount_above_maximum',
  'limit_reached',
]

/** Refusals about the amount are shown below it. */
const DEPOSIT_FIELDS: FormFields = {
  fields: ['amount'],
  fieldOf: Object.fromEntries(AMOUNT_REFUSALS.map((code) => [code, 'amount'] as const)),
}

type FormProps = {
  readonly currency: string
  readonly methods: readonly OfferedMethod[]
  readonly limits: readonly LimitUse[]
  readonly accountChoice: ReactNode
  readonly limitsLink: ReactNode
  readonly isInBox: boolean
  readonly postKey: string
  readonly refused: RefusedPost | undefined
}

/** Sends the deposit and leaves for the provider's page. */
function useDeposit(currency: string, refused: RefusedPost | undefined) {
  // One key for one intent: another amount or method is another intent, a cut connection is not.
  const intent = useIntentKey()
  return useForm<{ readonly redirectUrl: string }>({
    ...DEPOSIT_FIELDS,
    words: useDepositWords(currency),
    before: refused,
    send: async (data) => {
      const asked = formText(data, 'amount').replace(/\.$/u, '')
      const parsed = readDeposit(asked, currency)
      if (!parsed.ok) return wrongField('amount', parsed.refusal.code)
      const method = formText(data, 'method')
      return askPayments('POST /web-api/payments/deposits', {
        amount: asked,
        currency,
        method,
        idempotencyKey: intent.keyOf([asked, method]),
      })
    },
    onDone: ({ redirectUrl }) => {
      intent.forget()
      location.assign(redirectUrl)
      return 'leaving'
    },
  })
}

export function DepositForm(props: FormProps) {
  const { currency, methods, limits, accountChoice, limitsLink, isInBox, postKey, refused } = props
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  const form = useDeposit(currency, refused)
  useReturn(form.stay)
  const [chosen, setChosen] = useState(refused?.values['method'] ?? '')
  const method = methods.find((one) => one.method === chosen) ?? methods[0]
  const amount = form.values['amount'] ?? ''
  const money = (text: string) => `\u2066${format.money(text, currency)}\u2069`
  const beyond = method === undefined ? undefined : beyondLimits(amount, currency, method)
  const typed = readDeposit(amount, currency)
  if (method === undefined) return <Notice tone="info">{t('payments.no-methods')}</Notice>
  return (
    <form
      {...form.props}
      action={paymentsPaths.deposit(language)}
      className={classNames(styles.form, isInBox && styles.bare)}
    >
      <input type="hidden" name="form" value="deposit" />
      <input type="hidden" name="idempotencyKey" value={postKey} />
      {form.error !== undefined && (
        <Notice tone="error" action={form.issue?.code === 'limits_required' ? limitsLink : undefined}>
          {form.error}
        </Notice>
      )}
      {accountChoice}
      <Field
        {...form.bound('amount', typedDeposit)}
        label={t('payments.amount')}
        isFigure
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
      />
      <QuickAmounts currency={currency} amount={amount} onAmount={(next) => form.set({ amount: next })} />
      <LimitLeft limits={limits} />
      <MethodChoice methods={methods} currency={currency} chosen={method.method} onChoose={setChosen} />
      {typed.ok && beyond === undefined && <DepositSums amount={typed.value} currency={currency} method={method} />}
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy} disabled={beyond !== undefined}>
        {amount === ''
          ? t('payments.enter-amount')
          : beyond !== undefined
            ? t(beyond.key, { amount: money(beyond.limit) })
            : t('payments.continue', { amount: money(amount.replace(/\.$/u, '')) })}
      </Button>
      <p className={styles.hint}>{t('payments.leave-hint')}</p>
    </form>
  )
}

type SumsProps = { readonly amount: bigint; readonly currency: string; readonly method: OfferedMethod }

/** What is taken of the deposit, and what reaches the account. */
function DepositSums({ amount, currency, method: { taxPercent } }: SumsProps) {
  const t = useText()
  const format = useFormat()
  const credited = creditedOf(amount, taxPercent)
  const money = (minor: bigint) => <bdi className="ltr">{format.money(formatAmount(minor, currency), currency)}</bdi>
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('payments.sum-fee')}</dt>
        <dd>{t('payments.no-fee')}</dd>
      </div>
      {taxPercent !== null && (
        <div>
          <dt>{t('payments.sum-tax', { percent: taxPercent })}</dt>
          <dd>{money(amount - credited)}</dd>
        </div>
      )}
      <div>
        <dt>{t('payments.sum-credit')}</dt>
        <dd>{money(credited)}</dd>
      </div>
    </dl>
  )
}

/** The limit of the method that the amount is beyond, and the text that says so. */
function beyondLimits(
  amount: string,
  currency: string,
  { minimum, maximum }: OfferedMethod,
): { readonly key: string; readonly limit: string } | undefined {
  const typed = readDeposit(amount, currency)
  const [min, max] = [parseAmount(minimum, currency), parseAmount(maximum, currency)]
  if (!typed.ok || !min.ok || !max.ok) return undefined
  if (typed.value < min.value) return { key: 'payments.at-least', limit: minimum }
  return typed.value > max.value ? { key: 'payments.at-most', limit: maximum } : undefined
}

/** Back from the provider with the browser's button, the page is as it was left: enable it again. */
function useReturn(run: () => void): void {
  const latest = useEffectEvent(run)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}

type QuickProps = { readonly currency: string; readonly amount: string; readonly onAmount: (amount: string) => void }

function QuickAmounts({ currency, amount, onAmount }: QuickProps) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset className={`${styles.quick} with-script`} aria-label={t('payments.quick')}>
      {quickDeposits(currency).map((quick) => (
        <button
          key={quick}
          type="button"
          className={styles.step}
          aria-pressed={quick === amount}
          onClick={() => onAmount(quick)}
        >
          <bdi className="ltr">{format.money(quick, currency).replace(/[.,]00(?=\D*$)/u, '')}</bdi>
        </button>
      ))}
    </fieldset>
  )
}

function useDepositWords(currency: string): RefusalKeys {
  const format = useFormat()
  return {
    keys: ['payments.refusal.'],
    otherwise: 'payments.refusal.other',
    values: ({ details }) => {
      const limit = details?.['minimum'] ?? details?.['maximum'] ?? details?.['available']
      return { amount: typeof limit === 'string' ? `\u2066${format.money(limit, currency)}\u2069` : '' }
    },
  }
}
