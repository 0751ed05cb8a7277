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

/** How a deposit over a chain is paid, and what has been seen of it. */
export const DepositChain = z.object({
  address: z.string(),
  /** What was asked for; whatever comes is credited. */
  amount: MoneyText,
  /** Of the QR code: `litecoin:ltc1q…?amount=0.25`. */
  uri: z.string(),
  /** Blocks over the payment, and how many are needed before it is credited. */
  confirmations: z.int().nonnegative(),
  needed: z.int().positive(),
  /** Until when the address is watched closely; what comes later is credited later. Null: without end. */
  expiresAt: Instant.nullable(),
  /** Null until a payment to the address was seen. */
  txId: z.string().nullable(),
})
export type DepositChain = z.infer<typeof DepositChain>

export const Payment = z.object({
  paymentId: z.string(),
  kind: z.literal('deposit'),
  method: z.string(),
  amount: MoneyText,
  /** What came in, which may differ from the amount, and what of it the provider took back. */
  credited: MoneyText,
  takenBack: MoneyText,
  /** What the player's country takes of what came in and stayed: it is not in the balance. */
  tax: MoneyText,
  currency: z.string(),
  status: PaymentStatus,
  createdAt: Instant,
  /** What became of it, the oldest first. */
  steps: z.array(z.object({ status: PaymentStatus, at: Instant })),
  /** Null where the provider is not paid over a chain. */
  chain: DepositChain.extend({
    /** The QR code of the address: the path of its dark cells, on a square of so many units. */
    qrPath: z.string(),
    qrSize: z.number(),
  }).nullable(),
})
export type Payment = z.infer<typeof Payment>

export const DepositMethod = z.object({
  method: z.string(),
  /** By currency of the player's accounts; without a currency's limits the method does not take it. */
  limits: z.array(z.object({ currency: z.string(), minimum: MoneyText, maximum: MoneyText })),
  /** Half of the deposits of the last 30 days took at most so many minutes, from the request to the credit; null where there are too few. */
  usualMinutes: z.number().nullable(),
  /** What the player's country takes of a deposit, in per cent: '5'; null where it takes nothing. */
  taxPercent: z.string().nullable(),
  /** By which the player paid in last. */
  isLastUsed: z.boolean(),
})
export type DepositMethod = z.infer<typeof DepositMethod>

/** On the player's private topic `me`: a payment in or out has moved on; what it is now is read by its calls. */
export type PaymentChange = { readonly type: 'payment'; readonly paymentId: string }

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
export const depositReversed = event(
  'deposit.reversed',
  DepositMoved.extend({ answerBy: Instant.optional() }),
  ({ playerId }) => playerId,
)

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
  /** By which the player may pay in, in the order in which they are offered: the one used last, then as the site lists them. */
  'GET /web-api/payments/methods': call({
    who: 'player',
    input: z.object({}),
    output: z.object({ deposits: z.array(DepositMethod) }),
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
