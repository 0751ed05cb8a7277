// What can be done with an open bet: selling all or part of it, now or at a target; insuring it; editing it.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { Coef, IdempotencyKey, Instant, MinorUnits, MoneyText, PositiveId } from '#kernel/schema.ts'
import { AnnouncedBet, BetStatus, CouponType } from '#modules/sports/betting/contract.ts'
import { playRefusals } from '#modules/protection/limits/contract.ts'
import { paceRefusals } from '#modules/protection/play-time/contract.ts'

/** Longer than the quote of any edit. */
const QUOTE_LENGTH_MAX = 12_000
const LIST_LENGTH_MAX = 2_000

/** Opaque; valid for the bet, the action and the player it was made for, until `expiresAt`. */
const QuoteId = z.string().min(1).max(QUOTE_LENGTH_MAX)

/** Selections of an edit in a query, comma-separated. */
const SelectionIds = z
  .string()
  .regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15})*$/u)
  .max(LIST_LENGTH_MAX)
const SelectionPairs = z
  .string()
  .regex(/^[1-9]\d{0,15}:[1-9]\d{0,15}(,[1-9]\d{0,15}:[1-9]\d{0,15})*$/u)
  .max(LIST_LENGTH_MAX)

const onBet = { betId: PositiveId }
const takingUp = { ...onBet, idempotencyKey: IdempotencyKey, quoteId: QuoteId }

const quoted = {
  quoteId: z.string(),
  currency: z.string(),
  /** The quote may be accepted until then; it is checked again before it is executed. */
  expiresAt: Instant,
  /** How long acceptance waits, because a leg is in play. */
  delaySeconds: z.number(),
}

export const SaleQuote = z.object({
  ...quoted,
  /** What the player is paid. */
  value: MoneyText,
  /** The open stake, the part of it that is sold, and what remains in the bet. */
  openAmount: MoneyText,
  soldStake: MoneyText,
  remainingAmount: MoneyText,
  remainingPossibleWin: MoneyText,
})
export type SaleQuote = z.infer<typeof SaleQuote>

export const InsuranceQuote = z.object({
  ...quoted,
  percent: z.number(),
  /** Paid now and not refunded. */
  price: MoneyText,
  /** Refunded if the bet is lost. */
  insuredAmount: MoneyText,
  /** Bought earlier, in percent. */
  alreadyPercent: z.number(),
})
export type InsuranceQuote = z.infer<typeof InsuranceQuote>

export const EditQuote = z.object({
  ...quoted,
  /** The coupon as it would be after the edit; the stake is the bet's. */
  typeId: CouponType,
  coef: Coef,
  possibleWin: MoneyText,
  legs: z.array(
    z.object({
      selectionId: z.number(),
      /** `kept` legs that take over the worth of a removed one have another price too. */
      change: z.enum(['kept', 'replaced', 'added']),
      coef: Coef,
      /** The bet's own leg in this place; absent where the leg is added. */
      coefBefore: Coef.optional(),
    }),
  ),
})
export type EditQuote = z.infer<typeof EditQuote>

/** Why no action is possible on a bet now. If one leg is the reason, `details.selectionId` names it. */
const betRefusals = {
  bet_not_found: 404,
  bet_settled: 422,
  bet_sold: 422,
  bet_insured: 422,
  bet_edited: 422,
  game_started: 422,
  game_finished: 422,
  market_suspended: 422,
  market_closed: 422,
  prices_stale: 422,
} as const

/** The bet has had so many actions that only selling all of it and editing it are left. */
const tooMuchDone = { too_many_changes: 429 } as const

/** Why a quote is not accepted. */
const takingUpRefusals = {
  /** Not made by this server, or made for another bet, player or action. */
  quote_unknown: 422,
  quote_expired: 409,
  /** `details.quote`: the current offer; absent where there is none. */
  price_changed: 409,
  idempotency_key_reused: 409,
  /** The database did not confirm the result: repeat the call under the same key. */
  outcome_unknown: 503,
  busy: 503,
} as const

/** `details.reason`: type, promo_code, prepaid, bonus, secures_advance or line_can_return. */
const saleRefusals = { ...betRefusals, ...tooMuchDone, sale_not_offered: 422, sale_value_too_small: 422 } as const

/** `details.reason`: type, promo_code, prepaid, line_can_return or price_above_cover. */
const insuranceRefusals = {
  ...betRefusals,
  ...tooMuchDone,
  insurance_not_offered: 422,
  insurance_above_maximum: 422,
} as const

/**
 * `details.reason`: type, promo_code, prepaid, bonus, secures_advance, part_sold, line_can_return, nothing_changed,
 * leg_decided, other_market, no_open_leg, price_out_of_range or stake_above_maximum.
 */
