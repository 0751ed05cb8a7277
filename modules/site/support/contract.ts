// Support requests of players and visitors: requests, their conversation, the support channels.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, IdempotencyKey, Instant, page, PositiveId } from '#kernel/schema.ts'
import { PHONE_TYPED_MAX } from '#modules/site/support/rules/phone-number.ts'
import { CODE_LENGTH_MAX } from '#modules/site/support/rules/request-code.ts'
import { requestStatuses } from '#modules/site/support/rules/request-status.ts'
import { questionKinds, requestKinds, subjects } from '#modules/site/support/rules/request-texts.ts'
import { REQUESTS_PAGE_MAX, TEXT_LENGTH_MAX } from '#modules/site/support/rules/support-limits.ts'

export const RequestKind = z.enum(requestKinds)
export const RequestStatus = z.enum(requestStatuses)

const Email = z
  .string()
  .trim()
  // Stops here: what follows takes the square of its length.
  .max(254, { error: 'email_malformed', abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/u, 'email_malformed')

const MessageText = z.string().trim().min(1, 'text_empty').max(TEXT_LENGTH_MAX, 'text_too_long')

/** Where a visitor must show the code of the request; a player need not. */
const Code = z.string().max(CODE_LENGTH_MAX, 'code_malformed').optional()

/** Sent with every new request, to help an operator answer. */
const Origin = {
  language: z
    .string()
    .regex(/^[a-z]{2}$/u)
    .default('en'),
  /** Path of the page it was written on. */
  page: z
    .string()
    .max(300)
    .regex(/^\/[^\s]*$/u)
    .optional(),
}

export const SupportMessage = z.object({
  /** Rises from message to message. */
  messageId: z.number(),
  author: z.enum(['player', 'guest', 'operator']),
  text: z.string(),
  at: Instant,
})
export type SupportMessage = z.infer<typeof SupportMessage>

const RequestHead = {
  requestId: z.number(),
  kind: RequestKind,
  subject: z.enum(subjects),
  status: RequestStatus,
  createdAt: Instant,
  updatedAt: Instant,
  /** Messages of operators that the asker has not seen. */
  unread: z.number(),
}

export const RequestLine = z.object({
  ...RequestHead,
  /** The beginning of the last message; null for a callback without a text. */
  preview: z.string().nullable(),
  lastAuthor: z.enum(['player', 'guest', 'operator']).nullable(),
})
export type RequestLine = z.infer<typeof RequestLine>

export const RequestView = z.object({
  ...RequestHead,
  /** Of a callback. */
  phone: z.string().nullable(),
  wishedFrom: Instant.nullable(),
  wishedTo: Instant.nullable(),
  /** Oldest first; those after `after`, or all. */
  messages: z.array(SupportMessage),
})
export type RequestView = z.infer<typeof RequestView>

const NewRequest = z.object({
  requestId: z.number(),
  /** The code by which a visitor follows the request; null for a player, who finds it in the history. */
  code: z.string().nullable(),
  createdAt: Instant,
})

const newRequestRefusals = {
  text_empty: 422,
  text_too_long: 422,
  subject_unknown: 422,
  /** This channel is closed at present. */
  channel_closed: 422,
  /** Close one first, or wait for an answer. */
  too_many_open: 422,
  /** Within a minute; `details.retryAfterSeconds`. */
  too_many_words: 429,
  idempotency_key_malformed: 400,
  idempotency_key_reused: 409,
} as const

export const Channels = z.object({
  isCallback: z.boolean(),
  isChat: z.boolean(),
  /** Operators are available now; messages at other times are answered later. */
  isOpen: z.boolean(),
  email: z.string().nullable(),
  /** By the clock of `timeZone`; days from 1, Monday. Null: round the clock. */
  hours: z
    .object({ timeZone: z.string(), days: z.array(z.number()).readonly(), from: z.string(), to: z.string() })
    .nullable(),
  socialLinks: z.array(z.object({ name: z.string(), link: z.string(), iconName: z.string() })),
})
export type Channels = z.infer<typeof Channels>

/** On the player's private topic `me`: an operator answered this request or closed it. */
export type SupportChange = { readonly type: 'support_answer'; readonly requestId: number }

export const calls = {
  /** The open support channels (S1.10), and the social links of the brand (S3.10). */
  'GET /web-api/support/channels': call({ who: 'anyone', input: z.object({}), output: Channels, refusals: {} }),
  /**
   * A question, a chat or a question about a payment; a visitor gives an e-mail and gets a code. Fields are named
   * in `details.field`.
   */
  'POST /web-api/support/questions': call({
    who: 'anyone',
    input: z.object({
      kind: z.enum(questionKinds).default('question'),
      subject: z.enum(subjects, 'subject_unknown'),
      text: MessageText,
      /** A visitor's; of no account for a player. */
      email: Email.optional(),
      ...Origin,
      idempotencyKey: IdempotencyKey,
    }),
    output: NewRequest,
    refusals: { ...newRequestRefusals, email_malformed: 422, email_required: 422 },
    status: 201,
    idempotent: true,
  }),
  /** Requests a call, as soon as possible or within a preferred time. */
  'POST /web-api/support/callbacks': call({
    who: 'anyone',
    input: z.object({
      /** With the country's code; spaces, dashes and brackets do not matter. */
      phone: z.string().max(PHONE_TYPED_MAX, 'phone_malformed'),
      subject: z.enum(subjects, 'subject_unknown'),
      wishedFrom: Instant.optional(),
      wishedTo: Instant.optional(),
      text: z.string().trim().max(TEXT_LENGTH_MAX, 'text_too_long').optional(),
      ...Origin,
      idempotencyKey: IdempotencyKey,
    }),
    output: NewRequest,
    refusals: {
      ...newRequestRefusals,
      phone_malformed: 422,
      window_incomplete: 422,
      window_turned: 422,
      window_past: 422,
      window_too_far: 422,
      window_too_short: 422,
      window_too_long: 422,
    },
    status: 201,
    idempotent: true,
  }),
  /** The player's requests, newest first. */
  'GET /web-api/support/requests': call({
    who: 'player',
    input: z.object({
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(REQUESTS_PAGE_MAX).default(20),
      kind: RequestKind.optional(),
      subject: z.enum(subjects).optional(),
    }),
    output: page(RequestLine).extend({
      /** Of all requests together: messages of operators not seen yet. */
      unread: z.number(),
    }),
    refusals: { cursor_malformed: 400 },
  }),
  /** The player's own, or a visitor's with its code. Any other is not found, whatever its number. */
  'GET /web-api/support/requests/:requestId': call({
    who: 'anyone',
    input: z.object({
      requestId: PositiveId,
      code: Code,
      after: z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).default(0),
    }),
    output: RequestView,
    refusals: { request_not_found: 404 },
  }),
  'POST /web-api/support/requests/:requestId/messages': call({
    who: 'anyone',
    input: z.object({ requestId: PositiveId, code: Code, text: MessageText, idempotencyKey: IdempotencyKey }),
    output: z.object({ messageId: z.number(), createdAt: Instant }),
    refusals: {
      text_empty: 422,
      text_too_long: 422,
      request_not_found: 404,
      request_closed: 422,
      /** The conversation is too long; go on in a new request. */
      too_many_messages: 422,
      too_many_words: 429,
      idempotency_key_malformed: 400,
      idempotency_key_reused: 409,
    },
    status: 201,
    idempotent: true,
  }),
  /** Everything up to this message has been seen. Never goes back; returns the number of unread ones in the request. */
  'POST /web-api/support/requests/:requestId/reads': call({
    who: 'anyone',
    input: z.object({ requestId: PositiveId, code: Code, upTo: PositiveId }),
    output: z.object({ unread: z.number() }),
    refusals: { request_not_found: 404 },
  }),
  /** The matter is settled for the asker. Closing a closed request changes nothing. */
  'POST /web-api/support/requests/:requestId/close': call({
    who: 'anyone',
    input: z.object({ requestId: PositiveId, code: Code }),
    output: z.object({ status: z.literal('closed') }),
    refusals: { request_not_found: 404 },
  }),
}
