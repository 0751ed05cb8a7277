// The stake: typed, stepped or the maximum, checked against the limits below it.
import { formatAmount } from '#kernel/money.ts'
import { amountSteps, steppedAmount } from '#modules/sports/coupon/rules/model/coupon-amount.ts'
import { amountText, typedAmount } from '#kernel/typed-amount.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import { stepOf } from '#modules/sports/coupon/rules/model/coupon-settings.ts'
import { isCodePaying, prepaidOf, type CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field.tsx'
import { couponStore } from '../store/coupon-store.ts'
import styles from './coupon-stake.module.css'
import { ProblemLine } from './problem-line.tsx'
import { setAmount as setStake, type CouponProblem } from '#modules/sports/coupon/rules/placing/coupon-problem.ts'

type StakeProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly account: CouponAccount | undefined
  readonly currency: string
}

const setAmount = (amount: string) => couponStore.dispatch({ type: 'amount_set', amount })

const LABELS: Readonly<Partial<Record<CouponTypeId, string>>> = {
  [CouponTypeId.singles]: 'coupon.stake-each',
  [CouponTypeId.conditional]: 'coupon.stake-first',
  [CouponTypeId.chain]: 'coupon.stake-first-single',
}

export function CouponStake({ coupon, preview, account, currency }: StakeProps) {
  const t = useText()
  const isBusy = coupon.attempt?.status === 'sending'
  if (isCodePaying(coupon, preview)) return <Gift preview={preview} currency={currency} />
  const problem = stakeProblemOf(coupon, preview, account, currency)
  return (
    <div className={styles.stake}>
      <div className={styles.fieldBox}>
        <Field
          label={t(LABELS[preview.typeId] ?? 'coupon.stake')}
          isFigure
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={preview.amount}
          readOnly={isBusy}
          aria-invalid={problem !== undefined || undefined}
          suffix={currency}
          onChange={(event) => setAmount(typedAmount(event.target.value))}
        />
        <Limits preview={preview} currency={currency} />
      </div>
      {problem !== undefined && <ProblemLine problem={problem} currency={currency} />}
      <Steps coupon={coupon} preview={preview} currency={currency} isBusy={isBusy} />
    </div>
  )
}

/** The stake of a code, as far as it is known before the bet. */
function Gift({ preview, currency }: Pick<StakeProps, 'preview' | 'currency'>) {
  const t = useText()
  const format = useFormat()
  const { total } = preview
  const amount = total === undefined ? '' : `\u2066${format.money(formatAmount(total, currency), currency)}\u2069`
  return (
    <p className={styles.paid}>
      {total === undefined ? t('coupon.code-pays') : t('coupon.code-pays-amount', { amount })}
    </p>
  )
}

/** The error in the amount itself: outside its limits, or above the balance. */
function stakeProblemOf(
  coupon: Coupon,
  preview: CouponPreview,
  account: CouponAccount | undefined,
  currency: string,
): CouponProblem | undefined {
  const wrong = preview.problems.find(({ field }) => field === 'amount')
  if (wrong !== undefined || account === undefined || preview.total === undefined) return wrong
  if (preview.total - prepaidOf(coupon, currency) <= account.balance) return undefined
  const details = { balance: formatAmount(account.balance, currency), currency }
  const isEnough = preview.typeId !== CouponTypeId.singles && account.balance >= preview.limits.minBetAmount
  const fix = isEnough ? { fix: setStake(account.balance, currency) } : {}
  return { field: 'amount', code: 'insufficient_funds', details, ...fix }
}

/** '€0.20 – €1,250.00', where it is not shown at each single or block. */
function Limits({ preview, currency }: { preview: CouponPreview; currency: string }) {
  const t = useText()
  const format = useFormat()
  const money = (minor: bigint) => format.money(formatAmount(minor, currency), currency)
  const { minBetAmount, maxBetAmount } = preview.limits
  return (
    <span className={styles.limits}>
      <span className="visually-hidden">{t('coupon.limits')} </span>
      <span dir="ltr">
        {preview.typeId === CouponTypeId.singles || maxBetAmount === undefined ? (
          <>
            ≥ <bdi className="ltr">{money(minBetAmount)}</bdi>
          </>
        ) : (
          <>
            <bdi className="ltr">{money(minBetAmount)}</bdi> – <bdi className="ltr">{money(maxBetAmount)}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

type StepsProps = Omit<StakeProps, 'account'> & { readonly isBusy: boolean }

const THOUSANDS_FROM = 10_000

/** 25000 → '25K': a button has room for five signs. */
function stepText(minor: bigint, currency: string): string {
  const text = amountText(minor, currency)
  const units = Number(text)
  if (units < THOUSANDS_FROM) return text
  return units >= 1_000_000 ? `${units / 1_000_000}M` : `${units / 1_000}K`
}

function Steps({ coupon, preview, currency, isBusy }: StepsProps) {
  const t = useText()
  const isMaxShown =
    coupon.settings.isAutoMaxShown &&
    preview.limits.maxBetAmount !== undefined &&
    preview.typeId !== CouponTypeId.singles
  return (
    <fieldset className={styles.steps} aria-label={t('coupon.steps')}>
      {amountSteps(currency, stepOf(coupon.settings, currency)).map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className={styles.step}
          disabled={isBusy}
          onClick={() => setAmount(steppedAmount(preview.amount, amount, currency))}
        >
          <bdi className="ltr">+{stepText(amount, currency)}</bdi>
        </button>
      ))}
      {isMaxShown && (
        <button
          type="button"
          className={classNames(styles.step, coupon.isActiveAutoMax && styles.on)}
          aria-pressed={coupon.isActiveAutoMax}
          title={t('coupon.max-text')}
          disabled={isBusy}
          onClick={() => couponStore.dispatch({ type: 'auto_max_set', isOn: !coupon.isActiveAutoMax })}
        >
          {t('coupon.max')}
        </button>
      )}
      <button
        type="button"
        className={styles.step}
        disabled={isBusy || preview.amount === ''}
        onClick={() => setAmount('')}
      >
        {t('coupon.clear-stake')}
      </button>
    </fieldset>
  )
}
