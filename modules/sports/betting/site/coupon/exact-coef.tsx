// For whoever wants one price or none: the bet is placed at this coefficient alone.
import type { CouponPreview } from '#modules/sports/betting/rules/coupon/coupon-preview.ts'
import type { Coupon } from '#modules/sports/betting/rules/coupon/coupon.ts'
import { CouponTypeId } from '#modules/sports/betting/rules/returns/coupon-shape.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Checkbox } from '#ui/field.tsx'
import styles from './coupon-panel.module.css'
import { couponStore } from './coupon-store.ts'

type ExactProps = { readonly coupon: Coupon; readonly preview: CouponPreview; readonly isBusy: boolean }

/** Offered to those who are asked about every change; the others have said that changes are welcome. */
export function ExactCoef({ coupon, preview, isBusy }: ExactProps) {
  const t = useText()
  const format = useFormat()
  const { coef, typeId } = preview
  const isOffered = coupon.exactCoef > 0 || (coupon.settings.changeCoefAction === 0 && coef !== undefined)
  if (!isOffered || typeId === CouponTypeId.singles) return null
  const wanted = coupon.exactCoef > 0 ? coupon.exactCoef : (coef ?? 0)
  return (
    <Checkbox
      className={styles.exact ?? ''}
      label={t('coupon.exact', { coef: `\u2066${format.price(wanted)}\u2069` })}
      checked={coupon.exactCoef > 0}
      disabled={isBusy}
      onChange={(event) =>
        couponStore.dispatch({ type: 'exact_coef_set', coef: event.target.checked ? (coef ?? 0) : 0 })
      }
    />
  )
}
