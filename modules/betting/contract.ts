// The coupon and the bet: what a player sends, what the house answers, what history shows.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { AmountText, Coef, Cursor, IdempotencyKey, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'

export { LegStatus, legFactor } from './rules/leg-factor.ts'

export const EXPRESS_LEGS_MAX = 40

/** S3.11. 0 single, 1 express; the other types come with the coupon engine. */
export const CouponType = z.union([z.literal(0), z.literal(1)])

/** S3.11. 0 confirm, 1 accept any change, 2 accept on increase. */
export const ChangeCoefAction = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type ChangeCoefAction = z.infer<typeof ChangeCoefAction>

/** `accepted`: waits for its games. `won`, `lost`, `returned` (stake back), `part_returned` (some of the stake back). */
export const BetStatus = z.enum(['accepted', 'won', 'lost', 'returned', 'part_returned'])
export type BetStatus = z.infer<typeof BetStatus>

export const CouponBet = z.object({
  selectionId: PositiveId,
  coef: z.number().finite('coef_malformed'),
  version: z.number().int().nonnegative(),
  /** Optional cross-checks of S3.14: refused as `selection_mismatch` where they contradict the selection. */
  gameId: PositiveId.optional(),
  marketId: PositiveId.optional(),
})

/** S3.13, the part that types 0 and 1 use, plus the idempotency key. Unknown fields are ignored. */
export const Coupon = z.object({
  idempotencyKey: IdempotencyKey,
  accountId: PositiveId,
  typeId: CouponType,
  amount: AmountText,
  changeCoefAction: ChangeCoefAction.default(0),
  bets: z.array(CouponBet).min(1, 'coupon_empty').max(EXPRESS_LEGS_MAX, 'too_many_legs'),
})
export type Coupon = z.infer<typeof Coupon>

export const PlacedBet = z.object({
  betId: z.number(),
  status: BetStatus,
  coef: Coef,
  possibleWin: MoneyText,
  /** Of the account, right after the stake was taken. */
  balance: MoneyText,
})
export type PlacedBet = z.infer<typeof PlacedBet>

export const Leg = z.object({
  selectionId: z.number(),
  gameId: z.number(),
  marketId: z.number(),
  sport: z.string(),
  champName: z.string(),
  opponents: z.tuple([z.string(), z.string()]),
  startAt: Instant,
  kind: z.string(),
  line: z.number().optional(),
  outcome: z.string(),
  name: z.string(),
  coef: Coef,
  isLive: z.boolean(),
  /** Score when the bet was taken, for in-play bets. */
  scoreAtBet: z.tuple([z.number(), z.number()]).optional(),
  /** S4.13. */
  statusId: z.number(),
  /** Final score, once known. */
  score: z.tuple([z.number(), z.number()]).optional(),
})
export type Leg = z.infer<typeof Leg>

export const Bet = z.object({
  betId: z.number(),
  accountId: z.number(),
  typeId: CouponType,
  status: BetStatus,
  amount: MoneyText,
  currency: z.string(),
  coef: Coef,
  possibleWin: MoneyText,
  /** What was credited; absent while the bet is open. */
  payout: MoneyText.optional(),
  placedAt: Instant,
  settledAt: Instant.optional(),
  legs: z.array(Leg),
})
export type Bet = z.infer<typeof Bet>

/** Why a bet is refused. Where one leg is to blame, `details.selectionId` names it. */
export const placeBetRefusals = {
  amount_malformed: 400,
  coef_malformed: 400,
  amount_not_positive: 422,
  amount_too_precise: 422,
  amount_too_large: 422,
  amount_below_minimum: 422,
  amount_above_maximum: 422,
  insufficient_funds: 422,
  account_not_found: 422,
  selection_not_found: 422,
  selection_mismatch: 422,
  duplicate_selection: 422,
  related_legs: 422,
  wrong_leg_count: 422,
  market_suspended: 422,
  market_closed: 422,
  game_started: 422,
  game_finished: 422,
  /** `details.bets`: every leg whose price moved, with the price and version of now. */
  price_changed: 409,
  idempotency_key_reused: 409,
  /** The feed of the game is silent, so nobody knows the right price. */
  prices_stale: 422,
  /** The database did not say whether the bet went in: ask again under the same key. */
  outcome_unknown: 503,
  busy: 503,
} as const

export const BETS_PAGE_MAX = 100

export const calls = {
  'POST /web-api/betting/bets': call({
    who: 'player',
    input: Coupon,
    output: PlacedBet,
    refusals: placeBetRefusals,
    status: 201,
    idempotent: true,
  }),
  'GET /web-api/betting/bets': call({
    who: 'player',
    input: z.object({
      status: z.enum(['open', 'settled']).optional(),
      /** The idempotency key of one bet: the list has that bet or nothing. */
      key: IdempotencyKey.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(BETS_PAGE_MAX).default(30),
    }),
    output: page(Bet),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /web-api/betting/bets/:betId': call({
    who: 'player',
    input: z.object({ betId: PositiveId }),
    output: Bet,
    refusals: { bet_not_found: 404 },
  }),
}

/** Private live topic `me`: the signed-in player's balance and settled bets. */
export type MyChange =
  | { readonly type: 'balance'; readonly accountId: number; readonly money: string }
  | { readonly type: 'bet_settled'; readonly betId: number; readonly status: BetStatus; readonly payout: string }
