// Where the coupon stands: beside the page when it is wide, in a sheet when it is not. Its code comes after the first paint.
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useText } from '#platform/browser/text.tsx'

export function CouponSlot() {
  const t = useText()
  return <SkeletonRows count={3} label={t('ui.loading')} />
}
