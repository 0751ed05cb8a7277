// The proof of a mailbox (S2.4.4).
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

/** A link's secret: 256 bits. An invalid one is treated like an expired one. */
const LinkToken = z.string().max(200)

const link_expired = 404

export const emailConfirmationCalls = {
  /** Sends the letter that proves the player's mailbox again. */
  'POST /web-api/accounts/email-confirmations': call({
    who: 'player',
    input: z.object({}),
    output: z.object({}),
    refusals: { email_confirmed: 409, email_missing: 422, too_many_attempts: 429 },
    status: 202,
  }),
  /** Confirms the address that the letter went to. Repeating it has no effect. */
  'POST /web-api/accounts/email-confirmations/:token': call({
    who: 'anyone',
    signsIn: true,
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { link_expired },
  }),
}
