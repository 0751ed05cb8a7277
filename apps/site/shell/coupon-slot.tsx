// Where the coupon stands: beside the page when it is wide, in a sheet when it is not.
import { useText } from '#platform/browser/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useCouponParts } from './lazy-coupon.ts'

export function CouponSlot() {
  const t = useText()
  const parts = useCouponParts()
  return parts === undefined ? (
    <EmptyState isCompact icon="receipt" title={t('site.coupon-empty')} text={t('site.coupon-empty-text')} />
  ) : (
    <parts.SiteCoupon />
  )
}
