// The stake: typed or stepped, held against the limits, with what it costs and may return in one line.
import { formatAmount } from '#kernel/money.ts'
import {
  amountLimits,
  amountSteps,
  amountText,
  stakeOf,
  steppedAmount,
  typedAmount,
} from '#modules/betting/rules/coupon/coupon-amount.ts'
import { legView } from '#modules/betting/rules/coupon/coupon-leg.ts'
import { couponPrice, displayCoef, possibleWin } from '#modules/betting/rules/returns/coupon-price.ts'
import type { Coupon } from '#modules/betting/rules/coupon/coupon-state.ts'
import type { CouponAccount, PlaceStep } from '#modules/betting/rules/coupon/coupon-step.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useHasText, useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import { couponStore } from './coupon-store.ts'
import styles from './coupon-stake.module.css'

/** What a visitor's stake is counted in until an account says otherwise. */
const VISITOR_CURRENCY = 'EUR'

const setAmount = (amount: string) => couponStore.dispatch({ type: 'amount_set', amount })

type StakeProps = { readonly coupon: Coupon; readonly account: CouponAccount | undefined; readonly step: PlaceStep }

export function CouponStake({ coupon, account, step }: StakeProps) {
  const t = useText()
  const format = useFormat()
  const currency = account?.currency ?? VISITOR_CURRENCY
  const error = useStakeError(coupon, account, step)
  const isBusy = step.kind === 'sending'
  return (
    <div className={styles.stake}>
      <div className={styles.balanceLine}>
        {account !== undefined && (
          <span className={styles.balance}>
            {t('coupon.balance')}{' '}
            <bdi className="ltr">{format.money(formatAmount(account.balance, currency), currency)}</bdi>
          </span>
        )}
        <Field
          label={t('coupon.stake')}
          isFigure
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={amountText(amountLimits(currency).stakeMin, currency)}
          value={coupon.amount}
          readOnly={isBusy}
          error={error}
          suffix={currency}
          onChange={(event) => setAmount(typedAmount(event.target.value))}
        />
      </div>
      <fieldset className={styles.steps} aria-label={t('coupon.steps')}>
        {amountSteps(currency).map((amount) => (
          <button
            key={String(amount)}
            type="button"
            className={styles.step}
            disabled={isBusy}
            onClick={() => setAmount(steppedAmount(coupon.amount, amount, currency))}
          >
            <bdi className="ltr">+{amountText(amount, currency)}</bdi>
          </button>
        ))}
        <button
          type="button"
          className={styles.step}
          disabled={isBusy || coupon.amount === ''}
          onClick={() => setAmount('')}
        >
          {t('coupon.clear-stake')}
        </button>
      </fieldset>
      <Return coupon={coupon} currency={currency} step={step} />
    </div>
  )
}

function useStakeError(coupon: Coupon, account: CouponAccount | undefined, step: PlaceStep): string | undefined {
  const t = useText()
  const hasText = useHasText()
  const format = useFormat()
  if (step.kind === 'deposit' && account !== undefined)
    return t('coupon.refusal.insufficient_funds', {
      balance: format.money(formatAmount(account.balance, account.currency), account.currency),
    })
  // Something may stand in the way before the stake does; a wrong stake is said all the same.
  const checked = coupon.amount === '' ? undefined : stakeOf(coupon.amount, account?.currency ?? VISITOR_CURRENCY)
  if (checked === undefined || checked.ok) return undefined
  const { code, details } = checked.refusal
  const limit = details?.['minimum'] ?? details?.['maximum']
  const amount = typeof limit === 'string' ? format.money(limit, String(details?.['currency'])) : ''
  return t(hasText(`coupon.refusal.${code}`) ? `coupon.refusal.${code}` : 'coupon.refusal.amount_malformed', { amount })
}

/** 'Price 4.347 · may return €43.47' */
function Return({ coupon, currency, step }: { coupon: Coupon; currency: string; step: PlaceStep }) {
  const t = useText()
  const format = useFormat()
  // Picks that cannot stand together have no price together.
  const isPriced = !(step.kind === 'legs_locked' && step.isFinal)
  const coefs = coupon.legs.map((leg) => Math.round(legView(leg, coupon.changeCoefAction).coef * 1_000))
  const stake = stakeOf(coupon.amount, currency)
  const { payoutMax } = amountLimits(currency)
  const win = stake.ok && isPriced ? possibleWin(stake.value, coefs, payoutMax) : undefined
  return (
    <dl className={styles.return}>
      <div>
        <dt>{t('coupon.price')}</dt>
        <dd className="ltr">{isPriced ? format.price(displayCoef(couponPrice(coefs))) : '—'}</dd>
      </div>
      <div>
        <dt>{win === payoutMax ? t('coupon.possible-win-most') : t('coupon.possible-win')}</dt>
        <dd className="ltr">{win === undefined ? '—' : format.money(formatAmount(win, currency), currency)}</dd>
      </div>
    </dl>
  )
}
