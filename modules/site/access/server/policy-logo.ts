// S7.6: the hidden picture that some countries' policies require: one transparent pixel.
import type { FastifyInstance } from 'fastify'

export const POLICY_LOGO_PATH = '/web-api/policy/logo.agif'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Adds the picture to the server; it is no JSON, and so no call of a contract. */
export function policyLogo(http: FastifyInstance): void {
  http.get(POLICY_LOGO_PATH, async (_request, reply) =>
    reply.type('image/gif').header('cache-control', 'no-store').send(PIXEL),
  )
}
