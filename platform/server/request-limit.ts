// One limit for all calls that nobody signed in for: by the network they come from, generous, and the same for every call.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#kernel/time.ts'
import { visitorNetwork } from './visitor-network.ts'

/** A carrier's address stands for hundreds of visitors; a page asks for about ten calls. */
export const ANONYMOUS_CALLS_PER_MINUTE = 6_000
/** Networks counted at once; the one that was quiet longest is forgotten first. */
const NETWORKS_MAX = 20_000

/** Seconds until the network may ask again; undefined where it may now. Counts the request. */
export type RequestLimit = (request: FastifyRequest) => Promise<number | undefined>

export function createRequestLimit(http: FastifyInstance, max = ANONYMOUS_CALLS_PER_MINUTE): RequestLimit {
  void http.register(rateLimit, { global: false, cache: NETWORKS_MAX })
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
  return async (request) => {
    // The plugin is there from the first request on, and not yet where routes are declared.
    count ??= http.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ ip }) => visitorNetwork(ip),
    })
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded ? undefined : Math.max(1, counted.ttlInSeconds)
  }
}
