// Coupons by code: load one that somebody shared, keep this one under a code of its own.
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CouponStore } from '../coupon/coupon-store.ts'
import { useCoupon } from '../coupon/use-coupon.ts'
import styles from './coupon-codes.module.css'
import { useLastBrought, type Brought } from './last-brought.ts'
import { LoadCode } from './load-code.tsx'
import { SavedCode } from './saved-code.tsx'
import { useCouponCodeInUrl } from './use-coupon-code-in-url.ts'

/** Heavy: load it lazily. Under an empty coupon the field is open; under picks it is folded until a link brings a code. */
export function CouponCodes({ store }: { store: CouponStore }) {
  const t = useText()
  const coupon = useCoupon()
  const { hasArrived } = useCouponCodeInUrl()
  const brought = useLastBrought(coupon.legs)
  const load = <LoadCode store={store} isBusy={coupon.attempt !== undefined} count={coupon.legs.length} />
  if (coupon.legs.length === 0) return <section className={styles.codes}>{load}</section>
  return (
    <>
      {brought !== undefined && <BroughtNote {...brought} />}
      <details
        className={styles.fold}
        open={hasArrived}
        onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })}
      >
        <summary>
          <span>{t('codes.title')}</span>
          <Icon name="chevron-down" size={16} />
        </summary>
        <div className={styles.codes}>
          <SavedCode coupon={coupon} />
          {load}
        </div>
      </details>
    </>
  )
}

/** What came, and how it differs from what was saved. */
function BroughtNote({ saved, mode }: Brought) {
  const t = useText()
  const closed = saved.legs.filter(({ status }) => status === 'closed').length
  const changed = saved.legs.filter(({ isChanged }) => isChanged).length
  const came = mode === 'add' ? saved.legs.length - closed : saved.legs.length
  return (
    <output className={styles.brought}>
      <Notice tone={closed > 0 || changed > 0 ? 'warn' : 'success'} title={t('codes.loaded', { count: came })}>
        {changed > 0 && <p>{t('codes.loaded-changed', { count: changed })}</p>}
        {closed > 0 && <p>{t(mode === 'add' ? 'codes.left-out-closed' : 'codes.loaded-closed', { count: closed })}</p>}
      </Notice>
    </output>
  )
}
