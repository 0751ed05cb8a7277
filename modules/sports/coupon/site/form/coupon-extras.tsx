// Extras of a coupon: a bonus bet, a hyper-bonus, a larger stake, a code, an advance. Each only where it applies.
import { useEffect, useRef, useState } from 'react'
import { formatAmount } from '#kernel/money.ts'
import { advanceMax, advanceProblem } from '#modules/sports/coupon/rules/placing/advance-problem.ts'
import { amountText } from '#kernel/typed-amount.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import type { CouponExtras as Extras } from '#modules/sports/coupon/rules/steps/coupon-state.ts'
import type { CouponAccount } from '#modules/sports/coupon/rules/placing/coupon-step.ts'
import { PROMO_CODE_LENGTH_MAX, type Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Checkbox, Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { AmountBox } from './amount-box.tsx'
import styles from './coupon-extras.module.css'
import { couponStore } from '../store/coupon-store.ts'
import { ProblemLine, useProblemWords } from './problem-line.tsx'
import type { CouponCredit } from './use-credit.ts'

type ExtrasProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly account: CouponAccount | undefined
  readonly currency: string
  readonly credit: CouponCredit
  readonly isBusy: boolean
}

const set = (extras: Partial<Extras>) => couponStore.dispatch({ type: 'extras_set', extras })

export function CouponExtras(props: ExtrasProps) {
  const { coupon, preview, credit, currency, isBusy } = props
  const t = useText()
  const { offers } = preview
  const small = preview.problems.find(({ field }) => field === 'isHyperBonus')
  return (
    <>
      <BonusRow coupon={coupon} preview={preview} isBusy={isBusy} />
      <div className={styles.extras}>
        {offers.hyperPercent > 0 && (
          <Checkbox
            className={styles.wide ?? ''}
            label={t('coupon.hyper-bonus', { percent: offers.hyperPercent })}
            checked={offers.isHyperBonus}
            disabled={isBusy}
            onChange={(event) => set({ isHyperBonus: event.target.checked })}
          />
        )}
        {small !== undefined && (
          <div className={styles.wide}>
            <ProblemLine problem={small} currency={currency} />
          </div>
        )}
        {offers.isVipOffered && (
          <Checkbox
            className={styles.check ?? ''}
            label={t('coupon.vip')}
            checked={offers.isVipBet}
            disabled={isBusy}
            onChange={(event) => set({ isVipBet: event.target.checked })}
          />
        )}
        <Advance {...props} />
        {preview.typeId !== CouponTypeId.singles && (
          <PromoCode coupon={coupon} currency={currency} credit={credit} isBusy={isBusy} />
        )}
      </div>
    </>
  )
}

/** S4.18: asked for before it is added, because it takes cash-out away; once chosen, shown as a selection that may be removed. */
function BonusRow({ coupon, preview, isBusy }: Pick<ExtrasProps, 'coupon' | 'preview' | 'isBusy'>) {
  const t = useText()
  const { isBonusBetOffered, isBonusBet, bonusPercent: percent } = preview.offers
  if (!isBonusBetOffered) return null
  const choose = () => set({ isBonusBetChosen: true })
  const decline = () => set({ isBonusBetChosen: false })
  if (!isBonusBet && coupon.manuallyDeletedBonusBet)
    return (
      <button type="button" className={styles.back} disabled={isBusy} onClick={choose}>
        <Icon name="gift" size={16} />
        {t('coupon.bonus-back', { percent })}
      </button>
    )
  return (
    <div className={classNames(styles.bonus, !isBonusBet && styles.bonusOffer)}>
      <Icon name="gift" size={18} className={styles.gift} />
      <p className={styles.bonusName}>
        {isBonusBet ? t('coupon.bonus-bet') : t('coupon.bonus-offer', { percent })}
        <span>{t(isBonusBet ? 'coupon.bonus-text' : 'coupon.bonus-price', { percent })}</span>
      </p>
      {isBonusBet ? (
        <>
          <bdi className={classNames('ltr', styles.bonusCoef)}>×{(1 + percent / 100).toFixed(2)}</bdi>
          <Button
            variant="quiet"
            size="small"
            isIcon
            disabled={isBusy}
            aria-label={t('coupon.remove', { name: t('coupon.bonus-bet') })}
            onClick={decline}
          >
            <Icon name="close" size={16} />
          </Button>
        </>
      ) : (
        <span className={styles.bonusChoice}>
          <Button size="small" disabled={isBusy} onClick={choose}>
            {t('coupon.bonus-use')}
          </Button>
          <Button variant="quiet" size="small" disabled={isBusy} onClick={decline}>
            {t('coupon.bonus-skip')}
          </Button>
        </span>
      )}
    </div>
  )
}

