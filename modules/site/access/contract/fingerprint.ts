// The fingerprint of a device: what a browser reports about it, signed by the server for a while (S3.10, S5.5). A
// sign among others, never a proof.
import { z } from 'zod'
import { call } from '#kernel/contract.ts'
import { Instant } from '#kernel/schema.ts'

export const FINGERPRINT_COMPONENTS_MAX = 20

/** Plain facts by name: screen size, time zone, languages. */
const Components = z
  .record(z.string().regex(/^[a-z_]{1,30}$/u), z.union([z.string().max(200), z.number(), z.boolean()]))
  .refine((components) => {
    const { length } = Object.keys(components)
    return length > 0 && length <= FINGERPRINT_COMPONENTS_MAX
  }, 'components_malformed')

export const fingerprintCalls = {
  /** A new token for the browser's report about its device; `data` is the content of the token. */
  'POST /web-api/access/fingerprints': call({
    who: 'anyone',
    input: z.object({ components: Components }),
    output: z.object({ token: z.string().min(1), expiresAt: Instant, data: Components }),
    refusals: { components_malformed: 400 },
  }),
  /** Until when the token in the request's `x-fingerprint` header holds. */
  'POST /web-api/access/fingerprint-checks': call({
    who: 'anyone',
    input: z.object({}),
    output: z.object({ expiresAt: Instant }),
    /** S7.1: both make the client request a new one and repeat. */
    refusals: { fingerprint_required: 400, fingerprint_invalid: 400 },
  }),
}
