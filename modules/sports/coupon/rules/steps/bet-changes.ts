// The coupon while a bet is being placed: sent, refused, placed, and the receipt dismissed.
import type { CouponLeg } from '../model/coupon-leg.ts'
import {
  COUPON_LEGS_MAX,
  without,
  type Attempt,
  type Coupon,
  type CouponRefusal,
  type Receipt,
} from '../model/coupon.ts'
import { accepted, withLegs } from './leg-changes.ts'

export const sent = (coupon: Coupon, attempt: Attempt): Coupon => ({ ...without(accepted(coupon), 'receipt'), attempt })

type Moved = { readonly selectionId: number; readonly coef: number; readonly version: number }

const isMoved = (value: unknown): value is Moved => {
  const { selectionId, coef, version } = (value ?? {}) as Partial<Record<keyof Moved, unknown>>
  return typeof selectionId === 'number' && typeof coef === 'number' && typeof version === 'number'
}

const movedLegs = ({ code, details }: CouponRefusal): readonly Moved[] =>
  code === 'price_changed' && Array.isArray(details?.['bets']) ? details['bets'].filter(isMoved) : []

/**
 * Puts the parts of a refusal where they belong: new prices and the refused leg onto the legs, the rest onto the
 * coupon.
 */
export function refused(coupon: Coupon, refusal: CouponRefusal): Coupon {
  const answered = without(coupon, 'attempt', 'refusal')
  const moved = movedLegs(refusal)
  if (moved.length > 0) {
    const movedOf = new Map(moved.map((bet) => [bet.selectionId, bet]))
    const legs = coupon.legs.map((leg) => {
      const bet = movedOf.get(leg.selectionId)
      return bet === undefined
        ? leg
        : { ...leg, now: { coef: bet.coef, version: bet.version, status: 'open' as const } }
    })
    return { ...answered, legs, refusal: { code: refusal.code } }
  }
  const blamed = refusal.details?.['selectionId']
  // A stake of one single is below its leg's own amount, where the whole refusal is needed.
  const isOnLeg = refusal.details?.['field'] === undefined && coupon.legs.some((leg) => leg.selectionId === blamed)
  if (!isOnLeg) return { ...answered, refusal }
  return {
    ...answered,
    legs: coupon.legs.map((leg) => (leg.selectionId === blamed ? { ...leg, refusal: refusal.code } : leg)),
  }
}

/** Things that are used up by one bet. */
const usedUp = { prepaidAmount: '', promoCode: '', isVipBet: false, exactCoef: 0 } as const

/** Picks made while the bet was on its way stay; with a fixed coupon all do. */
export function placed(coupon: Coupon, receipt: Receipt): Coupon {
  const gone = new Set(receipt.legs.map(({ selectionId }) => selectionId))
  const lastPlacedKey = coupon.attempt?.sent.idempotencyKey ?? coupon.lastPlacedKey
  const open = { ...without(coupon, 'attempt', 'refusal'), ...usedUp, lastPlacedKey, receipt }
  return coupon.settings.isCouponFixed
    ? open
    : withLegs(
        open,
        coupon.legs.filter(({ selectionId }) => !gone.has(selectionId)),
      )
}

const fresh = ({ now, refusal: _refusal, mark: _mark, ...leg }: CouponLeg): CouponLeg =>
  now?.status === 'open' ? { ...leg, coef: now.coef, version: now.version } : leg

/** The receipt dismissed; keeping its selections restores the coupon. */
export function receiptClosed(coupon: Coupon, isKeepingPicks: boolean): Coupon {
  const { receipt } = coupon
  const open = without(coupon, 'receipt')
  if (!isKeepingPicks || receipt === undefined) return open
  const known = new Set(coupon.legs.map(({ selectionId }) => selectionId))
  const back = receipt.legs.filter(({ selectionId }) => !known.has(selectionId)).map(fresh)
  const isSame = coupon.legs.length === 0
  const legs = [...back, ...coupon.legs].slice(0, COUPON_LEGS_MAX)
  return {
    ...withLegs(open, legs),
    ...(isSame ? { typeId: receipt.typeId, systemValues: receipt.systemValues ?? coupon.systemValues } : {}),
  }
}
