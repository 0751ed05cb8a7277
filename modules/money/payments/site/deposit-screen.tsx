// How much, into which account, by which way; the rest happens on the provider's own page.
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { Refusal } from '#kernel/result.ts'
import type { Balances } from '#modules/money/wallet/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Screen } from '#ui/screen.tsx'
import { Select } from '#ui/select.tsx'
import { isBonusAccount } from '#modules/money/wallet/site/parts.ts'
import { askPayments } from './ask-payments.ts'
import styles from './deposit-screen.module.css'
import { quickDeposits, readDeposit, typedDeposit } from './typed-deposit.ts'

/** Refusals that speak of the amount stand under it. */
const isAboutAmount = (code: string): boolean => code.startsWith('amount_') || code === 'limit_reached'

type DepositScreenProps = {
  readonly balances: Balances
  /** By which the player may pay in; the first is chosen. */
  readonly methods: readonly string[]
  /** What is to be answered first: it stands in the form's place. */
  readonly before?: ReactNode
  /** Under the form: the way to the player's limits, which also answers a deposit that they are missing for. */
  readonly limitsLink?: ReactNode
}

export function DepositScreen({ balances, methods, before, limitsLink }: DepositScreenProps) {
  const t = useText()
  const accounts = balances.all_accounts.filter((one) => !isBonusAccount(one))
  const [accountId, setAccountId] = useState(String(accounts[0]?.id ?? ''))
  const account = accounts.find(({ id }) => String(id) === accountId) ?? accounts[0]
  return (
    <Screen title={t('payments.deposit-title')}>
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
            accountChoice={
              accounts.length > 1 && (
                <Select
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
}

function DepositForm({ currency, methods, accountChoice, limitsLink }: FormProps) {
  const t = useText()
  const format = useFormat()
  const [amount, setAmount] = useState('')
  const [method, setMethod] = useState(methods[0] ?? '')
  const [state, setState] = useState<'still' | 'busy' | 'leaving'>('still')
  const [refusal, setRefusal] = useState<Refusal>()
  const errorText = useRefusalText(currency)
  // One key for one intent: another amount or method is another intent, a lost connection is not.
  const intent = useRef<{ readonly of: string; readonly key: string }>(undefined)
  useReturn(() => setState('still'))
  const change = (next: string) => {
    setAmount(next)
    setRefusal(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'still') return
    const asked = amount.replace(/\.$/u, '')
    const parsed = readDeposit(asked, currency)
    if (!parsed.ok) return setRefusal(parsed.refusal)
    const of = `${asked} ${method}`
    if (intent.current?.of !== of) intent.current = { of, key: crypto.randomUUID() }
    setState('busy')
    const answer = await askPayments('POST /web-api/payments/deposits', {
      amount: asked,
      currency,
      method,
      idempotencyKey: intent.current.key,
    })
    if (!answer.ok) {
      setRefusal(answer.refusal)
      return setState('still')
    }
    intent.current = undefined
    setState('leaving')
    location.assign(answer.value.redirectUrl)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {refusal !== undefined && !isAboutAmount(refusal.code) && (
        <Notice tone="error" action={refusal.code === 'limits_required' ? limitsLink : undefined}>
          {errorText(refusal)}
        </Notice>
      )}
      {accountChoice}
      <Field
        label={t('payments.amount')}
        name="amount"
        isFigure
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        value={amount}
        error={refusal !== undefined && isAboutAmount(refusal.code) ? errorText(refusal) : undefined}
        onChange={(event) => change(typedDeposit(event.target.value))}
      />
      <QuickAmounts currency={currency} amount={amount} onAmount={change} />
      <Methods methods={methods} chosen={method} onChoose={setMethod} />
      <Button type="submit" variant="primary" size="large" isWide isBusy={state !== 'still'} disabled={amount === ''}>
        {amount === ''
          ? t('payments.enter-amount')
          : t('payments.continue', { amount: `\u2066${format.money(amount.replace(/\.$/u, ''), currency)}\u2069` })}
      </Button>
      <p className={styles.hint}>{t('payments.leave-hint')}</p>
    </form>
  )
}

/** Back from the provider with the browser's button, the page is as it was left: awake it again. */
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
    <fieldset className={styles.quick} aria-label={t('payments.quick')}>
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
  readonly chosen: string
  readonly onChoose: (method: string) => void
}

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const t = useText()
  return (
    <fieldset>
      <legend className={styles.legend}>{t('payments.method')}</legend>
      {methods.map((method) => (
        <label key={method} className={styles.method}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
          />
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

function useRefusalText(currency: string): (refusal: Refusal) => string {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  return ({ code, details }) => {
    const limit = details?.['minimum'] ?? details?.['maximum'] ?? details?.['available']
    const amount = typeof limit === 'string' ? `\u2066${format.money(limit, currency)}\u2069` : ''
    return t(hasText(`payments.refusal.${code}`) ? `payments.refusal.${code}` : 'payments.refusal.other', { amount })
  }
}
