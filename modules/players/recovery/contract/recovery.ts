// A forgotten password (S2.3.5, S2.4.4).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'
import { Email, NewPassword } from '#modules/players/identity/contract.ts'

/** A link's secret: 256 bits. An invalid one is treated like an expired one. */
const LinkToken = z.string().max(200)

const link_expired = 404

export const recoveryCalls = {
  /**
   * Requests a letter with a link to choose a new password. The answer and its time are the same whether or not the
   * mailbox has a player.
   */
  'POST /web-api/accounts/password-resets': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ email: Email }),
    output: z.object({}),
    refusals: { captcha_required: 400, too_many_attempts: 429 },
    status: 202,
  }),
  /** Whether the link of a letter is valid; changes nothing. */
  'GET /web-api/accounts/password-resets/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken }),
    output: z.object({ expiresAt: Instant }),
    /** Unknown, used, replaced by a newer one or too old: not revealed which. */
    refusals: { link_expired },
  }),
  /**
   * Sets the password, once. Ends every session of the player and does not sign in: the player signs in next, with
   * their second factor if there is one.
   */
  'POST /web-api/accounts/password-resets/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken, password: NewPassword }),
    /** Other possible ways of a thief that were revoked (docs/decisions/0028). */
    output: z.object({
      removedPasskeys: z.number(),
      removedLinks: z.number(),
      isPhoneRemoved: z.boolean(),
      /** Only by the first reset of a mailbox that was never confirmed. */
      isSecondFactorRemoved: z.boolean(),
    }),
    refusals: { link_expired, password_too_common: 422, too_many_attempts: 429 },
  }),
}
