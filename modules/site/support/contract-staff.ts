// Operators' call about what a player has written to support, and what was answered. Answers are given by the command line, and those
// about payments on their own screen.
import { z } from 'zod'
import { call, type PermissionTable } from '#kernel/contract.ts'
import { Cursor, page, PositiveId } from '#kernel/schema.ts'
import { RequestView } from '#modules/site/support/contract.ts'

/** Each comes with all its messages. */
export const STAFF_REQUESTS_PAGE_MAX = 20

export const staffCalls = {
  /** The newest request first, with its messages, the oldest first. */
  'GET /staff-api/support/players/:playerId/requests': call({
    who: 'staff',
    permission: 'support.read',
    input: z.object({
      playerId: PositiveId,
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(STAFF_REQUESTS_PAGE_MAX).default(10),
    }),
    output: page(RequestView),
    refusals: { cursor_malformed: 400 },
  }),
}

export const permissions: PermissionTable = {
  'support.read': ['support', 'guardian', 'cashier'],
}
