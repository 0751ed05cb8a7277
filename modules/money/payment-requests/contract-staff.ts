// The list of questions about payments for operators: what they are about, taking one on, answering and closing.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { PaymentRequest, REQUEST_STATES, RequestFile } from '#modules/money/payment-requests/contract.ts'
import { QUEUE_FILTERS, TEXT_LENGTH_MAX } from '#modules/money/payment-requests/rules/request-topics.ts'

const PAGE_MAX = 100

/** `about`: null for a question of the payment consultant, which is bound to nothing. */
export const QueuedRequest = z.object({
  requestId: z.number(),
  /** Null for a visitor. */
  playerId: z.number().nullable(),
  /** '' where it is not known. */
  playerName: z.string(),
  /** Of a visitor. */
  email: z.string().nullable(),
  about: PaymentRequest.pick({
    topic: true,
    transactionId: true,
    subTopic: true,
    amount: true,
    currency: true,
    paidOn: true,
    reference: true,
  }).nullable(),
  state: z.enum(REQUEST_STATES),
  /** Of the operator who has taken it on. */
  takenBy: z.string().nullable(),
  preview: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type QueuedRequest = z.infer<typeof QueuedRequest>

export const ShownRequest = QueuedRequest.extend({
  language: z.string(),
  messages: z.array(
    z.object({ messageId: z.number(), isOperator: z.boolean(), actor: z.string(), text: z.string(), at: Instant }),
  ),
  files: z.array(RequestFile),
  /** Whether its transaction is a deposit or a withdrawal, and what has become of it. */
  transaction: z.object({ kind: z.enum(['deposit', 'withdrawal']), method: z.string(), status: z.string() }).nullable(),
})
export type ShownRequest = z.infer<typeof ShownRequest>

const OneRequest = z.object({ requestId: PositiveId })
const notThere = { payment_request_not_found: 404 } as const

export const staffCalls = {
  /** Those that wait: the longest waiting first; others: the newest first. */
  'GET /staff-api/payment-requests/requests': call({
    who: 'staff',
    permission: 'payment-requests.read',
    input: z.object({
      filter: z.enum(QUEUE_FILTERS).default('open'),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: page(QueuedRequest),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/payment-requests/requests/:requestId': call({
    who: 'staff',
    permission: 'payment-requests.read',
    input: OneRequest,
    output: ShownRequest,
    refusals: notThere,
  }),
  /** A picture, as base64. Nothing in it but its pixels is the player's. */
  'GET /staff-api/payment-requests/files/:fileId': call({
    who: 'staff',
    permission: 'payment-requests.read',
    input: z.object({ fileId: z.uuid() }),
    output: z.object({ name: z.string(), mediaType: z.literal('image/jpeg'), content: z.string() }),
    refusals: { file_not_found: 404 },
  }),
  /** From then on others see who works on it. Who takes it on later takes it over. */
  'POST /staff-api/payment-requests/requests/:requestId/takings': call({
    who: 'staff',
    permission: 'payment-requests.answer',
    input: OneRequest,
    output: z.object({ requestId: z.number() }),
    refusals: { ...notThere, request_closed: 409 },
  }),
  /** Answers, closes, or both. */
  'POST /staff-api/payment-requests/requests/:requestId/answers': call({
    who: 'staff',
    permission: 'payment-requests.answer',
    input: OneRequest.extend({
      text: z.string().trim().max(TEXT_LENGTH_MAX, 'text_too_long').default(''),
      isClosing: z.boolean().default(false),
    }),
    output: z.object({ requestId: z.number() }),
    refusals: {
      ...notThere,
      request_closed: 409,
      text_empty: 422,
      text_too_long: 422,
      too_many_messages: 422,
    },
  }),
}

export const permissions: PermissionTable = {
  'payment-requests.read': ['cashier', 'support'],
  'payment-requests.answer': ['cashier', 'support'],
}
