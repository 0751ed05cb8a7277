// The input and the result of a decision about a coupon: types shared by the rules of placing.
import type { Fraction } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import type { MarketStatus, Stage } from '#modules/sports/catalogue/contract.ts'
import type { AccountType } from '#modules/money/wallet/contract/account-type.ts'
import type { BrandCoupon } from '#modules/sports/returns/rules/brand-coupon.ts'
import type { CouponExposure } from '#modules/sports/returns/rules/coupon-exposure.ts'
import type { CouponTerms, CouponTypeId, ShapeRefusal } from '#modules/sports/returns/rules/coupon-shape.ts'
import type { ExposureRoom } from './exposure-room.ts'
import type { MatchFacts } from './same-match.ts'

/** The facts about one selection at the moment of the decision. */
export type SelectionFacts = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  readonly kind: string
  readonly stage: Stage
  readonly startAt: Date
  /** By which the same match of another source is recognised. */
  readonly match?: MatchFacts | undefined
  readonly isGameSuspended: boolean
  /** In play, and nothing was heard of the game for too long. */
  readonly isSilent?: boolean | undefined
  /** How often the game has been stopped so far. */
  readonly suspensions: number
  readonly marketStatus: MarketStatus
  readonly version: number
  /** Integer thousandths; 0 where the outcome is not offered now. */
  readonly price: PriceMilli
  /** That it wins if it is not returned, by the prices of its whole market; and whether it can be returned. Read for offers only. */
  readonly fair?: { readonly chance: number; readonly mayReturn: boolean } | undefined
  /** Of the whole game, in play. */
  readonly score?: readonly [number, number] | undefined
}

export type AskedBet = {
  readonly selectionId: number
  readonly coef: number
  readonly version: number
  readonly gameId?: number | undefined
  readonly marketId?: number | undefined
  readonly blockId?: number | undefined
  readonly score?: readonly [number, number] | undefined
}

/** The prices of several selections of one game together, or why they have none; `selectionId` where one is to blame. */
export type BuilderQuote =
  | {
      readonly ok: true
      /** Thousandths, by the bits of the selections that stand. */
      readonly prices: readonly PriceMilli[]
      /** Selections that follow from the others. */
      readonly implied: readonly number[]
      /** From what it was computed. */
      readonly basis: Readonly<Record<string, unknown>>
    }
  | {
      readonly ok: false
      readonly code:
        | 'builder_not_offered'
        | 'builder_legs_count'
        | 'builder_leg_undecided'
        | 'builder_legs_contradict'
        | 'builder_price_too_low'
      readonly selectionId?: number | undefined
    }

/** S3.13 as the decision reads it. */
export type CouponAsk = {
  readonly typeId: CouponTypeId
  readonly amount?: string | undefined
  readonly amountByBetId?: Readonly<Record<string, string>> | undefined
  readonly amountByBlockId?: Readonly<Record<string, string>> | undefined
  readonly systemValue?: number | undefined
  readonly systemValues?: readonly number[] | undefined
  readonly changeCoefAction: 0 | 1 | 2
  readonly exactCoef?: number | undefined
  /** Type 10: the price of the whole that the player saw. */
  readonly builderCoef?: number | undefined
  readonly isDropOnScoreChange?: boolean
  readonly prepaidAmount?: string | undefined
  readonly promoCode?: string | undefined
  readonly isBonusBet?: boolean
  readonly isHyperBonus?: boolean
  readonly isVipBet?: boolean
  readonly userId?: number | undefined
  readonly hyperBonusPercent?: number | undefined
  readonly bets: readonly AskedBet[]
  /** Games in play whose delay this coupon has waited out, with the suspensions counted before it began to wait. */
  readonly waited: ReadonlyMap<number, number>
  /** Scores of these games before the coupon began to wait: what the player saw, where its bets do not state it. */
  readonly scores?: ReadonlyMap<number, readonly [number, number]> | undefined
}

/** A promo code: who may use it and for what. */
export type PromoFacts = {
  readonly code: string
  readonly playerId: number | undefined
  readonly currency: string
  /** The stake it gives, in minor units. */
  readonly amount: bigint
  readonly coefMin: PriceMilli
  readonly legsMin: number
  readonly expiresAt: Date
  readonly isUsed: boolean
}

export type BetFacts = {
  readonly now: Date
  /** undefined where the account is not this player's. `type` as S3.17: 4 is a bonus account. */
  readonly account:
    | { readonly playerId: number; readonly currency: string; readonly balance: bigint; readonly type: AccountType }
    | undefined
  readonly selections: ReadonlyMap<number, SelectionFacts>
  /** Type 10, by game. */
  readonly builders?: ReadonlyMap<number, BuilderQuote> | undefined
  /** Of the code the coupon names. */
  readonly promo?: PromoFacts | undefined
  /** The possible advance of the account now, in minor units. */
  readonly advanceAvailable?: bigint | undefined
  /** Games of the coupon that open bets of the account are on from which a loan would be repaid. */
  readonly securingGames?: ReadonlySet<number> | undefined
  /** Thousandths of the usual maximum stake for this player; 1000 unless an operator has set another. */
  readonly stakeShare?: number | undefined
  /** An operator has marked the player as VIP. */
  readonly isVip?: boolean | undefined
  /** What open bets leave of the limits of selections, games and the player; absent: they limit nothing. */
  readonly room?: ExposureRoom | undefined
  /** Of the coupon's brand; absent: the default. */
  readonly brand?: BrandCoupon | undefined
}

export type AcceptedLeg = SelectionFacts & { readonly isLive: boolean }

/** One bet as it will be stored. */
export type AcceptedBet = {
  readonly terms: CouponTerms
  readonly stake: bigint
  readonly legs: readonly AcceptedLeg[]
  readonly coef: Fraction
  readonly possibleWin: bigint
  readonly exposure: CouponExposure
}

/** All bets of one coupon: one, or as many as it has legs (type 9). */
export type AcceptedCoupon = {
  readonly bets: readonly AcceptedBet[]
  readonly currency: string
  /** Leaves the account now. */
  readonly own: bigint
  /** Lent by the bookmaker; part of the only bet's stake. */
  readonly prepaid: bigint
  /** Given by the code; the only bet's whole stake. */
  readonly promo: PromoFacts | undefined
}

export type PlaceRefusal =
  | ShapeRefusal
  | 'amount_missing'
  | 'amount_malformed'
  | 'amount_not_positive'
  | 'amount_too_precise'
  | 'amount_too_large'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'amount_cannot_win'
  | 'currency_unknown'
  | 'insufficient_funds'
  | 'account_not_found'
  | 'coef_malformed'
  | 'duplicate_selection'
  | 'related_legs'
  | 'builder_not_offered'
  | 'builder_legs_count'
  | 'builder_leg_undecided'
  | 'builder_legs_contradict'
  | 'builder_price_too_low'
  | 'banned_from_express'
  | 'selection_not_found'
  | 'selection_mismatch'
  | 'market_suspended'
  | 'market_closed'
  | 'game_started'
  | 'game_finished'
  | 'score_changed'
  | 'price_changed'
  | 'prices_stale'
  | 'anti_express_price_too_low'
  | 'anti_express_leg_too_short'
  | 'bonus_bet_not_offered'
  | 'hyper_bonus_not_offered'
  | 'vip_bet_not_offered'
  | 'promo_code_unknown'
  | 'promo_code_used'
  | 'promo_code_expired'
  | 'promo_code_not_offered'
  | 'prepaid_above_available'
  | 'prepaid_not_offered'
  | 'prepaid_related_game'
