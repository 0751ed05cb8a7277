// Deposits that were charged back: the list by deadline, one with its facts, and what an operator does about it.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, PositiveId, talliedPage } from '#kernel/schema.ts'
import { NOTE_LENGTH_MAX, NOTE_LENGTH_MIN, SORTS } from '#modules/money/treasury/rules/decisions.ts'
import { DISPUTE_DECISIONS, DISPUTE_STATES, DISPUTE_STEPS } from '#modules/money/treasury/rules/dispute-state.ts'

const PAGE_MAX = 100
const PROVIDER_LENGTH_MAX = 40

export const Dispute = z.object({
  disputeId: z.number(),
  paymentId: z.string(),
  provider: z.string(),
  playerId: z.number(),
  /** Taken back by the provider, and come again of that. */
  amount: MoneyText,
  returned: MoneyText,
  currency: z.string(),
  state: z.enum(DISPUTE_STATES),
  openedAt: Instant,
  /** Until when the provider has to be answered. */
  dueAt: Instant,
  isOverdue: z.boolean(),
  /** Nothing is paid out to the player because of it. */
  isBlocking: z.boolean(),
})
export type Dispute = z.infer<typeof Dispute>

export const ShownDispute = Dispute.extend({
  /** Of the account that the deposit went to, now. */
  balance: MoneyText,
  owed: MoneyText,
  bonusRevoked: MoneyText,
  deposit: z.object({ credited: MoneyText, takenBack: MoneyText, createdAt: Instant, status: z.string() }).nullable(),
  steps: z.array(
    z.object({ step: z.enum(DISPUTE_STEPS), actor: z.string(), note: z.string().nullable(), at: Instant }),
  ),
  /** What the provider said about the payment, the oldest first. */
  messages: z.array(
    z.object({ eventId: z.string(), body: z.string(), outcome: z.string().nullable(), receivedAt: Instant }),
  ),
  /** Of the same player, the newest first. */
  others: z.array(Dispute),
})
export type ShownDispute = z.infer<typeof ShownDispute>

export const disputeCalls = {
  'GET /staff-api/treasury/disputes': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({
      /** `unsettled`: those that may still be won; the nearest deadline first. */
      state: z.enum(['unsettled', ...DISPUTE_STATES, 'all']).default('unsettled'),
      provider: z.string().max(PROVIDER_LENGTH_MAX).optional(),
      playerId: PositiveId.optional(),
      /** By the deadline. */
      sort: z.enum(SORTS).default('oldest'),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: talliedPage(Dispute),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/treasury/disputes/:disputeId': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({ disputeId: PositiveId }),
    output: ShownDispute,
    refusals: { dispute_not_found: 404 },
  }),
  'POST /staff-api/treasury/disputes/:disputeId/decisions': call({
    who: 'staff',
    permission: 'treasury.decide',
    input: z.object({
      disputeId: PositiveId,
      decision: z.enum(DISPUTE_DECISIONS),
      note: z
        .string('required')
        .trim()
        .min(NOTE_LENGTH_MIN, 'reason_too_short')
        .max(NOTE_LENGTH_MAX, 'reason_too_long'),
    }),
    output: z.object({ disputeId: z.number() }),
    refusals: {
      dispute_not_found: 404,
      /** It is answered, settled or released already. */
      already_decided: 409,
      reason_too_short: 422,
      reason_too_long: 422,
    },
  }),
}
