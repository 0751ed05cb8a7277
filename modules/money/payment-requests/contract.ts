// Questions about one deposit or withdrawal, bound to it, with files.
import { z } from 'zod'
import { call, event } from '#kernel/contract.ts'
import {
  AmountText,
  CurrencyCode,
  Cursor,
  IdempotencyKey,
  Instant,
  MoneyText,
  page,
  PositiveId,
} from '#kernel/schema.ts'
import { Content, fileRefusals } from '#modules/players/verification/contract.ts'
import {
  FILES_MAX,
  REFERENCE_LENGTH_MAX,
  SUB_TOPICS,
  TEXT_LENGTH_MAX,
  TOPICS,
} from '#modules/money/payment-requests/rules/request-topics.ts'

const PAGE_MAX = 50

/** A state of the conversation, and `in_work` while an operator has taken on what is not answered yet. */
export const REQUEST_STATES = ['new', 'in_work', 'answered', 'closed'] as const

export const RequestFile = z.object({ fileId: z.string(), name: z.string(), bytes: z.number(), at: Instant })

export const PaymentRequest = z.object({
  requestId: z.number(),
  topic: z.enum(TOPICS),
  /** Null: a payment that is not in our records, or none. */
  transactionId: z.string().nullable(),
  subTopic: z.enum(SUB_TOPICS).nullable(),
  /** Of the transaction, or as the player says. */
  amount: MoneyText.nullable(),
  currency: z.string().nullable(),
  /** As the player says. */
  paidOn: z.string().nullable(),
  reference: z.string().nullable(),
  state: z.enum(REQUEST_STATES),
  /** Messages of operators that the player has not seen. */
  unread: z.number(),
  files: z.array(RequestFile),
  createdAt: Instant,
  updatedAt: Instant,
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

/** An operator has answered or closed it: the player's open pages read it again. */
export const paymentRequestAnswered = event(
  'payment_request.answered',
  z.object({ requestId: z.int(), playerId: z.int() }),
  ({ playerId }) => playerId,
)

export const calls = {
  /** The newest first. */
  'GET /web-api/payment-requests/requests': call({
    who: 'player',
    input: z.object({ cursor: Cursor, limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20) }),
    output: page(PaymentRequest),
    refusals: { cursor_malformed: 400 },
  }),
  /** About a transaction, or with a sub-topic about what is not in the list. `details.field` names the field of a refusal. */
  'POST /web-api/payment-requests/requests': call({
    who: 'player',
    status: 201,
    idempotent: true,
    input: z.object({
      topic: z.enum(TOPICS, 'topic_unknown'),
      transactionId: z.uuid('transaction_not_found').optional(),
      subTopic: z.enum(SUB_TOPICS, 'topic_mismatch').optional(),
      amount: AmountText.optional(),
      currency: CurrencyCode.optional(),
      paidOn: z.iso.date('date_malformed').optional(),
      /** What stands on the receipt. */
      reference: z.string().trim().max(REFERENCE_LENGTH_MAX, 'reference_too_long').optional(),
      text: z.string().trim().min(1, 'text_empty').max(TEXT_LENGTH_MAX, 'text_too_long'),
      language: z
        .string()
        .regex(/^[a-z]{2}$/u)
        .default('en'),
      idempotencyKey: IdempotencyKey,
    }),
    output: PaymentRequest,
    refusals: {
      topic_unknown: 422,
      topic_mismatch: 422,
      details_missing: 422,
      transaction_not_found: 404,
      amount_malformed: 400,
      amount_not_positive: 422,
      amount_too_precise: 422,
      amount_too_large: 422,
      currency_unknown: 422,
      date_malformed: 422,
      date_in_future: 422,
      reference_too_long: 422,
      text_empty: 422,
      text_too_long: 422,
      too_many_open: 422,
      /** Within a minute; `details.retryAfterSeconds`. */
      too_many_words: 429,
      idempotency_key_reused: 409,
    },
  }),
}

/** The body is the file; the dispatcher of uploads makes these calls. */
export const fileCalls = {
  'POST /web-api/payment-requests/files': call({
    who: 'player',
    status: 201,
    input: z.object({
      requestId: PositiveId,
      fileName: z.string().max(1_000, 'file_name_refused'),
      content: Content,
    }),
    output: z.object({ files: z.array(RequestFile).max(FILES_MAX) }),
    refusals: {
      request_not_found: 404,
      request_closed: 409,
      too_many_files: 409,
      ...fileRefusals,
    },
  }),
}
