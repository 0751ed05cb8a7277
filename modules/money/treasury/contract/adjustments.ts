// Credits and debits of players' accounts by operators: always proposed by one, approved by another.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { AmountText, CurrencyCode, Cursor, Instant, MoneyText, PositiveId, talliedPage } from '#kernel/schema.ts'
import { ADJUSTMENT_CATEGORIES, ADJUSTMENT_DIRECTIONS } from '#modules/money/treasury/rules/decisions.ts'

const PAGE_MAX = 100

export const Adjustment = z.object({
  /** Of the change request, and of the entry: `adjustment:17`. */
  changeId: z.number(),
  playerId: z.number(),
  accountId: z.number(),
  /** Negative: a debit. */
  amount: MoneyText,
  currency: z.string(),
  category: z.enum(ADJUSTMENT_CATEGORIES),
  reason: z.string(),
  proposedBy: z.string(),
  approvedBy: z.string(),
  at: Instant,
})
export type Adjustment = z.infer<typeof Adjustment>

/** What the change `treasury.adjustment` carries: of the player's account in this currency, never of a bonus account. */
export const AdjustmentAsk = z.object({
  playerId: z.int().positive(),
  currency: CurrencyCode,
  direction: z.enum(ADJUSTMENT_DIRECTIONS),
  amount: AmountText,
  category: z.enum(ADJUSTMENT_CATEGORIES),
})
export type AdjustmentAsk = z.infer<typeof AdjustmentAsk>

export const adjustmentCalls = {
  /** Those that were approved, the newest first; what waits is among the change requests. */
  'GET /staff-api/treasury/adjustments': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({
      playerId: PositiveId.optional(),
      category: z.enum(ADJUSTMENT_CATEGORIES).optional(),
      direction: z.enum(ADJUSTMENT_DIRECTIONS).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: talliedPage(Adjustment),
    refusals: { cursor_malformed: 400 },
  }),
}
