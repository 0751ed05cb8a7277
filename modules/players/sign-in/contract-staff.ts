// Operators' call about when, how and from which devices a player signed in or tried to.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, page, PositiveId } from '#kernel/schema.ts'
import { SignIn, SIGN_INS_PAGE_MAX } from '#modules/players/sign-in/contract.ts'

export const staffCalls = {
  /** `device` by its name; newest first. */
  'GET /staff-api/accounts/players/:playerId/sign-ins': call({
    who: 'staff',
    permission: 'player.read',
    input: z.object({
      playerId: PositiveId,
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(SIGN_INS_PAGE_MAX).default(SIGN_INS_PAGE_MAX),
    }),
    output: page(SignIn),
    refusals: { cursor_malformed: 400 },
  }),
}
