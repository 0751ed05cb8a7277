// The site over a fake app: every page and call a screen needs, without a database. For screenshots and browser
// checks. Alone: node tests/doubles/fake-site-server.ts [--port 0] [--signed-in] [--games 60] [--still]
import { HOME_BLOCKS } from '#kernel/home-blocks.ts'
import { parseArgs } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { refuse, ok, type Result } from '#kernel/result.ts'
import { notBlocked } from '#modules/site/access/rules/blocking/block-page.ts'
import { noMaintenance } from '#modules/site/access/rules/maintenance.ts'
import { firstConfig } from '#modules/site/site-config/contract/config-values.ts'
import { addSitePages, type SiteAsk, type SitePagesOptions } from '#apps/server/site/site-pages.ts'
import { createFakeCatalogue, type FakeCatalogue } from './fake-catalogue.ts'
import { fakePlayerCalls } from './fake-player.ts'
import { ensureSiteBuild } from '#apps/server/build/build-site.ts'

const SESSION_COOKIE = 'fairline_session'
const TICK_MS = 1_000
const BEAT_MS = 5_000

export type FakeSiteOptions = {
  readonly port?: number
  /** Everybody is the one made-up player, cookie or not. */
  readonly isSignedIn?: boolean
  readonly lineGames?: number
  /** No price moves. */
  readonly isStill?: boolean
}
export type FakeSite = {
  readonly url: string
  readonly http: FastifyInstance
  readonly catalogue: FakeCatalogue
  readonly close: () => Promise<void>
}

type Input = Readonly<Record<string, string | number | boolean | undefined>>
export type FakeCall = (input: Input) => Result<unknown>

const byStart = (a: Game, b: Game) => a.startAt.localeCompare(b.startAt) || a.gameId - b.gameId

function catalogueCalls(catalogue: FakeCatalogue): Readonly<Record<string, FakeCall>> {
  const all = () => [...catalogue.games.values()].toSorted(byStart)
  return {
    'GET /web-api/catalogue/games': ({ sport, championship, stage, withinHours, ids, limit }) => {
      const until = withinHours === undefined ? Infinity : Date.now() + Number(withinHours) * 3_600_000
      const wanted = ids === undefined ? undefined : new Set(String(ids).split(',').map(Number))
      const items = all().filter(
        (game) =>
          (sport === undefined || game.sport === sport) &&
          (championship === undefined || game.champId === Number(championship)) &&
          (stage === undefined || game.stage === stage) &&
          Date.parse(game.startAt) <= until &&
          (wanted === undefined || wanted.has(game.gameId)),
      )
      if (sport !== undefined && items.length === 0) return refuse('sport_unknown', 'no such sport')
      return ok({ items: items.slice(0, Number(limit ?? 100)).map(catalogue.listed), next: null })
    },
    'GET /web-api/catalogue/games/:gameId': ({ gameId }) => {
      const game = catalogue.games.get(Number(gameId))
      return game === undefined ? refuse('game_not_found', 'no such game') : ok(game)
    },
    'GET /web-api/catalogue/menu': () => ok({ sports: catalogue.menu() }),
    'GET /web-api/catalogue/search': ({ text }) => {
      const wanted = String(text).toLowerCase()
      return ok({
        items: all()
          .filter((game) => `${game.opponents.join(' ')} ${game.champName}`.toLowerCase().includes(wanted))
          .slice(0, 30)
          .map(catalogue.listed),
      })
    },
    'GET /web-api/search/suggestions': () =>
      ok({ sports: [], leagues: [], sides: [], games: [], casino: [], pages: [] }),
    'GET /web-api/front-page': () =>
      ok({ blocks: [...HOME_BLOCKS], featured: [], popular: [], movers: [], results: [] }),
    'GET /web-api/catalogue/selections': ({ ids }) => {
      const marketIds = new Set(
        String(ids)
          .split(',')
          .map((id) => Math.floor(Number(id) / 128)),
      )
      return ok({
        items: all()
          .map((game) => ({ ...game, markets: game.markets.filter(({ marketId }) => marketIds.has(marketId)) }))
          .filter(({ markets }) => markets.length > 0),
      })
    },
  }
}

