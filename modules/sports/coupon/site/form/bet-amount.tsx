// The stake of one single of many: its own, or the common one.
import { formatAmount } from '#kernel/money.ts'
import type { CouponLeg } from '#modules/sports/coupon/rules/model/coupon-leg.ts'
import type { CouponPreview } from '#modules/sports/coupon/rules/placing/coupon-preview.ts'
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { couponPossibleWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { AmountBox } from './amount-box.tsx'
import { couponStore } from '../store/coupon-store.ts'

type BetAmountProps = {
  readonly coupon: Coupon
  readonly preview: CouponPreview
  readonly leg: CouponLeg
  readonly currency: string
  readonly isBusy: boolean
}

export function BetAmount({ coupon, preview, leg: { selectionId, facts }, currency, isBusy }: BetAmountProps) {
  const t = useText()
  const format = useFormat()
  const position = coupon.legs.findIndex((leg) => leg.selectionId === selectionId)
  const stake = preview.stakes[position]
  const problem = preview.problems.find((one) => one.selectionId === selectionId)
  const win =
    stake?.amount === undefined || problem !== undefined
      ? undefined
      : couponPossibleWin({ typeId: 0 }, stake.amount, [preview.prices[position] ?? 0], stake.limits.maxPayout)
          ?.possibleWin
  return (
    <AmountBox
      label={t('coupon.stake-of', { name: facts?.name ?? '' })}
      isLabelHidden
      value={coupon.amountByBetId[selectionId] ?? ''}
      placeholder={coupon.amount === '' ? t('coupon.stake') : coupon.amount}
      currency={currency}
      isBusy={isBusy}
      problem={problem}
      note={
        win !== undefined && coupon.settings.isPossibleWinShown ? (
          <>
            {t('coupon.possible-win')} <bdi className="ltr">{format.money(formatAmount(win, currency), currency)}</bdi>
          </>
        ) : undefined
      }
      onAmount={(amount) => couponStore.dispatch({ type: 'bet_amount_set', selectionId, amount })}
    />
  )
}
