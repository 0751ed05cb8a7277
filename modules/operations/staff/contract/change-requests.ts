// Four eyes: one operator proposes a change, another one applies it by approving (SEC-31, GLI-44, GLI-52).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { CHANGE_STATES } from '#modules/operations/staff/rules/change-state.ts'
import { CHANGES_PAGE_MAX } from '#modules/operations/staff/rules/staff-limits.ts'
import { Reason } from './member.ts'

const ChangeState = z.enum(CHANGE_STATES)

const Person = z.object({ memberId: z.number(), name: z.string() })

export const ChangeRequest = z.object({
  changeId: z.number(),
  /** 'staff.roles', 'accounts.personal-data', …: the registered kinds. */
  kind: z.string(),
  /** Its subject: 'player:5'. */
  subject: z.string(),
  /** As proposed; its shape is the kind's. Empty, as is `described`, where it is withheld. */
  payload: z.record(z.string(), z.unknown()),
  /** What would change now, field by field; null for an unknown or missing value. */
  described: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** It contains data of players that this operator may not read. */
  isWithheld: z.boolean(),
  /** Identifies the current content of `described`; an approval names it. Empty where it is withheld. */
  revision: z.string(),
  reason: z.string(),
  state: ChangeState,
  proposer: Person,
  proposedAt: Instant,
  expiresAt: Instant,
  /** Who approved, refused or withdrew it, and when. */
  decider: Person.nullable(),
  decidedAt: Instant.nullable(),
  /** Why it was refused. */
  decisionReason: z.string().nullable(),
  /**
   * This operator may approve it: has the kind's permission, is neither the proposer nor the subject, and it is
   * pending.
   */
  mayApprove: z.boolean(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

const reasonRefusals = { reason_too_short: 422, reason_too_long: 422 } as const

const decisionRefusals = {
  change_not_found: 404,
  /** Approved, refused or withdrawn meanwhile; details.state. */
  change_decided: 409,
  change_expired: 409,
} as const

export const changeRequestCalls = {
  /** Newest first, of one state or all, page by page. */
  'GET /staff-api/staff/change-requests': call({
    who: 'staff',
    permission: 'change.read',
    input: z.object({
      state: ChangeState.optional(),
      subject: z.string().max(100).optional(),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(CHANGES_PAGE_MAX).default(20),
    }),
    output: page(ChangeRequest),
    refusals: { cursor_malformed: 400 },
  }),
  'GET /staff-api/staff/change-requests/:changeId': call({
    who: 'staff',
    permission: 'change.read',
    input: z.object({ changeId: PositiveId }),
    output: ChangeRequest,
    refusals: { change_not_found: 404 },
  }),
  /** `not_permitted` where the kind requires a permission that the proposer does not have. */
  'POST /staff-api/staff/change-requests': call({
    who: 'staff',
    permission: 'change.propose',
    status: 201,
    input: z.object({ kind: z.string().max(60), payload: z.record(z.string().max(60), z.unknown()), reason: Reason }),
    output: ChangeRequest,
    refusals: {
      ...reasonRefusals,
      kind_unknown: 422,
      /** details.issues: path and code, as of other bad input. */
      payload_malformed: 422,
      /** The kind cannot be applied now; details.code and the kind's message. */
      change_not_applicable: 422,
      /** Another one of this kind about the same subject waits; details.changeId. */
      change_pending: 409,
      own_account: 409,
      not_permitted: 403,
    },
  }),
  /**
   * Applies it, in one transaction with the approval. By another member than the proposer, with the kind's
   * permission. `revision`: of the view that the approver saw.
   */
  'POST /staff-api/staff/change-requests/:changeId/approvals': call({
    who: 'staff',
    permission: 'change.approve',
    input: z.object({ changeId: PositiveId, revision: z.string('required').max(60, 'too_long') }),
    output: ChangeRequest,
    refusals: {
      ...decisionRefusals,
      own_change: 403,
      own_account: 403,
      not_permitted: 403,
      /** Approver and proposer have signed in on one device: they may be one person with two accounts. */
      same_device: 403,
      /** Suspended, or without a permission that proposing it requires. */
      proposer_gone: 409,
      /** Its effect has changed since the view; reload it. */
      change_moved: 409,
      change_not_applicable: 422,
    },
  }),
  'POST /staff-api/staff/change-requests/:changeId/refusals': call({
    who: 'staff',
    permission: 'change.approve',
    input: z.object({ changeId: PositiveId, reason: Reason }),
    output: ChangeRequest,
    refusals: { ...decisionRefusals, ...reasonRefusals, own_change: 403 },
  }),
  /** Withdrawn by the proposer. */
  'POST /staff-api/staff/change-requests/:changeId/withdrawals': call({
    who: 'staff',
    permission: 'change.propose',
    input: z.object({ changeId: PositiveId }),
    output: ChangeRequest,
    refusals: { ...decisionRefusals, not_own_change: 403 },
  }),
}
