// The coupon as a page of its own.
import { privateMeta } from '../office/private-meta.ts'
import styles from '../office/office-layout.module.css'
import { SiteCoupon } from '../office/site-coupon.tsx'
import { CouponTitle } from '../shell/coupon/coupon-slot.tsx'

export const meta = privateMeta((t) => t('coupon.title'))

export default function CouponPage() {
  return (
    <div className={styles.couponPage}>
      <h1 className={styles.couponTitle}>
        <CouponTitle />
      </h1>
      <SiteCoupon />
    </div>
  )
}
