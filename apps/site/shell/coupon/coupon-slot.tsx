// Where the coupon stands: beside the page when it is wide, in a sheet when it is not.
import { usePreferences } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './coupon-slot.module.css'
import { loadCoupon, useCouponCount, useCouponParts } from './lazy-coupon.ts'

/** 'Coupon', and how many picks it holds. */
export function CouponTitle() {
  const t = useText()
  const count = useCouponCount()
  return (
    <span className={styles.title}>
      {t('site.coupon')}
      {count > 0 && <span className={styles.count}>{count}</span>}
    </span>
  )
}

/** `isHidden`: there is no room for it here now, and another place may show it. */
export function CouponSlot({ isHidden = false }: { isHidden?: boolean }) {
  const t = useText()
  const parts = useCouponParts()
  const { isAccumulatorOfDayLine, isAccumulatorOfDayLive, isBetGenerator } = usePreferences()
  const hasExpresses = isAccumulatorOfDayLine || isAccumulatorOfDayLive
  return parts === undefined || isHidden ? (
    <EmptyState
      isCompact
      icon="receipt"
      title={t('site.coupon-empty')}
      text={t('site.coupon-empty-text')}
      action={
        hasExpresses || isBetGenerator ? (
          <Button variant="quiet" size="small" onClick={() => void loadCoupon().catch(() => undefined)}>
            {t(hasExpresses ? 'site.coupon-ideas' : 'site.coupon-generator')}
          </Button>
        ) : undefined
      }
    />
  ) : (
    <parts.SiteCoupon />
  )
}

/** What there is of the coupon without its panel: the quick one, and what became of bets placed with one press. */
export function CouponBeside({ isAllowed }: { isAllowed: boolean }) {
  const parts = useCouponParts()
  return parts === undefined ? null : <parts.SiteQuickCoupon isAllowed={isAllowed} />
}
