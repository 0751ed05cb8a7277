// A signed-in player chooses another password.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { NewPassword, PASSWORD_LENGTH_MAX } from '#modules/players/identity/contract.ts'

export const passwordChangeCalls = {
  /**
   * Requires a proof of identity: this session continues under a new token, all others end at once, their open
   * pages too, and the player is informed by letter. `details.issues` names the field of a refusal.
   */
  'POST /web-api/accounts/password': call({
    who: 'player',
    input: z.object({
      current: z.string('required').min(1, 'required').max(PASSWORD_LENGTH_MAX, 'password_too_long'),
      next: NewPassword,
      /**
       * Otherwise passkeys and linked accounts that could be added with the old password alone are revoked
       * (docs/decisions/0028).
       */
      keepWaysIn: z.boolean().default(false),
    }),
    output: z.object({ endedSessions: z.number(), removedPasskeys: z.number(), removedLinks: z.number() }),
    refusals: {
      /** Of who has a second factor. */
      step_up_needed: 403,
      /** 403 and not 401: the session is whole. */
      wrong_password: 403,
      password_same: 422,
      password_too_common: 422,
      captcha_required: 400,
      too_many_attempts: 429,
    },
  }),
}
