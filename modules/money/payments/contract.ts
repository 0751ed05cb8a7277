// Money in and out through payment providers behind one port.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import { PAYMENT_STATUSES } from '#modules/money/payments/rules/deposit-change.ts'
import { PAYOUT_OUTCOMES } from '#modules/money/payments/rules/payout-change.ts'
import { depositRefusals } from '#modules/protection/limits/contract.ts'
import {
  AmountText,
  CurrencyCode,
  Cursor,
  IdempotencyKey,
  Instant,
  MinorUnits,
  MoneyText,
  page,
} from '#kernel/schema.ts'

export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const Payment = z.object({
  paymentId: z.string(),
  kind: z.literal('deposit'),
  method: z.string(),
  amount: MoneyText,
  currency: z.string(),
  status: PaymentStatus,
  createdAt: Instant,
})

/** Amounts in minor units; `balance` is the account's right after it. */
const DepositMoved = z.object({
  playerId: z.int(),
  accountId: z.int(),
  paymentId: z.string(),
  method: z.string(),
  currency: z.string(),
  amount: MinorUnits,
  balance: MinorUnits,
})

/** Money came in: the amount that came, which may differ from the requested one. */
export const depositCompleted = event('deposit.completed', DepositMoved, ({ playerId }) => playerId)

/** The provider took money back: a refund or a chargeback. What the account no longer held is owed. */
export const depositReversed = event('deposit.reversed', DepositMoved, ({ playerId }) => playerId)

/** What had been taken back came again, as after a dispute that was won. Debts of the account were paid first. */
export const depositReinstated = event('deposit.reinstated', DepositMoved, ({ playerId }) => playerId)

/** The provider answered for good about a payout, or a paid one came back. `amount`: its whole amount in minor units. */
export const payoutFinished = event(
  'payout.finished',
  z.object({
    payoutId: z.string(),
    playerId: z.int(),
    currency: z.string(),
    amount: MinorUnits,
    status: z.enum(PAYOUT_OUTCOMES),
  }),
  ({ playerId }) => playerId,
)

export const calls = {
  /** By which the player may pay in, in the order in which they are offered. */
  'GET /web-api/payments/methods': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ deposits: z.array(z.object({ method: z.string() })) }),
    refusals: {},
  }),
  /** Opens a deposit; nothing is credited before the provider's signed webhook. */
  'POST /web-api/payments/deposits': call({
    who: 'player',
    stakes: true,
    input: z.object({
      amount: AmountText,
      currency: CurrencyCode,
      /** One of `GET /web-api/payments/methods`. */
      method: z.string().max(40, 'method_unknown'),
      idempotencyKey: IdempotencyKey,
    }),
    output: z.object({ paymentId: z.string(), redirectUrl: z.string() }),
    refusals: {
      method_unknown: 400,
      provider_unavailable: 503,
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      amount_below_minimum: 422,
      amount_above_maximum: 422,
      currency_unknown: 422,
      account_not_found: 422,
      idempotency_key_reused: 409,
      outcome_unknown: 503,
      busy: 503,
      ...depositRefusals,
    },
    status: 201,
    idempotent: true,
  }),
  'GET /web-api/payments/payments': call({
    who: 'player',
    input: z.object({ cursor: Cursor, limit: z.coerce.number().int().min(1).max(100).default(50) }),
    output: page(Payment),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /web-api/payments/payments/:paymentId': call({
    who: 'player',
    input: z.object({ paymentId: z.uuid() }),
    output: Payment,
    refusals: { payment_not_found: 404 },
  }),
}
