// The coupon as a value: selections and settings, the one intent that may be in progress, and the last receipt.
import type { CoefViewId } from '#kernel/coef-view.ts'
import { EXPRESS_LEGS_MAX, SYSTEM_VALUE_MIN, type CouponTypeId } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { ChangePolicy, CouponLeg } from './coupon-leg.ts'
import { defaultSettings, type CouponSettings } from './coupon-settings.ts'

export const COUPON_LEGS_MAX = EXPRESS_LEGS_MAX
export const PROMO_CODE_LENGTH_MAX = 40
/** The currency of a visitor's stake until an account determines it. */
export const VISITOR_CURRENCY = 'EUR'

/** S3.13. What is sent, identical on every retry, so that the server can distinguish a retry from another bet. */
export type SentCoupon = {
  readonly idempotencyKey: string
  readonly accountId: number
  readonly typeId: CouponTypeId
  readonly amount?: string
  readonly amountByBetId?: Readonly<Record<string, string>>
  readonly amountByBlockId?: Readonly<Record<string, string>>
  readonly systemValues?: readonly number[]
  readonly changeCoefAction: ChangePolicy
  readonly exactCoef?: number
  readonly builderCoef?: number
  readonly isDropOnScoreChange?: true
  readonly prepaidAmount?: string
  readonly promoCode?: string
  readonly isBonusBet?: true
  readonly isHyperBonus?: true
  readonly isVipBet?: true
  readonly hyperBonusPercent?: number
  /** The express of the day that it is. */
  readonly id?: string
  /** Of the whole, where it has one; as shown in the player's odds format, and which that is. */
  readonly coef?: number
  readonly coefByView?: string
  readonly coefViewId?: CoefViewId
  readonly userId?: number
  readonly refId?: number
  readonly bets: readonly SentBet[]
}

/** What a coupon says of the page that it is sent from. */
export type CouponPage = {
  readonly userId?: number
  /** `ref_id` of the brand. */
  readonly refId?: number
  readonly coefViewId: CoefViewId
  /** A coefficient as the page writes it. */
  readonly coefText: (coef: number) => string
}

export type SentBet = {
  readonly selectionId: number
  readonly coef: number
  readonly version: number
  readonly gameId: number
  readonly marketId: number
  readonly blockId?: number
  readonly score?: readonly [number, number]
  readonly pageType?: string
}

/** One intent to place. `unknown`: sent, with an unknown outcome. */
export type Attempt = {
  readonly status: 'sending' | 'unknown'
  readonly sent: SentCoupon
  readonly currency: string
  /** Milliseconds since the epoch, on this device. */
  readonly startedAt: number
  /** The longest in-play delay among the legs; 0 before kick-off. */
  readonly waitSeconds: number
}

/** One of many singles, as accepted. */
export type PlacedSingle = {
  readonly betId: number
  readonly selectionId: number
  readonly coef: number
  readonly possibleWin: string
}

export type Receipt = {
  readonly betId: number
  readonly typeId: CouponTypeId
  /** Of the whole coupon; zero for a bet with a promo code. */
  readonly stake: string
  readonly currency: string
  readonly coef: number
  readonly possibleWin: string
  /** Each at the price it was sent with, in its block. */
  readonly legs: readonly CouponLeg[]
  readonly rows?: number
  readonly systemValues?: readonly number[]
  readonly amountByBlockId?: Readonly<Record<string, string>>
  readonly promoCode?: string
  /** S3.12. */
  readonly singlesResultCoupons?: readonly PlacedSingle[]
  /** Milliseconds since the epoch, on this device. */
  readonly placedAt: number
}

export type CouponRefusal = { readonly code: string; readonly details?: Readonly<Record<string, unknown>> }

/** 1 the coupon, 2 the player's open bets. */
export type CouponTab = 1 | 2

/** S3.12 under the names of the specification where it names them. Amounts as typed, in ASCII digits; may be empty. */
export type Coupon = {
  readonly legs: readonly CouponLeg[]
  /** The type that the player chose; absent: it follows the number of legs. */
  readonly typeId?: CouponTypeId
  /** Sizes of a system, ascending, at least one. The first is the specification's `systemValue`. */
  readonly systemValues: readonly number[]
  /** Of the coupon; of the first block (type 5); of every single without its own (type 9). */
  readonly amount: string
  readonly amountByBetId: Readonly<Record<number, string>>
  /** Later blocks of type 5; a block without one stakes all there is. */
  readonly amountByBlockId: Readonly<Record<number, string>>
  /** The amount follows the most that may be staked. */
  readonly isActiveAutoMax: boolean
  /** The account that the player chose; absent: the main one. */
  readonly accountId?: number
  /** The requested advance, part of the amount. */
  readonly prepaidAmount: string
  readonly promoCode: string
  /** A bonus bet is only what the player asked for: it cannot be cashed out or edited. */
  readonly isBonusBetChosen: boolean
  /** The player declined the bonus bet, or removed it again. */
  readonly manuallyDeletedBonusBet: boolean
  readonly isHyperBonus: boolean
  readonly isVipBet: boolean
  /** The only acceptable coefficient; 0: whatever the price policy covers. */
  readonly exactCoef: number
  /** When each leg was picked, in milliseconds since the epoch. */
  readonly addedAtByBetId: Readonly<Record<number, number>>
  readonly isCouponLoadedFromCode: boolean
  /** The express of the day that the coupon is, for as long as its selections are those of the express. */
  readonly expressId?: string
  readonly tab: CouponTab
  readonly settings: CouponSettings
  /** Set by the page; absent: the default. */
  readonly brand?: BrandCoupon
  readonly attempt?: Attempt
  readonly receipt?: Receipt
  /** Of the last bet that was taken; empty before the first. */
  readonly lastPlacedKey: string
  /** Why the coupon as a whole was refused; a refusal because of one leg is on that leg. */
  readonly refusal?: CouponRefusal
}

export const emptyCoupon: Coupon = {
  legs: [],
  systemValues: [SYSTEM_VALUE_MIN],
  amount: '',
  amountByBetId: {},
  amountByBlockId: {},
  isActiveAutoMax: false,
  prepaidAmount: '',
  promoCode: '',
  isBonusBetChosen: false,
  manuallyDeletedBonusBet: false,
  isHyperBonus: false,
  isVipBet: false,
  exactCoef: 0,
  addedAtByBetId: {},
  isCouponLoadedFromCode: false,
  tab: 1,
  lastPlacedKey: '',
  settings: defaultSettings,
}

export type PickedLeg = Pick<CouponLeg, 'selectionId' | 'gameId' | 'marketId' | 'coef' | 'version' | 'pageType'>

/** The coupon without some of its optional parts. */
export const without = <K extends keyof Coupon>(coupon: Coupon, ...keys: readonly K[]): Omit<Coupon, K> =>
  Object.fromEntries(Object.entries(coupon).filter(([key]) => !keys.includes(key as K))) as Omit<Coupon, K>
