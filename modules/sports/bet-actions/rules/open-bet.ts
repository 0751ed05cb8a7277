// An open bet as actions see it: its stored facts, and the current facts about its legs.
import type { Fraction } from '#kernel/fraction.ts'
import type { PriceMilli } from '#kernel/odds.ts'
import type { MarketStatus, Stage } from '#modules/sports/catalogue/contract.ts'
import type { LegStatus } from '#modules/sports/returns/rules/leg-factor.ts'
import type { CouponTerms } from '#modules/sports/returns/rules/coupon-shape.ts'

/** A sale returns stake to the bookmaker, insurance buys cover, an edit replaces the bet by another one. */
export type BetActionKind = 'sale' | 'insurance' | 'edit'

export type OpenBetStatus = 'accepted' | 'won' | 'lost' | 'returned' | 'part_returned' | 'sold' | 'edited'

export type OpenBetLeg = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  /** Of the market. */
  readonly kind: string
  /** Integer thousandths at which it was accepted. */
  readonly price: PriceMilli
  /** As far as results have been settled; `notCalculated` while it is open. */
  readonly status: LegStatus
}

export type OpenBet<L extends OpenBetLeg = OpenBetLeg> = {
  readonly betId: number
  readonly terms: CouponTerms
  readonly currency: string
  readonly status: OpenBetStatus
  /** Minor units: the original stake, and the part of it that is still open. */
  readonly amount: bigint
  readonly openAmount: bigint
  readonly insuredPercent: number
  /** Thousandths of the usual maximum stake, where an operator has set that for the player. */
  readonly stakeShare?: number | undefined
  /** For the whole amount, as on the receipt. */
  readonly possibleWin: bigint
  /** The stake of a promo code, or one that is partly lent: not the player's own to sell. */
  readonly isPromo: boolean
  readonly isPrepaid: boolean
  /** A later bet of the account has a loan that this one secures. */
  readonly securesAdvance: boolean
  /** How many actions it has had. */
  readonly events: number
  readonly legs: readonly L[]
}

/**
 * The facts about one selection at the moment of the decision; of an unknown game the stage is `finished`, of a
 * market `closed`.
 */
export type CurrentSelection = {
  readonly selectionId: number
  readonly gameId: number
  readonly marketId: number
  readonly kind: string
  readonly stage: Stage
  readonly startAt: Date
  /** Games among these selections that are the same match, told by another source. */
  readonly sameMatchAs?: readonly number[]
  readonly isGameSuspended: boolean
  /** How often the game has been suspended so far. */
  readonly suspensions: number
  /** The feed of a live game is silent. */
  readonly isSilent: boolean
  /** A result is known that has not been settled for the game's bets yet. */
  readonly hasNewResult: boolean
  readonly marketStatus: MarketStatus
  readonly version: number
  /** Integer thousandths; 0 where the outcome is not offered now. */
  readonly price: PriceMilli
  /** That it wins, if it is not returned: by the prices of its market without their margin, never above 1 / price. */
  readonly chance: Fraction
  /**
   * Expected share of the stake that is returned undecided, in millionths: 0 except for lines that a result can hit
   * and for markets that return a draw. undefined where it is unknown.
   */
  readonly returned: number | undefined
}

/** Facts by selection: every leg of the bet, and the other selections that an edit names. */
export type CurrentSelections = ReadonlyMap<number, CurrentSelection>

/** Maximum number of actions on one bet; actions that end the bet are not affected. */
export const ACTIONS_PER_BET_MAX = 100
