// Some providers return by a form post instead of an address. It is turned into the address, and does nothing else:
// the form comes from another site, so its cookie is not sent with it.
import type { FastifyInstance } from 'fastify'
import { SOCIAL_RETURN_PATH } from './social-flow.ts'

const FIELDS = ['state', 'code', 'iss', 'error'] as const
const FIELD_LENGTH_MAX = 8_000

/** Where bodies of forms are read. */
export function socialReturnRoute(scope: FastifyInstance): void {
  scope.post(SOCIAL_RETURN_PATH, async (request, reply) => {
    const told = (request.body ?? {}) as Readonly<Record<string, unknown>>
    const query = new URLSearchParams()
    for (const field of FIELDS) {
      const value = told[field]
      if (typeof value === 'string' && value.length <= FIELD_LENGTH_MAX) query.set(field, value)
    }
    return reply.header('cache-control', 'no-store').redirect(`${SOCIAL_RETURN_PATH}?${query.toString()}`, 303)
  })
}
