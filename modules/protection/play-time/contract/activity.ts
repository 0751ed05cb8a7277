// What play has cost in money and time, for the player (UK-02, UK-03): by day, week or month, in total and over their
// whole time here.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { CurrencyCode, MoneyText } from '#kernel/schema.ts'
import { BUCKET_SIZES } from '#modules/protection/play-time/rules/activity/activity-period.ts'

/** '2026-10-12', of the player's zone. */
const DayText = z.string().max(10)
const TIME_ZONE_LENGTH_MAX = 64

/** Decimal texts; rules/activity-figures.ts defines what counts as which. */
const Figures = z.object({
  deposits: MoneyText,
  withdrawals: MoneyText,
  staked: MoneyText,
  returned: MoneyText,
  /** Returned less staked, of own money: with a minus where play has cost. */
  netPosition: MoneyText,
  /** Signed corrections by the operator that are no play. */
  adjustments: MoneyText,
  bonusStaked: MoneyText,
  bonusReturned: MoneyText,
  /** Time in play, in all currencies together. */
  playMs: z.number(),
})
export type ActivityFigures = z.infer<typeof Figures>

/** Days are inclusive; of a week or month that is cut by the range, those in it. */
const ActivityBucket = Figures.extend({ from: DayText, to: DayText })
export type ActivityBucket = z.infer<typeof ActivityBucket>

export const Activity = z.object({
  by: z.enum(BUCKET_SIZES),
  from: DayText,
  to: DayText,
  timeZone: z.string(),
  /** The zone of the player's jurisdiction: time in play is stored by its days. */
  playTimeZone: z.string(),
  currency: z.string(),
  /** Those that the player has accounts in, the main one first. */
  currencies: z.array(z.string()),
  /** Oldest first, without a gap. */
  buckets: z.array(ActivityBucket),
  total: Figures,
  /** Since the account was opened. */
  lifetime: z.object({ deposits: MoneyText, withdrawals: MoneyText, netDeposits: MoneyText }),
})
export type Activity = z.infer<typeof Activity>

/** Without days: the last 30. `timeZone`: the zone of the days, as the player has set it; default: the jurisdiction's. */
export const ActivityAsk = z.object({
  by: z.enum(BUCKET_SIZES).default('day'),
  from: DayText.optional(),
  to: DayText.optional(),
  currency: CurrencyCode.optional(),
  timeZone: z.string().max(TIME_ZONE_LENGTH_MAX).optional(),
})

/** Every refusal names its `details.field`. */
export const activityRefusals = {
  day_unknown: 422,
  period_turned: 422,
  /** The first day is yet to come; `details.today`. */
  period_ahead: 422,
  /** `details.daysMax`. */
  period_too_long: 422,
  /** `details.bucketsMax`, and `details.offered`, the sizes that are large enough. */
  buckets_too_many: 422,
  time_zone_unknown: 422,
  account_not_found: 422,
  currency_unknown: 422,
  /** Too many concurrent requests of the player; the next answered one makes room. */
  activity_busy: 429,
} as const

export type ActivityRefusal = keyof typeof activityRefusals

export const activityCalls = {
  'GET /web-api/safer-gambling/activity': call({
    who: 'player',
    input: ActivityAsk,
    output: Activity,
    refusals: activityRefusals,
  }),
}
