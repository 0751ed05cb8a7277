// A bet that its player wants something done with after it was taken: what is fixed of it, and what is true of its legs now.
import type { PriceMilli } from '#kernel/odds.ts'
import type { MarketStatus, Stage } from '#modules/sports/catalogue/contract.ts'
import type { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'

/** Selling gives stake back to the house, insuring buys cover, editing puts another bet in its place. */
export type BetActionKind = 'sale' | 'insurance' | 'edit'

export type OpenBetStatus = 'accepted' | 'won' | 'lost' | 'returned' | 'part_returned' | 'sold' | 'edited'

export type OpenBetLeg = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  /** Of the market. */
  readonly kind: string
  /** Integer thousandths at which it was taken. */
  readonly price: PriceMilli
  /** As far as results have been carried through; `notCalculated` while it is open. */
  readonly status: LegStatus
}

export type OpenBet<L extends OpenBetLeg = OpenBetLeg> = {
  readonly betId: number
  readonly terms: CouponTerms
  readonly currency: string
  readonly status: OpenBetStatus
  /** Minor units: the stake as it was taken, and what of it still stands. */
  readonly amount: bigint
  readonly openAmount: bigint
  readonly insuredPercent: number
  /** Of the whole amount, as the receipt tells it. */
  readonly possibleWin: bigint
  /** A promo code's stake, or one that is lent in part: not the player's own to take back. */
  readonly isPromo: boolean
  readonly isPrepaid: boolean
  /** A later bet of the account stands on a loan that this one secures. */
  readonly securesAdvance: boolean
  /** How often something has happened to it. */
  readonly events: number
  readonly legs: readonly L[]
}

/** What is true of one selection at the moment of the decision; of an unknown game the stage is `finished`, of a market `closed`. */
export type CurrentSelection = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  readonly kind: string
  readonly stage: Stage
  readonly startAt: Date
  readonly isGameSuspended: boolean
  /** How often the game has been stopped so far. */
  readonly suspensions: number
  /** The feed of a game in play has fallen silent. */
  readonly isSilent: boolean
  /** A result is known that has not been carried through to the game's bets yet. */
  readonly hasNewResult: boolean
  readonly marketStatus: MarketStatus
  readonly version: number
  /** Integer thousandths; 0 where the outcome is not offered now. */
  readonly price: PriceMilli
  /**
   * Expected share of the stake that comes back undecided, in millionths: 0 but for lines that a result can hit and for
   * markets that return a draw. undefined where the house cannot tell.
   */
  readonly returned: number | undefined
}

/** Facts by selection: every leg of the bet, and whatever an edit names besides. */
export type CurrentSelections = ReadonlyMap<number, CurrentSelection>

/** Most things that may happen to one bet; what ends it is never held up by this. */
export const ACTIONS_PER_BET_MAX = 100
