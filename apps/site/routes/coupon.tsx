// The coupon as a page of its own.
import { useText } from '#platform/browser/text.tsx'
import { privateMeta } from '../office/private-meta.ts'
import styles from '../office/office-layout.module.css'
import { SiteCoupon } from '../office/site-coupon.tsx'

export const meta = privateMeta((t) => t('coupon.title'))

export default function CouponPage() {
  const t = useText()
  return (
    <div className={styles.couponPage}>
      <h1 className="visually-hidden">{t('coupon.title')}</h1>
      <SiteCoupon />
    </div>
  )
}
