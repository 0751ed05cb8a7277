// The player's own history of sign-ins and failed attempts.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Cursor, Instant, page } from '#kernel/schema.ts'

export const SIGN_INS_PAGE_MAX = 50

/** One sign-in or attempt. `method`: how it was proved, by the name of `Proof`. `address`: of the network, as above. */
export const SignIn = z.object({
  signInId: z.string(),
  at: Instant,
  method: z.string(),
  device: z.string(),
  address: z.string(),
  isSuccess: z.boolean(),
})

export const signInHistoryCalls = {
  /** Sign-ins and tries, newest first, page by page. */
  'GET /web-api/accounts/sign-ins': call({
    who: 'player',
    input: z.object({
      cursor: Cursor,
      limit: z.coerce.number().int().min(1).max(SIGN_INS_PAGE_MAX).default(10),
    }),
    output: page(SignIn),
    refusals: { cursor_malformed: 400 },
  }),
}
