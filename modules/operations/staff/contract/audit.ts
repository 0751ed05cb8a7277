// The audit of operators' calls: what was called, by whom, about whom, and the outcome (GLI-35, GLI-72, GLI-79).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import { AUDIT_PAGE_MAX, AUDIT_SHOWS } from '#modules/operations/staff/rules/staff-limits.ts'

export const AuditEntry = z.object({
  /** Rises by one from entry to entry, without a gap. */
  auditId: z.string(),
  at: Instant,
  /**
   * `call`: written before it ran; `outcome`: the result of the call `ofId`; `command`: by the operators' command
   * line.
   */
  kind: z.enum(['call', 'outcome', 'command']),
  /** null: without a session, or by the command line. */
  member: z.object({ memberId: z.number(), name: z.string() }).nullable(),
  /** 'GET /staff-api/…', or the command. */
  call: z.string(),
  /** Its subjects: 'player:5', 'change:3'. */
  subjects: z.array(z.string()),
  /** The input, as JSON; without secrets and files. Empty for outcomes. */
  input: z.string(),
  address: z.string(),
  device: z.string(),
  requestId: z.string(),
  ofId: z.string().nullable(),
  /** HTTP status of an outcome. */
  status: z.number().nullable(),
  /** The refusal's code. */
  code: z.string().nullable(),
  /** Of the chain, in hex. */
  hash: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditCalls = {
  /** Newest first, page by page; reading it is recorded too. */
  'GET /staff-api/staff/audit': call({
    who: 'staff',
    permission: 'audit.read',
    input: z.object({
      memberId: PositiveId.optional(),
      /** 'player:5'. */
      subject: z
        .string()
        .regex(/^[a-z][a-z-]{0,30}:[\w-]{1,60}$/u, 'subject_malformed')
        .optional(),
      /** Days of UTC, both included. */
      from: z.iso.date('day_malformed').optional(),
      until: z.iso.date('day_malformed').optional(),
      /** `usual`: without the console's own look at who is signed in; `acts`: what was more than a look; `all`: the whole chain. */
      show: z.enum(AUDIT_SHOWS).default('all'),
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(AUDIT_PAGE_MAX).default(50),
    }),
    output: page(AuditEntry),
    refusals: { cursor_malformed: 400, subject_malformed: 400, day_malformed: 400 },
  }),
}
