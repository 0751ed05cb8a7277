// Puts the application on the network: calls, live sockets, the modules' own routes, health and figures.
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { MINUTE_MS } from '#kernel/time.ts'
import { createHttp, sessionTokenOf } from '#platform/server/http/http.ts'
import { createLiveHub, type LiveHub } from '#platform/server/live/live.ts'
import { DEFAULT_BACKOFFICE_HOST, isForBackoffice } from '#platform/server/http/backoffice-host.ts'
import {
  requestAddress,
  requestHost,
  isOwnOrigin,
  isSecureMessage,
  LOOPBACK_PROXIES,
  type TrustedProxies,
} from '#platform/server/http/trusted-proxies.ts'
import type { OutboxFigures } from '#platform/server/outbox/run-outbox.ts'
import { addHealth } from './health-routes.ts'
import type { Application } from './application.ts'

export type Served = {
  readonly http: FastifyInstance
  readonly hub: LiveHub
  readonly url: string
  close(): Promise<void>
}

export type ServeOptions = {
  readonly host: string
  readonly port: number
  /** Whose `X-Forwarded-*` are believed, and who may read `/metrics`; this machine by default. */
  readonly proxies?: TrustedProxies
  readonly metricsFrom?: TrustedProxies
  /** Anonymous calls of one network; ANONYMOUS_CALLS_PER_MINUTE by default. */
  readonly anonymousCallsPerMinute?: number
  /** Adds pages (the site) before the server listens. */
  readonly addPages?: (http: FastifyInstance) => Promise<void>
}

/** An upgrade names its origin; where it does, it is ours. */
const isForeignUpgrade = (request: IncomingMessage, proxies: TrustedProxies): boolean => {
  const { origin } = request.headers
  if (origin === undefined) return false
  return !isOwnOrigin(origin, requestHost(request, proxies), isSecureMessage(request, proxies))
}

/** Of the process that delivers; elsewhere there are none. */
const outboxFigures = ({ lag, setAside }: OutboxFigures): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...lag].flatMap(([consumer, events]) => [
      [`fairline_outbox_lag_events{consumer="${consumer}"}`, events],
      [`fairline_outbox_set_aside_events{consumer="${consumer}"}`, setAside.get(consumer) ?? 0],
    ]),
  )

/** A safety net under the messages on the bus, which may be lost unnoticed. */
const RECHECK_MS = MINUTE_MS

export async function serve(app: Application, options: ServeOptions): Promise<Served> {
  const { host, port, addPages, proxies = LOOPBACK_PROXIES, metricsFrom = LOOPBACK_PROXIES } = options
  const { anonymousCallsPerMinute } = options
  const { database, clock, log, bus, backofficeHost = DEFAULT_BACKOFFICE_HOST } = app.options
  const { served } = app
  const { viewerOf } = app.sessions
  const { dispatcher: backofficeDispatcher, sessions } = app.staff
  const backoffice = { host: backofficeHost, dispatcher: backofficeDispatcher, staffOf: sessions.staffOf }
  const http = createHttp({ log, dispatcher: app.dispatcher, viewerOf, backoffice, proxies, anonymousCallsPerMinute })
  const hub = createLiveHub({
    server: http.server,
    path: '/live',
    sources: [
      ...served.flatMap(({ topics = [] }) => topics),
      { pattern: /^me$/u, snapshot: () => ({ revision: 0, data: null }) },
    ],
    viewerOf: async (request) => {
      const token = sessionTokenOf(request.headers.cookie, isSecureMessage(request, proxies))
      return token === undefined ? undefined : viewerOf(token)
    },
    // Players' sockets do not exist at the back office.
    isForeign: (request) => isForBackoffice(request, backofficeHost, proxies) || isForeignUpgrade(request, proxies),
    addressOf: (request) => requestAddress(request, proxies),
    openAmong: app.sessions.openAmong,
  })
  app.announce.announceTo(hub.tellPlayer)
  bus.onReconnect(hub.recheckSessions)
  const rechecking = clock.every(RECHECK_MS, hub.recheckSessions)
  const feeding = served.flatMap(({ feedLive }) => feedLive?.(hub) ?? [])

  await http.register(formbody)
  for (const { routes } of served) if (routes !== undefined) await http.register(async (scope) => routes(scope))
  addHealth(http, {
    askDatabase: () => database.pool.query('select 1'),
    now: () => clock.now().getTime(),
    figures: () => ({
      fairline_live_sockets: hub.stats.sockets,
      fairline_live_topics: hub.stats.topics,
      ...Object.assign({}, ...served.map(({ figures }) => figures?.() ?? {})),
      ...outboxFigures(app.outbox.figures()),
    }),
    metricsFrom,
  })
  await addPages?.(http)
  await http.listen({ host, port })
  const address = http.server.address() as AddressInfo
  return {
    http,
    hub,
    url: `http://localhost:${address.port}`,
    close: async () => {
      for (const one of feeding) await one.stop()
      await rechecking.stop()
      hub.close()
      await http.close()
    },
  }
}
