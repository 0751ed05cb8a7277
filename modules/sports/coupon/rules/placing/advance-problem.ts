// The available advance of a coupon as far as the page knows it, and the error in the requested one.
import { formatAmount } from '#kernel/money.ts'
import { amountText, readAmount } from '#kernel/typed-amount.ts'
import type { CouponProblem } from './coupon-problem.ts'
import type { Coupon } from '../model/coupon.ts'

/** Minor units: an advance is no more than the stake. `total`: unknown until the stake can be read. */
export const advanceMax = (available: bigint, total: bigint | undefined): bigint =>
  total !== undefined && total < available ? total : available

/** The error below the advance; undefined where it may be requested. `available`, `total` in minor units. */
export function advanceProblem(
  { prepaidAmount }: Coupon,
  available: bigint,
  total: bigint | undefined,
  currency: string,
): CouponProblem | undefined {
  if (prepaidAmount === '') return undefined
  const asked = readAmount(prepaidAmount, currency)
  if (!asked.ok) return { field: 'amount', code: asked.refusal.code, details: asked.refusal.details ?? {} }
  const most = advanceMax(available, total)
  if (asked.value <= most) return undefined
  const maximum = formatAmount(most, currency)
  const text = most === 0n ? '' : amountText(most, currency)
  return {
    field: 'amount',
    code: 'prepaid_above_available',
    details: { maximum, currency },
    fix: {
      kind: 'set_amount',
      values: { amount: maximum },
      action: { type: 'extras_set', extras: { prepaidAmount: text } },
    },
  }
}