/** Part of the stake that the bookmaker lends against open bets. */
function Advance({ coupon, preview, account, currency, credit, isBusy }: ExtrasProps) {
  const t = useText()
  const availablePrepaidAmount = credit.available
  const format = useFormat()
  const isOffered =
    // A requested one is not dropped silently.
    (availablePrepaidAmount > 0n || coupon.prepaidAmount !== '') &&
    account !== undefined &&
    preview.typeId !== CouponTypeId.singles &&
    coupon.promoCode === ''
  if (!isOffered) return null
  const { total } = preview
  const lacking = total === undefined || total <= account.balance ? 0n : total - account.balance
  const most = advanceMax(availablePrepaidAmount, total)
  const first = lacking > 0n && lacking <= most ? lacking : most
  const wrong = credit.isKnown ? advanceProblem(coupon, availablePrepaidAmount, total, currency) : undefined
  const no = coupon.refusal?.details?.['field'] === 'prepaidAmount' ? coupon.refusal : undefined
  const available = `\u2066${format.money(formatAmount(availablePrepaidAmount, currency), currency)}\u2069`
  return (
    <div className={styles.advance}>
      <Checkbox
        label={t('coupon.advance', { amount: available })}
        checked={coupon.prepaidAmount !== ''}
        disabled={isBusy}
        onChange={(event) => set({ prepaidAmount: event.target.checked ? amountText(first, currency) : '' })}
      />
      {coupon.prepaidAmount !== '' && (
        <AmountBox
          label={t('coupon.advance-amount')}
          value={coupon.prepaidAmount}
          placeholder=""
          currency={currency}
          isBusy={isBusy}
          problem={wrong ?? (no && { field: 'amount', code: no.code, details: no.details ?? {} })}
          onAmount={(prepaidAmount) => set({ prepaidAmount })}
        />
      )}
    </div>
  )
}

/** S5.11: a code is for one bet. */
function PromoCode({
  coupon,
  currency,
  credit,
  isBusy,
}: Pick<ExtrasProps, 'coupon' | 'currency' | 'credit' | 'isBusy'>) {
  const t = useText()
  const format = useFormat()
  const { words } = useProblemWords()
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const no = coupon.refusal?.details?.['field'] === 'promoCode' ? coupon.refusal : undefined
  // The field may lie far above the button that was pressed.
  useEffect(() => {
    if (no === undefined) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'center' })
  }, [no])
  if (!isAsked && coupon.promoCode === '')
    return (
      <button type="button" className={styles.link} disabled={isBusy} onClick={() => setIsAsked(true)}>
        {t('coupon.promo-code')}
      </button>
    )
  return (
    <div className={styles.promo}>
      <Field
        ref={field}
        label={t('coupon.promo-code')}
        error={no === undefined ? undefined : words({ code: no.code, details: no.details ?? {} }, currency)}
        value={coupon.promoCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={PROMO_CODE_LENGTH_MAX}
        readOnly={isBusy}
        isFigure
        onChange={(event) => set({ promoCode: event.target.value.trim() })}
        suffix={
          <button
            type="button"
            className={styles.putAway}
            aria-label={t('coupon.promo-away')}
            disabled={isBusy}
            onClick={() => {
              set({ promoCode: '' })
              setIsAsked(false)
            }}
          >
            <Icon name="close" size={16} />
          </button>
        }
      />
      {coupon.promoCode === '' && credit.promoCodes.length > 0 && (
        <div className={styles.codes}>
          {credit.promoCodes.map(({ code, amount, currency }) => (
            <button
              key={code}
              type="button"
              className={styles.code}
              disabled={isBusy}
              onClick={() => set({ promoCode: code })}
            >
              <bdi className="ltr">{code}</bdi> · <bdi className="ltr">{format.money(amount, currency)}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
