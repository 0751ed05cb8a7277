// The coupon as it is sent, the bet as it is accepted, and every reason why not.
import { z } from 'zod'
import { COEF_VIEW_IDS } from '#kernel/coef-view.ts'
import { call } from '#kernel/contract.ts'
import { AmountText, Coef, IdempotencyKey, MoneyText, PositiveId } from '#kernel/schema.ts'
import { EXPRESS_LEGS_MAX, SYSTEM_LEGS_MAX } from '#modules/sports/returns/rules/coupon-shape.ts'
import { playRefusals } from '#modules/protection/limits/contract.ts'

/** At most the lobby's twenty legs and an express. */
export const COUPON_LEGS_MAX = EXPRESS_LEGS_MAX + SYSTEM_LEGS_MAX

/** S3.11. 0 single, 1 express, 2 system, 3 chain, 4 multi-bet, 5 conditional, 6 anti-express, 7 lucky, 8 patent, 9 many singles; 10 bet builder. */
export const CouponType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
  z.literal(10),
])

/** S3.11. 0 confirm, 1 accept any change, 2 accept on increase. */
export const ChangeCoefAction = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type ChangeCoefAction = z.infer<typeof ChangeCoefAction>

/**
 * `accepted`: waits for its games. `part_returned`: part of the stake was returned. `sold`: sold back. `edited`:
 * replaced by another bet.
 */
export const BetStatus = z.enum(['accepted', 'won', 'lost', 'returned', 'part_returned', 'sold', 'edited'])
export type BetStatus = z.infer<typeof BetStatus>

const Goals = z.number().int().nonnegative()

export const CouponBet = z.object({
  selectionId: PositiveId,
  coef: z.number().finite('coef_malformed'),
  version: z.number().int().nonnegative(),
  /** Optional cross-checks of S3.14: refused as `selection_mismatch` where they contradict the selection. */
  gameId: PositiveId.optional(),
  marketId: PositiveId.optional(),
  /** Types 2, 4 and 5. 0 is the lobby (a banker of a system), blocks count from 1. */
  blockId: z.number().int().nonnegative().max(SYSTEM_LEGS_MAX, 'block_unknown').optional(),
  /** The score that the player saw, for `isDropOnScoreChange`; without one, the score when the coupon came in. */
  score: z.tuple([Goals, Goals]).optional(),
  /** S3.14: the page on which it was picked, stored with the leg. */
  pageType: z
    .string()
    .regex(/^[a-z-]{1,40}$/u)
    .optional(),
})

/** S3.13: what the page showed and where it came from. Stored with the bet as it was sent; no decision reads it. */
export const SentCoupon = z.object({
  /** The accumulator of the day that the coupon is. */
  id: z.string().min(1).max(100).optional(),
  /** The coefficient of the whole, as a number and in the odds format of the player. */
  coef: z.number().finite().positive().optional(),
  coefByView: z.string().min(1).max(40).optional(),
  coefViewId: z.literal(COEF_VIEW_IDS).optional(),
  /** `ref_id` of the brand whose page it is. */
  refId: z.number().int().nonnegative().max(1_000_000_000).optional(),
})
export type SentCoupon = z.infer<typeof SentCoupon>

const byId = z.record(z.string().regex(/^[1-9]\d{0,17}$/u), AmountText)

/** S3.13, plus the idempotency key. Unknown fields are ignored. */
export const Coupon = z.object({
  idempotencyKey: IdempotencyKey,
  accountId: PositiveId,
  typeId: CouponType,
  /** Of the whole coupon; of the first block (type 5); of each bet that `amountByBetId` does not name (type 9). Not read with a promo code. */
  amount: AmountText.optional(),
  /** Type 9, by selectionId; each names a leg of the coupon. */
  amountByBetId: byId.optional(),
  /**
   * Type 5, by blockId; a later block without one stakes the whole account. The first may be omitted, or equals
   * `amount`.
   */
  amountByBlockId: byId.optional(),
  /** Types 2 and 4: the size; default 2. `systemValues` names several sizes at once and takes precedence. */
  systemValue: z.number().int().optional(),
  systemValues: z.array(z.number().int()).min(1).max(SYSTEM_LEGS_MAX).optional(),
  changeCoefAction: ChangeCoefAction.default(0),
  /** The only acceptable coefficient of the coupon; 0 or absent: whatever `changeCoefAction` covers. */
  exactCoef: z.number().finite().nonnegative().optional(),
  /** Type 10: the price of the whole that the player saw; `changeCoefAction` says which others they take. */
  builderCoef: z.number().finite().positive().optional(),
  /** Refused where a live game's score is no more the one that the player saw. */
  isDropOnScoreChange: z.boolean().default(false),
  /** Part of the amount that is advanced against open bets. */
  prepaidAmount: AmountText.optional(),
  /** In either case of letters. */
  promoCode: z.string().trim().toUpperCase().min(1).max(40).optional(),
  /** S4.18: an express includes its bonus bet unless the player has removed it. */
  isBonusBet: z.boolean().default(false),
  isHyperBonus: z.boolean().default(false),
  /** S5.11. */
  isVipBet: z.boolean().default(false),
  /** Whom the page belongs to: refused as `account_not_found` where another player has signed in since. */
  userId: PositiveId.optional(),
  /** The hyper-bonus that the player saw: refused as `hyper_bonus_not_offered` where the coupon earns another. */
  hyperBonusPercent: z.number().int().positive().max(1_000).optional(),
  ...SentCoupon.shape,
  bets: z.array(CouponBet).min(1, 'coupon_empty').max(COUPON_LEGS_MAX, 'too_many_legs'),
})
export type Coupon = z.infer<typeof Coupon>

