// The coupon of this browser as codes and ready-made coupons see it.
import type { Coupon } from '#modules/sports/coupon/rules/model/coupon.ts'
import { couponToSave, stepsToImport } from '#modules/sports/coupon/rules/steps/imported-coupon.ts'
import type { CouponTarget } from '#modules/sports/coupon-ideas/site/parts.tsx'
import { couponStore } from './store/coupon-store.ts'

const selectionIdsOf = ({ legs }: Coupon): readonly number[] => legs.map(({ selectionId }) => selectionId)

const target: CouponTarget = {
  selectionIds: () => selectionIdsOf(couponStore.read()),
  importCoupon: (imported, mode) => {
    for (const step of stepsToImport(couponStore.read(), imported, mode, Date.now())) couponStore.dispatch(step)
  },
}

export const targetProps = (coupon: Coupon) => ({
  target,
  selectionIds: selectionIdsOf(coupon),
  isBusy: coupon.attempt !== undefined,
  content: couponToSave(coupon),
})
