// Money that fits no payment: the list, one case with all that is known of it, and what is decided about it.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, PositiveId, talliedPage } from '#kernel/schema.ts'
import {
  NOTE_LENGTH_MAX,
  NOTE_LENGTH_MIN,
  SORTS,
  SUSPENSE_DECISIONS,
  SUSPENSE_STATES,
} from '#modules/money/treasury/rules/decisions.ts'

const PAGE_MAX = 100
const PROVIDER_LENGTH_MAX = 40
const CURRENCY_LENGTH_MAX = 5

export const SuspenseCase = z.object({
  suspenseId: z.number(),
  provider: z.string(),
  /** Of the payment, as the provider names it. */
  reference: z.string(),
  amount: MoneyText,
  currency: z.string(),
  openedAt: Instant,
  /** Whole days until now, or until it was closed. */
  waitedDays: z.number(),
  isOverdue: z.boolean(),
  /** Above what one operator decides alone. */
  needsTwo: z.boolean(),
  closed: z
    .object({
      decision: z.enum(SUSPENSE_DECISIONS),
      /** Whom it was credited to. */
      playerId: z.number().nullable(),
      by: z.string(),
      note: z.string(),
      at: Instant,
    })
    .nullable(),
})
export type SuspenseCase = z.infer<typeof SuspenseCase>

export const ShownSuspense = SuspenseCase.extend({
  /** The line of the provider's statement; null while only a message has told of the money. */
  line: z.object({ lineId: z.string(), fee: MoneyText, occurredAt: Instant }).nullable(),
  /** The case of a message that brought it here. */
  caseId: z.number().nullable(),
  /** What the provider said about this payment, as it said it; the oldest first. */
  messages: z.array(
    z.object({ eventId: z.string(), body: z.string(), outcome: z.string().nullable(), receivedAt: Instant }),
  ),
  /** Deposits of the same sum by the same provider that nothing was credited for: whose it may be. */
  similar: z.array(z.object({ paymentId: z.string(), playerId: z.number(), status: z.string(), createdAt: Instant })),
})
export type ShownSuspense = z.infer<typeof ShownSuspense>

/** What the change `treasury.suspense` carries. */
export const SuspenseAsk = z.object({
  suspenseId: z.int().positive(),
  decision: z.enum(SUSPENSE_DECISIONS),
  playerId: z.int().positive().optional(),
})
export type SuspenseAsk = z.infer<typeof SuspenseAsk>

export const suspenseCalls = {
  'GET /staff-api/treasury/suspense': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({
      state: z.enum(SUSPENSE_STATES).default('open'),
      provider: z.string().max(PROVIDER_LENGTH_MAX).optional(),
      currency: z.string().max(CURRENCY_LENGTH_MAX).optional(),
      sort: z.enum(SORTS).default('oldest'),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: talliedPage(SuspenseCase),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/treasury/suspense/:suspenseId': call({
    who: 'staff',
    permission: 'treasury.read',
    input: z.object({ suspenseId: PositiveId }),
    output: ShownSuspense,
    refusals: { suspense_not_found: 404 },
  }),
  /** What one operator decides alone; the money moves at once. */
  'POST /staff-api/treasury/suspense/:suspenseId/decisions': call({
    who: 'staff',
    permission: 'treasury.decide',
    input: z.object({
      suspenseId: PositiveId,
      decision: z.enum(SUSPENSE_DECISIONS),
      /** Whom it is credited to. */
      playerId: PositiveId.optional(),
      note: z
        .string('required')
        .trim()
        .min(NOTE_LENGTH_MIN, 'reason_too_short')
        .max(NOTE_LENGTH_MAX, 'reason_too_long'),
    }),
    output: z.object({ suspenseId: z.number() }),
    refusals: {
      suspense_not_found: 404,
      /** Somebody has decided meanwhile. */
      already_decided: 409,
      /** Above the sum of one operator: propose the change `treasury.suspense`. */
      takes_two: 409,
      /** Credited to nobody, or returned to a player. */
      player_mismatch: 422,
      /** The player has no account in this currency. */
      account_not_found: 422,
      reason_too_short: 422,
      reason_too_long: 422,
    },
  }),
}
