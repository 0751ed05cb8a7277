// Cases of payments for operators: what providers said that fits no rule.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, page, PositiveId } from '#kernel/schema.ts'
import { PaymentStatus } from '#modules/money/payments/contract.ts'
import {
  CASE_KINDS,
  CASE_STATES,
  CLOSING_LENGTH_MAX,
  CLOSING_LENGTH_MIN,
} from '#modules/money/payments/rules/payment-case.ts'
import { PAYOUT_STATUSES } from '#modules/money/payments/rules/payout-change.ts'

const PAGE_MAX = 100
const PROVIDER_LENGTH_MAX = 40

/** What a provider said, as far as it has these fields. */
const Said = z.object({
  status: z.string().nullable(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
})

export const PaymentCase = z.object({
  caseId: z.number(),
  kind: z.enum(CASE_KINDS),
  provider: z.string(),
  /** As the provider named it; it need not be one of ours. */
  paymentId: z.string(),
  /** Null where the payment is not one of ours. */
  playerId: z.number().nullable(),
  said: Said,
  openedAt: Instant,
  /** Money came with it and is in no account of ours yet: it can be put into suspense. */
  isBookable: z.boolean(),
  /** Null: open. `by`: the operator's name, or what the command line was given. */
  closed: z.object({ by: z.string(), reason: z.string(), at: Instant }).nullable(),
})
export type PaymentCase = z.infer<typeof PaymentCase>

export const ShownCase = PaymentCase.extend({
  /** Our record under that number; null where there is none. `credited` and `takenBack` are 0 for payouts. */
  payment: z
    .object({
      kind: z.enum(['deposit', 'payout']),
      method: z.string(),
      amount: MoneyText,
      credited: MoneyText,
      takenBack: MoneyText,
      currency: z.string(),
      status: z.union([PaymentStatus, z.enum(PAYOUT_STATUSES)]),
      createdAt: Instant,
    })
    .nullable(),
  /** What the provider said about this payment, the oldest first. `outcome`: what came of it; null while it is being applied. */
  events: z.array(
    z.object({
      eventId: z.string(),
      said: Said,
      outcome: z.string().nullable(),
      receivedAt: Instant,
      isThis: z.boolean(),
    }),
  ),
})
export type ShownCase = z.infer<typeof ShownCase>

const ClosingReason = z
  .string('required')
  .trim()
  .min(CLOSING_LENGTH_MIN, 'reason_too_short')
  .max(CLOSING_LENGTH_MAX, 'reason_too_long')

const closingRefusals = {
  case_not_found: 404,
  /** Somebody has closed it meanwhile. */
  already_closed: 409,
  reason_too_short: 422,
  reason_too_long: 422,
} as const

export const staffCalls = {
  /** Open ones: the longest waiting first; others: the newest first. */
  'GET /staff-api/payments/cases': call({
    who: 'staff',
    permission: 'payments.read',
    input: z.object({
      state: z.enum(CASE_STATES).default('open'),
      kind: z.enum(CASE_KINDS).optional(),
      provider: z.string().max(PROVIDER_LENGTH_MAX).optional(),
      playerId: PositiveId.optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: page(PaymentCase),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/payments/cases/:caseId': call({
    who: 'staff',
    permission: 'payments.read',
    input: z.object({ caseId: PositiveId }),
    output: ShownCase,
    refusals: { case_not_found: 404 },
  }),
  /** It moves no money: what follows from a case is done where it belongs, with the rules of that place. */
  'POST /staff-api/payments/cases/:caseId/closings': call({
    who: 'staff',
    permission: 'payments.close',
    input: z.object({ caseId: PositiveId, reason: ClosingReason }),
    output: z.object({ caseId: z.number() }),
    refusals: closingRefusals,
  }),
  /** Puts the money of a case into suspense, where it waits for a decision about whose it is, and closes the case. */
  'POST /staff-api/payments/cases/:caseId/bookings': call({
    who: 'staff',
    permission: 'payments.close',
    input: z.object({ caseId: PositiveId, reason: ClosingReason }),
    output: z.object({ caseId: z.number(), suspenseId: z.number() }),
    refusals: {
      ...closingRefusals,
      /** No money came with it, or it is in the account of a player. */
      no_money_in_case: 422,
      /** A statement, or another message, brought it there before; details.suspenseId. */
      already_in_suspense: 409,
    },
  }),
}

export const permissions: PermissionTable = {
  'payments.read': ['cashier', 'approver'],
  'payments.close': ['cashier'],
}
