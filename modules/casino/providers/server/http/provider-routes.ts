// The calls of providers as routes: from allowed addresses, within their rate and size, answered as each dialect does, and counted.
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/server/clock.ts'
import type { Log } from '#platform/server/observability/log.ts'
import { createTokenBuckets } from '#platform/server/token-buckets.ts'
import type { OpenProvider } from '../dialects/provider-list.ts'
import type { DialectRoute, RawAnswer } from '../dialects/provider-port.ts'
import { FAILED, type CallCounts } from './call-counts.ts'

/** Where the provider of that name calls us. */
export const providerPath = (provider: string, path = ''): string => `/web-api/casino/providers/${provider}${path}`

/** Of one message; theirs are below 2 KB. */
export const MESSAGE_BYTES_MAX = 16 * 1024
/** Of each provider: far above what a busy evening brings, and far below what would keep the database from players. */
const RATE = { burst: 2_000, perSecond: 1_000, keysMax: 100 } as const

type RoutesOptions = {
  readonly providers: readonly OpenProvider[]
  readonly counts: CallCounts
  readonly clock: Clock
  readonly log: Log
}

const errorBody = (code: string, message: string) => ({ error: { code, message, details: {} } })

export async function providerRoutes(
  http: FastifyInstance,
  { providers, counts, clock, log }: RoutesOptions,
): Promise<void> {
  const running = counts.run(log)
  http.addHook('onClose', async () => void (await running.stop()))
  // A signature is over the bytes as they came, so only this plugin reads bodies raw, of whatever type they say.
  http.removeAllContentTypeParsers()
  http.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MESSAGE_BYTES_MAX }, (_request, body, done) =>
    done(null, body),
  )
  const take = createTokenBuckets({ ...RATE, now: clock.now })

  const add = ({ name, addresses }: OpenProvider, route: DialectRoute) =>
    http.route({
      method: route.method,
      url: providerPath(name, route.path),
      handler: async (request, reply) => {
        if (addresses !== undefined && !addresses.trusts(request.ip))
          return reply.code(403).send(errorBody('not_permitted', 'this address may not call here'))
        if (!take(name))
          return reply
            .code(429)
            .header('retry-after', '1')
            .send(errorBody('too_many_requests', 'too many requests of this provider; wait, then send them again'))
        const startedAt = performance.now()
        const { headers } = request
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const params = request.params as Readonly<Record<string, string>>
        const query = request.query as Readonly<Record<string, string | undefined>>
        let isFailed = false
        const answer: RawAnswer = await route.handle({ headers, body, params, query }).catch((error: unknown) => {
          isFailed = true
          log.error({ err: error, provider: name, operation: route.operation }, "a provider's message failed")
          return route.failed
        })
        const outcome = isFailed ? FAILED : answer.outcome
        counts.add({ provider: name, operation: route.operation, outcome }, performance.now() - startedAt)
        return reply
          .code(answer.status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(answer.body)
      },
    })
  for (const provider of providers) for (const route of provider.routes) add(provider, route)
}
