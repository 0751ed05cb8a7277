// The queue of withdrawals and what operators decide about them.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, MoneyText, PositiveId, talliedPage } from '#kernel/schema.ts'
import { WithdrawalStatus } from '#modules/money/withdrawals/contract.ts'
import {
  NOTE_LENGTH_MAX,
  NOTE_LENGTH_MIN,
  REJECTION_REASONS,
  REVIEW_REASONS,
} from '#modules/money/withdrawals/rules/review.ts'
import { QUEUE_SORTS } from '#modules/money/withdrawals/rules/review-score.ts'
import { PIECE_STATUSES } from '#modules/money/withdrawals/rules/withdrawal-status.ts'

const PAGE_MAX = 100
const METHOD_LENGTH_MAX = 40

const Note = z
  .string('required')
  .trim()
  .min(NOTE_LENGTH_MIN, 'reason_too_short')
  .max(NOTE_LENGTH_MAX, 'reason_too_long')

export const QueuedWithdrawal = z.object({
  withdrawalId: z.string(),
  playerId: z.number(),
  /** '' where it is not known. */
  playerName: z.string(),
  amount: MoneyText,
  currency: z.string(),
  status: WithdrawalStatus,
  reasons: z.array(z.enum(REVIEW_REASONS)),
  /** What the reasons weigh together, 0 to 100. */
  score: z.number(),
  methods: z.array(z.string()),
  createdAt: Instant,
  /** It has waited for an operator longer than it should. */
  isOverdue: z.boolean(),
})
export type QueuedWithdrawal = z.infer<typeof QueuedWithdrawal>

const LINK_REASONS = ['destination', 'person', 'device'] as const
export type LinkReason = (typeof LINK_REASONS)[number]

export const WithdrawalFacts = z.object({
  balance: MoneyText,
  owed: MoneyText,
  /** Of own money in this currency, since the account exists. */
  paidIn: MoneyText,
  staked: MoneyText,
  withdrawn: MoneyText,
  isVerified: z.boolean(),
  passwordChangedAt: Instant.nullable(),
  chargebacks: z.number(),
  hasHarmMarker: z.boolean(),
  registeredAt: Instant.nullable(),
  /** When money last came in, in this currency, and what was staked of own money since then. */
  lastDepositAt: Instant.nullable(),
  stakedSinceDeposit: MoneyText.nullable(),
  /** The newest first; what was credited, or what was asked for where nothing was. */
  deposits: z.array(
    z.object({
      paymentId: z.string(),
      method: z.string(),
      amount: MoneyText,
      currency: z.string(),
      status: z.string(),
      createdAt: Instant,
    }),
  ),
  /** From where the player has signed in, the latest first. */
  devices: z.array(
    z.object({
      device: z.string(),
      address: z.string(),
      sessions: z.number(),
      firstAt: Instant,
      lastAt: Instant,
    }),
  ),
  documents: z.object({
    decision: z.string(),
    waiting: z.number(),
    accepted: z.number(),
    /** One was refused and not sent again. */
    isSentBack: z.boolean(),
  }),
  /** Other players with one of these destinations, of the same person as far as is known, or on the same device. */
  linked: z.array(z.object({ playerId: z.number(), reasons: z.array(z.enum(LINK_REASONS)) })),
})
export type WithdrawalFacts = z.infer<typeof WithdrawalFacts>

export const ReviewedWithdrawal = QueuedWithdrawal.extend({
  /** Above what one operator approves alone. */
  needsTwo: z.boolean(),
  pieces: z.array(
    z.object({ method: z.string(), label: z.string(), amount: MoneyText, status: z.enum(PIECE_STATUSES) }),
  ),
  steps: z.array(
    z.object({
      status: WithdrawalStatus,
      actor: z.string(),
      reason: z.string().nullable(),
      note: z.string().nullable(),
      at: Instant,
    }),
  ),
  facts: WithdrawalFacts,
  /** Other withdrawals of the player, the newest first. */
  others: z.array(
    z.object({
      withdrawalId: z.string(),
      amount: MoneyText,
      currency: z.string(),
      status: WithdrawalStatus,
      createdAt: Instant,
    }),
  ),
})
export type ReviewedWithdrawal = z.infer<typeof ReviewedWithdrawal>

/** What the change `withdrawals.approval` carries. */
export const ApprovalAsk = z.object({ withdrawalId: z.uuid() })
export type ApprovalAsk = z.infer<typeof ApprovalAsk>

const decisionRefusals = {
  withdrawal_not_found: 404,
  /** Somebody has decided meanwhile. */
  already_decided: 409,
  reason_too_short: 422,
  reason_too_long: 422,
} as const

export const staffCalls = {
  /** Those that wait for an operator, the oldest first; of another status, the newest first. */
  'GET /staff-api/withdrawals/withdrawals': call({
    who: 'staff',
    permission: 'withdrawals.read',
    input: z.object({
      status: WithdrawalStatus.optional(),
      playerId: PositiveId.optional(),
      currency: z.string().max(5).optional(),
      /** Of one of its pieces. */
      method: z.string().max(METHOD_LENGTH_MAX).optional(),
      reason: z.enum(REVIEW_REASONS).optional(),
      /** Without it those in review come the oldest first, others the newest first. */
      sort: z.enum(QUEUE_SORTS).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(50),
    }),
    output: talliedPage(QueuedWithdrawal),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/withdrawals/withdrawals/:withdrawalId': call({
    who: 'staff',
    permission: 'withdrawals.read',
    input: z.object({ withdrawalId: z.uuid() }),
    output: ReviewedWithdrawal,
    refusals: { withdrawal_not_found: 404 },
  }),
  /** Sends the money: what one operator approves alone. */
  'POST /staff-api/withdrawals/withdrawals/:withdrawalId/approvals': call({
    who: 'staff',
    permission: 'withdrawals.decide',
    input: z.object({ withdrawalId: z.uuid(), note: Note }),
    output: z.object({ withdrawalId: z.string() }),
    refusals: {
      ...decisionRefusals,
      /** A deposit of the player is disputed. */
      withdrawals_blocked: 409,
      /** Above the sum of one operator: propose the change `withdrawals.approval`. */
      takes_two: 409,
    },
  }),
  /** Returns the money to the player's account; the reason is told to the player, the note is not. */
  'POST /staff-api/withdrawals/withdrawals/:withdrawalId/rejections': call({
    who: 'staff',
    permission: 'withdrawals.decide',
    input: z.object({ withdrawalId: z.uuid(), reason: z.enum(REJECTION_REASONS), note: Note }),
    output: z.object({ withdrawalId: z.string() }),
    refusals: decisionRefusals,
  }),
}

export const permissions: PermissionTable = {
  'withdrawals.read': ['cashier', 'approver'],
  'withdrawals.decide': ['cashier'],
  'withdrawals.approve': ['approver'],
}
