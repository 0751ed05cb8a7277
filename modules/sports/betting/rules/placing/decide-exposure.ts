// Whether open bets leave room for the bets of a coupon, and the largest stake that they leave room for.
import { formatAmount } from '#kernel/money.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import { ok, refuse, type Result } from '#kernel/result.ts'
import { isBonusAccount, type AccountType } from '#modules/money/wallet/contract/account-type.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import { couponExposure, type CouponExposure } from '#modules/sports/returns/rules/coupon-exposure.ts'
import { limitedType } from '#modules/sports/returns/rules/coupon-limits.ts'
import { couponPossibleWin } from '#modules/sports/returns/rules/coupon-return.ts'
import { CouponTypeId, type CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'
import { withoutGift } from '#modules/sports/returns/rules/settle-coupon.ts'
import type { AcceptedBet, CouponAsk, PlaceRefusal } from './coupon-ask.ts'
import {
  exceededLayer,
  largestStake,
  roomAfter,
  type ExposedLeg,
  type Exceeded,
  type ExposureRoom,
} from './exposure-room.ts'

export type ExposedCoupon = {
  readonly terms: CouponTerms
  readonly legs: readonly (ExposedLeg & { readonly price: PriceMilli })[]
  readonly currency: string
  readonly payoutMax: bigint
}

/** What the bookmaker may lose by a bet that wins so much. */
export const exposureOfBet = (
  { terms, legs, currency }: Pick<ExposedCoupon, 'terms' | 'legs' | 'currency'>,
  { stake, possibleWin, isGift }: { readonly stake: bigint; readonly possibleWin: bigint; readonly isGift: boolean },
): CouponExposure =>
  couponExposure({
    terms,
    stake,
    possibleWin: isGift ? withoutGift(possibleWin, stake) : possibleWin,
    currency,
    isGift,
    prices: legs.map(({ price }) => price),
  })

/** The largest stake up to `most` that the room allows, and what stops a larger one; nothing where it is below the least. */
export function mostInRoom(
  coupon: ExposedCoupon,
  room: ExposureRoom,
  { least, most }: { readonly least: bigint; readonly most: bigint },
): { readonly stake: bigint; readonly by: Exceeded | undefined } {
  const { terms, legs, payoutMax } = coupon
  const prices = legs.map(({ price }) => price)
  const { stake, by } = largestStake(most, (asked) => {
    const win = couponPossibleWin(terms, asked, prices, payoutMax)
    const possibleWin = win?.possibleWin ?? 0n
    return exceededLayer(legs, exposureOfBet(coupon, { stake: asked, possibleWin, isGift: false }), room)
  })
  return { stake: stake < least ? 0n : stake, by }
}

/** S5.10: on a bonus account and for types that the brand does not limit, no maximum of the player's own holds on a selection without a boosted price. */
export const roomOfAccount = (
  room: ExposureRoom,
  account: { readonly type: AccountType },
  { maxAmountTypes }: BrandCoupon,
  typeId: CouponTypeId,
): ExposureRoom =>
  isBonusAccount(account) || !maxAmountTypes.includes(limitedType(typeId))
    ? { ...room, playerSelections: new Map([...room.playerSelections].filter(([id]) => room.boosted.has(id))) }
    : room

type ExposureTerms = {
  readonly account: { readonly currency: string; readonly type: AccountType }
  readonly brand: BrandCoupon
  readonly payoutMax: bigint
  readonly stakeMin: bigint
}

/** The stake of a promo code is limited by its own terms, and counts all the same. */
export function refuseExposure(
  ask: CouponAsk,
  bets: readonly AcceptedBet[],
  room: ExposureRoom | undefined,
  { account, brand, payoutMax, stakeMin }: ExposureTerms,
): Result<undefined, PlaceRefusal> {
  if (room === undefined || ask.promoCode !== undefined) return ok(undefined)
  const { currency } = account
  let left = roomOfAccount(room, account, brand, ask.typeId)
  for (const { terms, legs, stake, exposure } of bets) {
    if (exceededLayer(legs, exposure, left) !== undefined) {
      const most = mostInRoom({ terms, legs, currency, payoutMax }, left, { least: stakeMin, most: stake })
      const isSingles = ask.typeId === CouponTypeId.singles
      return refuse('amount_above_maximum', 'open bets leave no room for so large a stake', {
        ...(isSingles ? { field: 'amountByBetId', selectionId: legs[0]?.selectionId } : { field: 'amount' }),
        maximum: formatAmount(most.stake, currency),
        currency,
        ...(most.by?.selectionId === undefined ? {} : { limitedBy: most.by.selectionId }),
        layer: most.by?.layer,
      })
    }
    left = roomAfter(legs, exposure, left)
  }
  return ok(undefined)
}
