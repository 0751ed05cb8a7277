// What operators see of all exclusions in force; the calls about one player are those of limits, whose page shows
// both.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, Instant, page, PositiveId } from '#kernel/schema.ts'
import {
  EXPORT_ROWS_MAX,
  IN_FORCE_PAGE_MAX,
  REASON_LENGTH_MAX,
  REASON_LENGTH_MIN,
} from '#modules/protection/exclusions/rules/staff-limits.ts'

/**
 * `register_excluded`: by the national register; `register_unknown`: it could not be asked. `account_under_review`: a
 * new account that shares a device or a network with an excluded player, until an operator releases it;
 * `identity_required`: the player has to declare who they are first.
 */
const heldKinds = [
  'self_exclusion',
  'time_out',
  'register_excluded',
  'register_unknown',
  'account_under_review',
  'identity_required',
] as const
export const ExclusionInForce = z.object({
  playerId: z.number(),
  kind: z.enum(heldKinds),
  since: Instant,
  endsAt: Instant.nullable(),
  holdsUntil: Instant.nullable(),
  returnAskedAt: Instant.nullable(),
})
export type ExclusionInForce = z.infer<typeof ExclusionInForce>

/** Why an account may not play yet. `sign`: what it shares with the excluded player `likeId`. */
export const AccountHold = z.object({
  kind: z.enum(['account_under_review', 'identity_required']),
  since: Instant,
  sign: z.enum(['device', 'address']).nullable(),
  likeId: z.number().nullable(),
})
export type AccountHold = z.infer<typeof AccountHold>

const OnePlayer = z.object({ playerId: PositiveId })
const Holds = z.object({ holds: z.array(AccountHold) })

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
  'GET /staff-api/safer-gambling/players/:playerId/holds': call({
    who: 'staff',
    permission: 'limits.read',
    input: OnePlayer,
    output: Holds,
    refusals: {},
  }),
  /** An operator has looked at an account under review: it is not an excluded player's. The answer is what still holds it. */
  'POST /staff-api/safer-gambling/players/:playerId/releases': call({
    who: 'staff',
    permission: 'holds.release',
    input: OnePlayer.extend({
      reason: z
        .string('required')
        .trim()
        .min(REASON_LENGTH_MIN, 'reason_too_short')
        .max(REASON_LENGTH_MAX, 'reason_too_long'),
    }),
    output: Holds,
    refusals: { account_not_held: 422, reason_too_short: 422, reason_too_long: 422 },
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
  'holds.release': ['guardian'],
}
