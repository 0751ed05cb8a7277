// Puts the house on the network: calls, live sockets, the sandbox provider's pages and webhook, health and figures.
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { policyLogo } from '#modules/access/server/service.ts'
import { sweepSessions } from '#modules/accounts/server/service.ts'
import { catalogueTopics, publishBoardChanges, watchMenu } from '#modules/catalogue/server/service.ts'
import { sandboxPages, SIGNATURE_HEADER, WEBHOOK_PATH, webhookRoute } from '#modules/payments/server/service.ts'
import { createHttp, sessionTokenOf } from '#platform/server/http.ts'
import { createLiveHub, type LiveHub } from '#platform/server/live.ts'
import type { House } from './house.ts'

export type Served = {
  readonly http: FastifyInstance
  readonly hub: LiveHub
  readonly url: string
  close(): Promise<void>
}

export type ServeOptions = {
  readonly host: string
  readonly port: number
  /** Adds pages (the site) before the server listens. */
  readonly addPages?: (http: FastifyInstance) => Promise<void>
}

/** An upgrade names its origin; where it does, it is ours. */
const isForeignUpgrade = ({ headers }: IncomingMessage): boolean => {
  const { origin, host } = headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== (headers['x-forwarded-host'] ?? host)
}

export async function serve(house: House, { host, port, addPages }: ServeOptions): Promise<Served> {
  const { database, clock, log } = house.options
  const { viewerOf } = house.sessions
  const http = createHttp({ log, dispatcher: house.dispatcher, viewerOf })
  const menu = watchMenu(house.loaded.board, clock)
  const hub = createLiveHub({
    server: http.server,
    path: '/live',
    sources: [
      ...catalogueTopics(house.loaded.board, menu),
      { prefix: 'me', snapshot: () => ({ revision: 0, data: null }) },
    ],
    viewerOf: async (request) => {
      const token = sessionTokenOf(request.headers.cookie)
      return token === undefined ? undefined : viewerOf(token)
    },
    isForeign: isForeignUpgrade,
  })
  house.announce.announceTo({
    boardChanged: (changes) => publishBoardChanges(hub, changes),
    player: (playerId, change) => hub.tellPlayer(playerId, change),
    sessionEnded: (sessionId) => hub.endSession(sessionId),
  })
  const menuTicks = menu.start(hub)
  const sweeping = sweepSessions({ database, clock, log, onSessionEnded: house.announce.sessionEnded })

  await http.register(formbody)
  await http.register(async (scope) => policyLogo(scope))
  await http.register((scope) =>
    webhookRoute(scope, {
      database,
      wallet: house.wallet,
      clock,
      webhookKey: house.keys.webhook,
      onBalance: (playerId, accountId, money) => house.announce.player(playerId, { type: 'balance', accountId, money }),
    }),
  )
  await http.register((scope) =>
    sandboxPages(scope, {
      linkKey: house.keys.link,
      webhookKey: house.keys.webhook,
      clock,
      // In process, but through the very route a provider outside would call.
      deliver: async (body, signature) =>
        (
          await http.inject({
            method: 'POST',
            url: WEBHOOK_PATH,
            payload: body,
            headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
          })
        ).statusCode,
    }),
  )
  addHealth(http, house, hub)
  await addPages?.(http)
  await http.listen({ host, port })
  const address = http.server.address() as AddressInfo
  return {
    http,
    hub,
    url: `http://localhost:${address.port}`,
    close: async () => {
      await menuTicks.stop()
      await sweeping.stop()
      hub.close()
      await http.close()
    },
  }
}

function addHealth(http: FastifyInstance, house: House, hub: LiveHub): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    try {
      await house.options.database.pool.query('select 1')
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false })
    }
  })
  http.get('/metrics', async (_request, reply) => {
    const own = `# TYPE fairline_live_sockets gauge\nfairline_live_sockets ${hub.stats.sockets}\n# TYPE fairline_live_topics gauge\nfairline_live_topics ${hub.stats.topics}\n# TYPE fairline_board_games gauge\nfairline_board_games ${house.loaded.board.all().length}\n`
    return reply.type(registry.contentType).send((await registry.metrics()) + own)
  })
}