const editRefusals = {
  ...betRefusals,
  edit_not_offered: 422,
  selection_not_found: 422,
  duplicate_selection: 422,
  related_legs: 422,
  banned_from_express: 422,
  too_many_legs: 422,
} as const

export const calls = {
  /** The current sale price of the bet. `amount`: the part of the open stake to sell; absent: all of it. */
  'GET /web-api/betting/bets/:betId/sale': call({
    who: 'player',
    input: z.object({ ...onBet, amount: z.string().max(40).optional() }),
    output: SaleQuote,
    refusals: { ...saleRefusals, share_malformed: 400, share_out_of_range: 422 },
  }),
  /** Pays the quoted value; refuses with `price_changed` if the bet is now worth less. */
  'POST /web-api/betting/bets/:betId/sales': call({
    who: 'player',
    input: z.object(takingUp),
    output: z.object({
      betId: z.number(),
      status: BetStatus,
      /** Credited by this sale. */
      sold: MoneyText,
      openAmount: MoneyText,
      balance: MoneyText,
    }),
    refusals: { ...saleRefusals, ...takingUpRefusals },
    status: 201,
    idempotent: true,
  }),
  /**
   * Sells the whole bet automatically once its sale value reaches the target. Not guaranteed. null removes the
   * target.
   */
  'PUT /web-api/betting/bets/:betId/auto-sale': call({
    who: 'player',
    input: z.object({ ...onBet, target: z.string().max(40).nullable() }),
    output: z.object({ betId: z.number(), target: MoneyText.nullable() }),
    refusals: {
      bet_not_found: 404,
      bet_settled: 422,
      bet_sold: 422,
      bet_insured: 422,
      bet_edited: 422,
      sale_not_offered: 422,
      ...tooMuchDone,
      target_malformed: 400,
      /** `details.maximum`: what the bet returns if every open leg wins. */
      target_out_of_range: 422,
    },
  }),
  /** The price of having this percentage of the open stake refunded if the bet is lost. */
  'GET /web-api/betting/bets/:betId/insurance': call({
    who: 'player',
    input: z.object({ ...onBet, percent: z.coerce.number().int().min(1).max(100) }),
    output: InsuranceQuote,
    refusals: insuranceRefusals,
  }),
  'POST /web-api/betting/bets/:betId/insurances': call({
    who: 'player',
    stakes: true,
    input: z.object(takingUp),
    output: z.object({
      betId: z.number(),
      /** The total insured percentage now. */
      insuredPercent: z.number(),
      price: MoneyText,
      balance: MoneyText,
    }),
    refusals: { ...insuranceRefusals, ...takingUpRefusals, insufficient_funds: 422, ...playRefusals },
    status: 201,
    idempotent: true,
  }),
  /**
   * The coupon as an edit would leave it. `replace`: pairs old:new, each of one market; `remove`, `add`:
   * selections. Replacing and removing cost the commission of a full sale, once; adding is free and leaves the
   * prices unchanged.
   */
  'GET /web-api/betting/bets/:betId/edit': call({
    who: 'player',
    input: z.object({
      ...onBet,
      replace: SelectionPairs.optional(),
      remove: SelectionIds.optional(),
      add: SelectionIds.optional(),
    }),
    output: EditQuote,
    refusals: editRefusals,
  }),
  /** Replaces the bet by another one of the same stake; the old one gets the status `edited`. */
  'POST /web-api/betting/bets/:betId/edits': call({
    who: 'player',
    stakes: true,
    input: z.object(takingUp),
    output: z.object({
      /** The new bet, and the one it replaces. */
      betId: z.number(),
      replacesBetId: z.number(),
      status: BetStatus,
      coef: Coef,
      possibleWin: MoneyText,
    }),
    refusals: {
      ...editRefusals,
      ...takingUpRefusals,
      self_excluded: playRefusals.self_excluded,
      timed_out: playRefusals.timed_out,
      register_unknown: playRefusals.register_unknown,
      identity_required: playRefusals.identity_required,
      account_under_review: playRefusals.account_under_review,
      ...paceRefusals,
    },
    status: 201,
    idempotent: true,
  }),
}

const ofPlayer = ({ playerId }: { readonly playerId: number }): number => playerId

/**
 * `stake` was sold out of the bet for `value`; `paid`: the total of all parts so far. With `isWhole` nothing of the
 * bet remains.
 */
export const betSold = event(
  'bet.sold',
  AnnouncedBet.extend({ stake: MinorUnits, value: MinorUnits, paid: MinorUnits, isWhole: z.boolean() }),
  ofPlayer,
)

export const betInsured = event('bet.insured', AnnouncedBet.extend({ price: MinorUnits }), ofPlayer)

/** Another bet with the same stake replaces it; no money moved. */
export const betEdited = event('bet.edited', AnnouncedBet.extend({ newBetId: z.int() }), ofPlayer)
