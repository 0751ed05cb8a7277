// The link at the end of a newsletter.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'

/** A link's secret: 256 bits. An invalid one is treated like an expired one. */
const LinkToken = z.string().max(200)

const link_expired = 404

export const newsletterCalls = {
  /** Ends newsletters to the player whose link it is; no session is needed, and the link never expires. */
  'POST /web-api/accounts/newsletter-stops/:token': call({
    who: 'anyone',
    input: z.object({ token: LinkToken }),
    output: z.object({}),
    refusals: { link_expired },
  }),
}
