// A bet as its player sees it: the coupon, the status of every leg, and its events.
import { z } from 'zod'
import { Coef, Instant, MoneyText } from '#kernel/schema.ts'
import { BetStatus, CouponType, SentCoupon } from './placing.ts'

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
  /** 0 is the lobby; absent where the type has no blocks. */
  blockId: z.number().optional(),
  /** S3.14: the page on which it was picked, as the browser named it. */
  pageType: z.string().optional(),
  /** Score when the bet was taken, for in-play bets. */
  scoreAtBet: z.tuple([z.number(), z.number()]).optional(),
  /** S4.13. */
  statusId: z.number(),
  /** Final score, once known. */
  score: z.tuple([z.number(), z.number()]).optional(),
})
export type Leg = z.infer<typeof Leg>

export const BetEventKind = z.enum(['sold', 'part_sold', 'auto_sale_set', 'insured', 'edited', 'settled', 'resettled'])

/** The events of a bet after it was placed, in order. */
export const BetEvent = z.object({
  kind: BetEventKind,
  at: Instant,
  /** What the player received or paid; negative for a reversal. */
  amount: MoneyText.optional(),
  /** Settled: the status of the bet then. */
  status: BetStatus.optional(),
  /** Insured: percent of the stake, of this purchase. */
  percent: z.number().optional(),
  /** Edited: the bet that replaces this one. */
  betId: z.number().optional(),
})
export type BetEvent = z.infer<typeof BetEvent>

export const Bet = z.object({
  betId: z.number(),
  accountId: z.number(),
  typeId: CouponType,
  status: BetStatus,
  amount: MoneyText,
  /** Of the amount, the open part after partial sales. */
  openAmount: MoneyText,
  currency: z.string(),
  coef: Coef,
  /** Of the open part. */
  possibleWin: MoneyText,
  minPossibleWin: MoneyText.optional(),
  /** Everything that was credited: settlement and sales; absent while the bet is open and nothing of it is sold. */
  payout: MoneyText.optional(),
  placedAt: Instant,
  settledAt: Instant.optional(),
  rows: z.number(),
  systemValues: z.array(z.number()).optional(),
  /** Type 5, of later blocks; a block without one stakes all there is. */
  amountByBlockId: z.record(z.string(), MoneyText).optional(),
  /** Type 6: the margin of its price in thousandths. */
  antiMargin: z.number().optional(),
  /** Percent on top, where the bet carries a bonus bet or a hyper-bonus. */
  bonusPercent: z.number().optional(),
  /** The percent is of the profit and not of the price. */
  isHyperBonus: z.boolean().optional(),
  isPromo: z.boolean().optional(),
  /**
   * Type 10: the selections of each game by their places in `legs`, with the price and the status (S4.13) that they have together now: selections
   * that were returned no longer count.
   */
  builderGames: z.array(z.object({ legs: z.array(z.number()), coef: z.number(), statusId: z.number() })).optional(),
  prepaidAmount: MoneyText.optional(),
  insuredPercent: z.number().optional(),
  autoSaleTarget: MoneyText.optional(),
  /** The bet this one was edited from. */
  replacesBetId: z.number().optional(),
  /** What the page of the player showed when the bet was placed. */
  sent: SentCoupon.optional(),
  legs: z.array(Leg),
  events: z.array(BetEvent),
})
export type Bet = z.infer<typeof Bet>
