// Coupons made by the server: the expresses of the day, and one for a desired win.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { AmountText, Coef, CurrencyCode, Instant, MoneyText } from '#kernel/schema.ts'
import { EXPRESSES_MAX } from '#modules/sports/coupon-ideas/rules/express-of-day.ts'
import { GENERATED_LEGS_MAX } from '#modules/sports/coupon-ideas/rules/bet-generator.ts'
import { MarketStatus, Stage } from '#modules/sports/catalogue/contract.ts'
import { CouponType } from '#modules/sports/betting/contract.ts'

/** A selection as the coupon needs it: its current price, and what a screen needs to name it. */
export const OfferedLeg = z.object({
  selectionId: z.number(),
  gameId: z.number(),
  marketId: z.number(),
  /** Current; the last known one where the selection is not open. */
  coef: Coef,
  version: z.number(),
  /** The game's stop counts as the market's. */
  status: MarketStatus,
  facts: z.object({
    sport: z.string(),
    champId: z.number(),
    champName: z.string(),
    opponents: z.tuple([z.string(), z.string()]),
    startAt: Instant,
    stage: Stage,
    /** In play: home first. */
    score: z.tuple([z.number(), z.number()]).optional(),
    kind: z.string(),
    /** In units, the home side's. */
    line: z.number().optional(),
    outcome: z.string(),
    /** English. */
    name: z.string(),
    /** Seconds an in-play bet on this game waits. */
    delaySeconds: z.number(),
  }),
})
export type OfferedLeg = z.infer<typeof OfferedLeg>

export const ExpressOfDay = z.object({
  /** S3.12. The same as long as it holds the same legs. */
  expressId: z.string(),
  /** The product of the prices, to the nearest thousandth. */
  coef: Coef,
  legs: z.array(OfferedLeg),
})
export type ExpressOfDay = z.infer<typeof ExpressOfDay>

export const GeneratedCoupon = z.object({
  /** 0 where one leg is enough, otherwise 1. */
  typeId: CouponType,
  coef: Coef,
  /** The possible return of the amount: near the requested win. */
  possibleWin: MoneyText,
  legs: z.array(OfferedLeg),
})
export type GeneratedCoupon = z.infer<typeof GeneratedCoupon>

const SPORTS_TEXT_MAX = 400
const SEED_MAX = 2_147_483_647

export const ideasCalls = {
  /** S3.23. The same for everybody; one stays as it is until a leg of it is closed. */
  'GET /web-api/betting/expresses': call({
    who: 'anyone',
    input: z.object({ stage: z.enum(['line', 'live']).default('line') }),
    output: z.object({ items: z.array(ExpressOfDay).max(EXPRESSES_MAX) }),
    refusals: {},
  }),
  /** S3.23. `details.field` names the field to change; `win_out_of_reach` has the possible win. */
  'GET /web-api/betting/generated-coupons': call({
    who: 'anyone',
    input: z.object({
      /** The intended stake. */
      amount: AmountText,
      /** The desired return, the stake included. */
      win: AmountText,
      currency: CurrencyCode.default('EUR'),
      /** Both where it is absent. */
      stage: z.enum(['line', 'live']).optional(),
      /** Comma-separated names of sports; all where it is absent. */
      sports: z
        .string()
        .regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/u)
        .max(SPORTS_TEXT_MAX)
        .optional(),
      legsMax: z.coerce.number().int().min(1).max(GENERATED_LEGS_MAX).default(6),
      /** Another one gives another coupon. */
      seed: z.coerce.number().int().min(0).max(SEED_MAX).default(0),
    }),
    output: GeneratedCoupon,
    refusals: {
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      currency_unknown: 422,
      win_not_above_amount: 422,
      win_out_of_reach: 422,
      nothing_to_choose_from: 422,
    },
  }),
}
