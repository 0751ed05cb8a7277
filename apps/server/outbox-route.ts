// `GET /dev/outbox`: for developers on this machine. For all other clients the page does not exist.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/server/db.ts'
import { uncarriedMessages } from '#platform/server/post/post-store.ts'
import { OUTBOX_POLICY, outboxPage } from './pages/outbox-page.ts'

export const OUTBOX_PATH = '/dev/outbox'
export const OUTBOX_MESSAGES_MAX = 100

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/u
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/u
/** Headers of a proxy, whose address is loopback whatever client is behind it. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** A proxy has had it in hand, or somebody says so. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined)

/** Asked on this machine by its own name: no proxy in between, and no name of somebody else's that leads here. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(request.headers.host ?? '') &&
  !isForwarded(request)

export type OutboxOptions = {
  readonly database: Database
  readonly isDevelopment: boolean
  readonly hasPublicUrl: boolean
}

export function addOutboxRoute(http: FastifyInstance, { database, isDevelopment, hasPublicUrl }: OutboxOptions): void {
  http.get(OUTBOX_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    // Where players come by a public address, something stands in front that may say anything of whom it serves.
    if (!isDevelopment && (hasPublicUrl || !isFromThisMachine(request)))
      return reply.code(404).type('text/plain; charset=utf-8').send('not here\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', OUTBOX_POLICY)
      .send(outboxPage(await uncarriedMessages(database.db, OUTBOX_MESSAGES_MAX)))
  })
}
