// What of the coupon outlives a reload, and whether what was found in the browser still is one.
import type { CouponLeg } from '#modules/betting/rules/coupon/coupon-leg.ts'
import type { Coupon } from '#modules/betting/rules/coupon/coupon-state.ts'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isLeg = (value: unknown): boolean =>
  isRecord(value) &&
  [value['selectionId'], value['gameId'], value['marketId'], value['version']].every((id) =>
    Number.isSafeInteger(id),
  ) &&
  typeof value['coef'] === 'number' &&
  (value['facts'] === undefined || (isRecord(value['facts']) && Array.isArray(value['facts']['opponents'])))

const areLegs = (value: unknown): boolean => Array.isArray(value) && value.every(isLeg)

const isAttempt = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    typeof value['startedAt'] === 'number' &&
    isRecord(value['sent']) &&
    typeof value['sent']['idempotencyKey'] === 'string' &&
    Array.isArray(value['sent']['bets']))

const isReceipt = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && typeof value['betId'] === 'number' && areLegs(value['legs']))

export const isCoupon = (value: unknown): value is Coupon =>
  isRecord(value) &&
  areLegs(value['legs']) &&
  typeof value['amount'] === 'string' &&
  [0, 1, 2].includes(value['changeCoefAction'] as number) &&
  isAttempt(value['attempt']) &&
  isReceipt(value['receipt'])

/** Prices of this minute are not kept: whoever comes back asks for those of then. */
const lasting = ({ now: _now, refusal: _refusal, ...leg }: CouponLeg): CouponLeg => leg

export function lastingCoupon({ refusal: _refusal, ...coupon }: Coupon): Coupon {
  return { ...coupon, legs: coupon.legs.map(lasting) }
}

/** What another tab wrote, with the prices this tab has heard. */
export function joinedCoupon(stored: Coupon, own: Coupon): Coupon {
  const ownLegs = new Map(own.legs.map((leg) => [leg.selectionId, leg]))
  return {
    ...stored,
    legs: stored.legs.map((leg) => {
      const { now, refusal } = ownLegs.get(leg.selectionId) ?? {}
      return { ...leg, ...(now === undefined ? {} : { now }), ...(refusal === undefined ? {} : { refusal }) }
    }),
  }
}
