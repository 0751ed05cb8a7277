// The coupon as a page of its own.
import { lazyPart } from '#ui/lazy-part.tsx'
import { privateMeta } from '../office/private-meta.ts'
import styles from '../office/office-layout.module.css'
import { CouponTitle } from '../shell/coupon/coupon-slot.tsx'

export const meta = privateMeta((t) => t('coupon.title'))

// Every page brings the names of what each route leans on, and the coupon leans on the most.
const SiteCoupon = lazyPart(async () => (await import('../office/site-coupon.tsx')).SiteCoupon, { name: 'coupon' })

export default function CouponPage() {
  return (
    <div className={styles.couponPage} data-part="coupon">
      <h1 className={styles.couponTitle}>
        <CouponTitle />
      </h1>
      <SiteCoupon />
    </div>
  )
}
