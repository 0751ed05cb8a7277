// One limit for all calls without a session: by network, generous, and the same for every call.
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#kernel/time.ts'
import { visitorNetwork } from './visitor-network.ts'

/** A carrier's address represents hundreds of visitors; a page makes about ten calls. */
export const ANONYMOUS_CALLS_PER_MINUTE = 6_000
/** Maximum of networks counted at once; the least recently active one is dropped first. */
const NETWORKS_MAX = 20_000

/** Seconds until the network may call again; undefined where it may now. Counts the request. */
export type RequestLimit = (request: FastifyRequest) => Promise<number | undefined>

export function createRequestLimit(http: FastifyInstance, max = ANONYMOUS_CALLS_PER_MINUTE): RequestLimit {
  void http.register(rateLimit, { global: false, cache: NETWORKS_MAX })
  let count: ReturnType<FastifyInstance['createRateLimit']> | undefined
  return async (request) => {
    // The plugin works from the first request on, but not yet while routes are declared.
    count ??= http.createRateLimit({
      max,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ ip }) => visitorNetwork(ip),
    })
    const counted = await count(request)
    return counted.isAllowed || !counted.isExceeded ? undefined : Math.max(1, counted.ttlInSeconds)
  }
}
