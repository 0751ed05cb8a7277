// What one network may take of the service: anonymous calls, generous and the same for every call, and connections.
import rateLimit from '@fastify/rate-limit'
import type { Server } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#kernel/time.ts'
import type { TrustedProxies } from './trusted-proxies.ts'
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

/** Of one network at once, sockets included (SOCKETS_OF_NETWORK_MAX of live.ts); a proxy of ours stands for everybody and has no bound. */
export const CONNECTIONS_OF_NETWORK_MAX = 3_000
/** Of all networks: the sockets of live.ts and as many more as pages and calls need. */
export const CONNECTIONS_MAX = 30_000

/** Closes every connection above these numbers as soon as it is accepted, before a byte of it is read. */
export function limitConnections(
  server: Server,
  proxies: TrustedProxies,
  ofNetworkMax = CONNECTIONS_OF_NETWORK_MAX,
): void {
  server.maxConnections = CONNECTIONS_MAX
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || proxies.trusts(remoteAddress)) return
    const network = visitorNetwork(remoteAddress)
    const before = open.get(network) ?? 0
    if (before >= ofNetworkMax) return void socket.destroy()
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