export const PlacedBet = z.object({
  betId: z.number(),
  status: BetStatus,
  /** Of an express or single its price; otherwise possible win by stake. */
  coef: Coef,
  /** With a promo code without the stake, which was a gift. */
  possibleWin: MoneyText,
  /** Of the account, right after the stake was taken. */
  balance: MoneyText,
  /** S3.12. Type 9: every single that was placed, the first of which gave this answer its betId. */
  singlesResultCoupons: z
    .array(z.object({ betId: z.number(), selectionId: z.number(), coef: Coef, possibleWin: MoneyText }))
    .optional(),
})
export type PlacedBet = z.infer<typeof PlacedBet>

/** Why a bet is refused. Where one leg is to blame, `details.selectionId` names it; otherwise `details.field` the field. */
export const placeBetRefusals = {
  amount_malformed: 400,
  coef_malformed: 400,
  amount_missing: 422,
  amount_not_positive: 422,
  amount_too_precise: 422,
  amount_too_large: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  /** The stake is no less than the most the coupon can pay. */
  amount_cannot_win: 422,
  insufficient_funds: 422,
  account_not_found: 422,
  selection_not_found: 422,
  selection_mismatch: 422,
  duplicate_selection: 422,
  related_legs: 422,
  /** Type 10: the game has no model that prices selections together, or the coupon has no two selections of a game. */
  builder_not_offered: 422,
  builder_legs_count: 422,
  /** A selection that can be returned or won in part: whole and quarter lines, draw no bet, goals by number. */
  builder_leg_undecided: 422,
  builder_legs_contradict: 422,
  builder_price_too_low: 422,
  /** A leg that may not be in a combined coupon (S3.14 isBannedExpress). */
  banned_from_express: 422,
  wrong_leg_count: 422,
  too_many_legs: 422,
  too_many_rows: 422,
  system_value_too_small: 422,
  system_value_above_offset: 422,
  system_value_repeated: 422,
  lobby_not_allowed: 422,
  lobby_alone: 422,
  block_missing: 422,
  block_empty: 422,
  block_unknown: 422,
  too_few_blocks: 422,
  anti_express_price_too_low: 422,
  /** `details.coefMin`: the least price of each leg. */
  anti_express_leg_too_short: 422,
  bonus_bet_not_offered: 422,
  hyper_bonus_not_offered: 422,
  vip_bet_not_offered: 422,
  promo_code_unknown: 422,
  promo_code_used: 422,
  promo_code_expired: 422,
  promo_code_not_offered: 422,
  prepaid_above_available: 422,
  prepaid_not_offered: 422,
  /** A leg is on a game of an open bet that would repay the loan: an advance must not depend on its own security. */
  prepaid_related_game: 422,
  market_suspended: 422,
  market_closed: 422,
  game_started: 422,
  game_finished: 422,
  score_changed: 409,
  /** `details.bets`: every leg whose price moved, with the price and version of now; `details.coef`: of a bet builder. */
  price_changed: 409,
  idempotency_key_reused: 409,
  /** The feed of the game is silent, so the right price is unknown. */
  prices_stale: 422,
  /** The database did not confirm whether the bet was placed: repeat the call under the same key. */
  outcome_unknown: 503,
  busy: 503,
  ...playRefusals,
} as const

export const placingCalls = {
  'POST /web-api/betting/bets': call({
    who: 'player',
    stakes: true,
    input: Coupon,
    output: PlacedBet,
    refusals: placeBetRefusals,
    status: 201,
    idempotent: true,
  }),
}
