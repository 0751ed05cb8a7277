// How much, into which account, by which way; the rest happens on the provider's own page.
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { formatAmount } from '#kernel/money.ts'
import { depositLimits } from '#modules/money/payments/rules/deposit-limits.ts'
import { formText } from '#platform/browser/form/form-data.ts'
import type { FormFields } from '#platform/browser/form/place-refusal.ts'
import type { RefusalKeys } from '#platform/browser/form/refusal-text.ts'
import { useForm, wrongField, type RefusedPost } from '#platform/browser/form/use-form.ts'
import { useIntentKey } from '#platform/browser/form/use-intent-key.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Select } from '#ui/select.tsx'
import { isBonusAccount, OwedNotice } from '#modules/money/wallet/site/parts.ts'
import { askPayments } from './ask-payments.ts'
import styles from './deposit-screen.module.css'
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

type DepositScreenProps = {
  readonly balances: Balances
  /** By which the player may pay in; the first is chosen. */
  readonly methods: readonly string[]
  /** What has to be answered first: it replaces the form. */
  readonly before?: ReactNode
  /** Under the form: the way to the player's limits, which also answers a deposit that they are missing for. */
  readonly limitsLink?: ReactNode
  /** Of a post without JavaScript: one page, one deposit. */
  readonly postKey?: string
  /** What such a post was refused for. */
  readonly refused?: RefusedPost | undefined
}

export function DepositScreen({ balances, methods, before, limitsLink, postKey = '', refused }: DepositScreenProps) {
  const t = useText()
  const accounts = balances.all_accounts.filter((one) => !isBonusAccount(one))
  const [accountId, setAccountId] = useState(refused?.values['accountId'] ?? String(accounts[0]?.id ?? ''))
  const account = accounts.find(({ id }) => String(id) === accountId) ?? accounts[0]
  return (
    <Screen title={t('payments.deposit-title')}>
      {account !== undefined && <OwedNotice account={account} />}
      {account === undefined ? (
        <Notice tone="error">{t('payments.refusal.account_not_found')}</Notice>
      ) : methods.length === 0 ? (
        <Notice tone="info">{t('payments.no-methods')}</Notice>
      ) : (
        (before ?? (
          <DepositForm
            key={account.iso}
            currency={account.iso}
            methods={methods}
            limitsLink={limitsLink}
            postKey={refused?.values['idempotencyKey'] ?? postKey}
            refused={refused}
            accountChoice={
              accounts.length === 1 ? (
                <input type="hidden" name="accountId" value={accountId} />
              ) : (
                <Select
                  name="accountId"
                  label={t('payments.account')}
                  value={accountId}
                  options={accounts.map(({ id, label }) => ({ value: String(id), label }))}
                  onChange={(event) => setAccountId(event.target.value)}
                />
              )
            }
          />
        ))
      )}
      {limitsLink}
    </Screen>
  )
}

type FormProps = {
  readonly currency: string
  readonly methods: readonly string[]
  readonly accountChoice: ReactNode
  readonly limitsLink: ReactNode
  readonly postKey: string
  readonly refused: RefusedPost | undefined
}

function DepositForm({ currency, methods, accountChoice, limitsLink, postKey, refused }: FormProps) {
  const t = useText()
  const format = useFormat()
  const { language } = useLocale()
  // One key for one intent: another amount or method is another intent, a cut connection is not.
  const intent = useIntentKey()
  const form = useForm<{ readonly redirectUrl: string }>({
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
  useReturn(form.stay)
  const amount = form.values['amount'] ?? ''
  const money = (text: string) => `\u2066${format.money(text, currency)}\u2069`
  const beyond = beyondLimits(amount, currency)
  return (
    <form {...form.props} action={paymentsPaths.deposit(language)} className={styles.form}>
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
      <Methods methods={methods} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={form.isBusy} disabled={beyond !== undefined}>
        {amount === ''
          ? t('payments.enter-amount')
          : beyond !== undefined
            ? t(beyond.key, { amount: money(formatAmount(beyond.limit, currency)) })
            : t('payments.continue', { amount: money(amount.replace(/\.$/u, '')) })}
      </Button>
      <p className={styles.hint}>{t('payments.leave-hint')}</p>
    </form>
  )
}

/** The limit that the amount is beyond, and the text that says so. */
function beyondLimits(amount: string, currency: string): { readonly key: string; readonly limit: bigint } | undefined {
  const typed = readDeposit(amount, currency)
  if (!typed.ok) return undefined
  const { min, max } = depositLimits(currency)
  if (typed.value < min) return { key: 'payments.at-least', limit: min }
  return typed.value > max ? { key: 'payments.at-most', limit: max } : undefined
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

type MethodsProps = {
  readonly methods: readonly string[]
}

function Methods({ methods }: MethodsProps) {
  const t = useText()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('payments.method')}</legend>
      {methods.map((method, index) => (
        <label key={method} className={styles.method}>
          <input type="radio" name="method" value={method} defaultChecked={index === 0} />
          <Icon name="card" size={24} />
          <span>
            <span className={styles.methodName}>{t(`payments.method.${method}`)}</span>
            <span className={styles.methodText}>{t(`payments.method-text.${method}`)}</span>
          </span>
        </label>
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