/** The live socket as the site uses it; see platform/browser/live/topic.ts. */
function addSocket(http: FastifyInstance, catalogue: FakeCatalogue, isStill: boolean): () => void {
  const sockets = new Map<WebSocket, Set<string>>()
  const server = new WebSocketServer({ server: http.server, path: '/live' })
  const send = (socket: WebSocket, frame: object) => socket.send(JSON.stringify(frame))
  const snapshot = (socket: WebSocket, topic: string, held: number | null) => {
    const [depth, id] = topic.split('/')
    if (depth === 'menu') return send(socket, { op: 'snap', t: topic, n: 1, d: catalogue.menu() })
    const game = catalogue.games.get(Number(id))
    if (game === undefined) return topic === 'me' ? undefined : send(socket, { op: 'gone', t: topic })
    if (game.revision !== held)
      send(socket, { op: 'snap', t: topic, n: game.revision, d: depth === 'main' ? catalogue.listed(game) : game })
  }
  server.on('connection', (socket) => {
    const topics = new Set<string>()
    sockets.set(socket, topics)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (raw) => {
      const message = JSON.parse((raw as Buffer).toString()) as
        | { op: 'sub'; topics: Record<string, number | null> }
        | { op: 'unsub'; topics: string[] }
      if (message.op === 'unsub') for (const topic of message.topics) topics.delete(topic)
      else
        for (const [topic, held] of Object.entries(message.topics)) {
          topics.add(topic)
          snapshot(socket, topic, held)
        }
    })
    send(socket, { op: 'beat', at: Date.now() })
  })
  const tell = () => {
    for (const { gameId, change, revision } of catalogue.tick())
      for (const [socket, topics] of sockets)
        for (const depth of ['main', 'game'])
          if (topics.has(`${depth}/${gameId}`))
            send(socket, { op: 'chg', t: `${depth}/${gameId}`, n: revision, d: change })
  }
  const timers = [
    setInterval(() => sockets.forEach((_, socket) => send(socket, { op: 'beat', at: Date.now() })), BEAT_MS),
  ]
  if (!isStill) timers.push(setInterval(tell, TICK_MS))
  return () => {
    for (const timer of timers) clearInterval(timer)
    for (const socket of sockets.keys()) socket.terminate()
    server.close()
  }
}

/** The fake app blocks no visitor. */
const openGates: SitePagesOptions['gates'] = {
  siteConfigs: { brandOf: async () => ({ config: firstConfig }) },
  access: {
    guard: async () => ({ kind: 'page' }),
    maintenanceOf: async () => ({ record: noMaintenance, cause: undefined }),
    blockOf: async () => notBlocked,
  },
  countryOf: () => firstConfig.countryCode,
}

export async function startFakeSiteServer({
  port = 0,
  isSignedIn = false,
  lineGames = 60,
  isStill = false,
}: FakeSiteOptions = {}): Promise<FakeSite> {
  const catalogue = createFakeCatalogue({ now: Date.now(), lineGames })
  let hasSession = isSignedIn
  const calls: Record<string, FakeCall> = {
    ...catalogueCalls(catalogue),
    ...fakePlayerCalls(catalogue, { isSignedIn: () => hasSession, setSignedIn: (value) => (hasSession = value) }),
  }
  const http = Fastify()
  for (const [name, run] of Object.entries(calls)) {
    const [method = 'GET', url = '/'] = name.split(' ')
    http.route({
      method,
      url,
      handler: (request, reply) => {
        const answer = run({
          ...(request.query as object),
          ...(request.body as object | undefined),
          ...(request.params as object),
        })
        if (answer.ok) {
          if (name === 'POST /web-api/accounts/sessions' || name === 'POST /web-api/accounts/registrations')
            reply.header('set-cookie', `${SESSION_COOKIE}=fake; path=/`)
          return reply.code(method === 'POST' ? 201 : 200).send(answer.value)
        }
        const status =
          { not_signed_in: 401, price_changed: 409, game_not_found: 404, bet_not_found: 404 }[answer.refusal.code] ??
          422
        return reply.code(status).send({ error: { details: {}, ...answer.refusal } })
      },
    })
  }
  const ask = (async (name: string, input: Input) =>
    calls[name]?.(input) ?? refuse('call_not_found', name)) as unknown as SiteAsk
  await addSitePages(http, {
    gameOrigins: [],
    buildFolder: await ensureSiteBuild(),
    isProduction: true,
    gates: openGates,
    contextOf: async (request) => ({
      // Signed in for the whole server: nothing may come from the cache then.
      viewer: hasSession ? { playerId: 1, sessionId: '00000000-0000-4000-8000-000000000000' } : undefined,
      address: request.ip,
      device: request.headers['user-agent'] ?? '',
      requestId: request.id,
      isSecure: false,
      origin: `http://${request.host}`,
      headers: request.headers,
      cookies: [],
    }),
    askIn: () => ask,
    sendIn: () => ask,
    log: { warn: () => undefined, error: (facts, message) => console.error(message, facts) },
    origins: async () => ({ hosts: new Set(), publicUrl: undefined, localUrl: 'http://localhost:3000' }),
    now: () => new Date(),
  })
  const stop = addSocket(http, catalogue, isStill)
  await http.listen({ port, host: '127.0.0.1' })
  const address = http.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`
  return {
    url,
    http,
    catalogue,
    close: async () => {
      stop()
      http.server.closeAllConnections()
      await http.close()
    },
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      'signed-in': { type: 'boolean', default: false },
      games: { type: 'string', default: '60' },
      still: { type: 'boolean', default: false },
    },
  })
  const site = await startFakeSiteServer({
    port: Number(values.port),
    isSignedIn: values['signed-in'],
    lineGames: Number(values.games),
    isStill: values.still,
  })
  console.log(site.url)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.close().then(() => process.exit(0)))
}
