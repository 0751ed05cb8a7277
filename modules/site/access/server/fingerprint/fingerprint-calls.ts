// S3.10: the calls of the fingerprint.
import { ok } from '#kernel/result.ts'
import type { fingerprintCalls } from '#modules/site/access/contract/fingerprint.ts'
import type { Handlers } from '#platform/server/dispatch.ts'
import type { Fingerprints } from './fingerprint.ts'

export const fingerprintHandlers = (fingerprints: Fingerprints): Handlers<typeof fingerprintCalls> => ({
  'POST /web-api/access/fingerprints': async ({ components }) => {
    const { token, expiresAt } = fingerprints.issue(components)
    return ok({ token, expiresAt: expiresAt.toISOString(), data: components })
  },
  'POST /web-api/access/fingerprint-checks': async (_input, context) => {
    const found = fingerprints.check(context)
    return found.ok ? ok({ expiresAt: found.value.expiresAt.toISOString() }) : found
  },
})
