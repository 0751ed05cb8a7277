// What operators see of all exclusions in force; the calls about one player are those of limits, whose page shows
// both.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, page } from '#kernel/schema.ts'
import { EXPORT_ROWS_MAX, IN_FORCE_PAGE_MAX } from '#modules/protection/exclusions/rules/staff-limits.ts'

/** `register_excluded`: by the national register; `register_unknown`: it could not be asked. */
const heldKinds = ['self_exclusion', 'time_out', 'register_excluded', 'register_unknown'] as const
export const ExclusionInForce = z.object({
  playerId: z.number(),
  kind: z.enum(heldKinds),
  since: Instant,
  endsAt: Instant.nullable(),
  holdsUntil: Instant.nullable(),
  returnAskedAt: Instant.nullable(),
})
export type ExclusionInForce = z.infer<typeof ExclusionInForce>

const ExclusionFilter = z.object({ kind: z.enum(heldKinds).optional(), cursor: Cursor })
const badCursor = { cursor_malformed: 400 } as const

export const staffCalls = {
  /** Players who are excluded now, the newest first. */
  'GET /staff-api/safer-gambling/exclusions': call({
    who: 'staff',
    permission: 'limits.read',
    input: ExclusionFilter.extend({ limit: z.coerce.number().int().min(1).max(IN_FORCE_PAGE_MAX).default(30) }),
    output: page(ExclusionInForce),
    refusals: badCursor,
  }),
  /** A part of a file: put `csv` of all parts one after the other. The first begins with the byte order mark and the head. */
  'GET /staff-api/safer-gambling/exports/exclusions': call({
    who: 'staff',
    permission: 'limits.export',
    input: ExclusionFilter,
    output: z.object({ csv: z.string(), rows: z.number().int().max(EXPORT_ROWS_MAX), next: z.string().nullable() }),
    refusals: badCursor,
  }),
}

export const permissions: PermissionTable = {
  'exclusions.set': ['support', 'guardian'],
  'exclusions.lift': ['guardian'],
  'exclusions.approve': ['approver'],
}
