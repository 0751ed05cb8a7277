// The HTTP server: one Fastify, every declared call as a route, refusals in one shape, headers that every answer carries.
import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Call, CallName } from '#kernel/contract.ts'
import {
  cookieHeader,
  cookieOf,
  HOST_PREFIX,
  type CallContext,
  type StaffPending,
  type StaffViewer,
  type Viewer,
} from '../call-context.ts'
import { isDatabaseAway } from '../db.ts'
import type { Dispatcher } from '../dispatch.ts'
import type { Log } from '../observability/log.ts'
import {
  isForeignToBackoffice,
  isForBackoffice,
  isPlainJson,
  BACKOFFICE_ONLY,
  backofficeConstraint,
  secureBackofficeAnswer,
} from './backoffice-host.ts'
import { requestHost, isOwnOrigin, LOOPBACK_PROXIES, type TrustedProxies } from './trusted-proxies.ts'
import { addOpenApi, addStaffOpenApi } from './openapi.ts'
import { FORM_BYTES_MAX, readForms } from './read-forms.ts'
import { traced } from '../observability/telemetry.ts'
import { visitorNetwork } from './visitor-network.ts'
import { createRequestLimit, limitConnections, type RequestLimit } from './request-limit.ts'

export const BODY_BYTES_MAX = 64 * 1024
export const SESSION_COOKIE = 'fairline_session'
const REQUEST_MS_MAX = 60_000
/** A connection that has not sent its headers by then is closed, and so is one that has sent nothing at all. */
const HEADERS_MS_MAX = 10_000
/** Between two answers; longer than a browser waits between the parts of a page. */
const IDLE_MS_MAX = 20_000
/** How often connections are held against these times. */
const CONNECTION_CHECK_MS = 2_000

/** The session's own token, or the signed one that names it (S7.1). */
export type TokenKind = 'cookie' | 'bearer'

/** The live session behind a token, if there is one. */
export type ViewerOf = (token: string, kind?: TokenKind) => Promise<Viewer | undefined>

/** Of a staff session: `staff` once both factors are shown, `staffPending` before. */
export type StaffSeen = { readonly staff?: StaffViewer; readonly staffPending?: StaffPending }

/** The operators' own door: its calls answer on this host and on no other, and no other calls do there. */
export type BackofficeOptions = {
  /** As `hostName` spells it. */
  readonly host: string
  readonly dispatcher: Pick<Dispatcher, 'names' | 'callOf' | 'dispatch'>
  readonly staffOf: (token: string) => Promise<StaffSeen>
}

export type HttpOptions = {
  readonly log: Log
  readonly dispatcher: Dispatcher
  readonly viewerOf: ViewerOf
  readonly backoffice?: BackofficeOptions
  /** Default: this machine. */
  readonly proxies?: TrustedProxies
  /** Per network; default ANONYMOUS_CALLS_PER_MINUTE. */
  readonly anonymousCallsPerMinute?: number | undefined
  /** CONNECTIONS_OF_NETWORK_MAX unless told. */
  readonly connectionsOfNetworkMax?: number
}

/** Over https only the prefixed cookie: a subdomain or an attacker on the network could set a plain one (SEC-16). */
export const sessionTokenOf = (cookies: string | undefined, isByHttps: boolean): string | undefined =>
  cookieOf(cookies, isByHttps ? HOST_PREFIX + SESSION_COOKIE : SESSION_COOKIE)

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/iu
const TOKEN_LENGTH_MAX = 1_000

/** The player of the request: by its bearer token, else by its cookie. One without a session counts as none. */
async function viewerIn(request: FastifyRequest, viewerOf: ViewerOf): Promise<Viewer | undefined> {
  const { headers } = request
  const { authorization = '' } = headers
  const bearer = authorization.length > TOKEN_LENGTH_MAX ? undefined : BEARER.exec(authorization)?.[1]
  const viewer = bearer === undefined ? undefined : await viewerOf(bearer, 'bearer')
  if (viewer !== undefined) return viewer
  const token = sessionTokenOf(headers.cookie, isSecure(request))
  return token === undefined || token === '' ? undefined : viewerOf(token, 'cookie')
}

/** The database is unavailable, or a queue is full (batcher.ts). */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseAway(error) || (error as { code?: string }).code === 'queue_full'

/** The player's protocol, as a trusted proxy reports it. */
export function isSecure(request: FastifyRequest): boolean {
  return request.protocol === 'https'
}

const PROXIES = 'trustedProxies'
const LIMIT = 'anonymousRequestLimit'
const POLICY = 'content-security-policy'
/** A year, including all subdomains (SEC-18). */
const HSTS = 'max-age=31536000; includeSubDomains'

const proxiesOf = ({ server }: FastifyRequest): TrustedProxies =>
  server.hasDecorator(PROXIES) ? server.getDecorator<TrustedProxies>(PROXIES) : LOOPBACK_PROXIES

/** No trusted proxy has checked its headers. */
const isDirect = (request: FastifyRequest): boolean => !proxiesOf(request).trusts(request.socket.remoteAddress)

/** For a request whose session was not looked up yet. */
const strangerContext = (request: FastifyRequest): CallContext => ({
  viewer: undefined,
  address: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 200),
  requestId: request.id,
  receivedMs: performance.now(),
  isSecure: isSecure(request),
  origin: `${isSecure(request) ? 'https' : 'http'}://${request.host}`,
  isDirect: isDirect(request),
  headers: request.headers,
  cookies: [],
})

export const contextOf = async (request: FastifyRequest, viewerOf: HttpOptions['viewerOf']): Promise<CallContext> => ({
  ...strangerContext(request),
  viewer: await viewerIn(request, viewerOf),
})

export const STAFF_COOKIE = 'fairline_staff'

/** From the one cookie of this protocol: over https the plain one is ignored. */
export const staffTokenOf = ({ headers, isSecure }: Pick<CallContext, 'headers' | 'isSecure'>): string | undefined =>
  cookieOf([headers?.['cookie']].flat()[0], isSecure ? HOST_PREFIX + STAFF_COOKIE : STAFF_COOKIE)

/** In the back office: players' cookies and tokens are not read. */
export async function backofficeContextOf(
  request: FastifyRequest,
  staffOf: BackofficeOptions['staffOf'],
): Promise<CallContext> {
  const context = strangerContext(request)
  const token = staffTokenOf(context)
  return token === undefined || token === '' ? context : { ...context, ...(await staffOf(token)) }
}

export function setCookies(reply: FastifyReply, context: CallContext): void {
  if (context.cookies.length > 0)
    void reply.header(
      'set-cookie',
      context.cookies.map((change) => cookieHeader(change, context.isSecure)),
    )
}

/** A page of another site must not act for the player: where the browser names the origin, or at least how far off it is, it is ours. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site !== undefined && site !== 'same-origin' && site !== 'none'
  return !isOwnOrigin(origin, request.host, isSecure(request))
}

/**
 * Of a form that a page posts without JavaScript: it must prove that it is ours. A request with neither an origin nor its distance may
 * come from anywhere, and a browser sends forms across sites without asking first.
 */
export function isOwnPost(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  return !isForeign(request) && (origin !== undefined || site === 'same-origin')
}

/** PostgreSQL's errors for an invalid value: a day that does not exist, a number out of range. */
const UNREADABLE = /^22(003|007|008|021|P02|P05)$/u

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/iu

/** A name or an address with a port, and nothing else: a slash in it would turn a page into another path. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

/** Never the address itself: it carries mailboxes, phone numbers and sealed links. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url })

/** The one shape of a refusal that no call made. */
export const errorBody = (code: string, message: string): unknown => ({ error: { code, message, details: {} } })

export function createHttp({
  log,
  dispatcher,
  viewerOf,
  backoffice,
  proxies = LOOPBACK_PROXIES,
  anonymousCallsPerMinute,
  connectionsOfNetworkMax,
}: HttpOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    keepAliveTimeout: IDLE_MS_MAX,
    http: { headersTimeout: HEADERS_MS_MAX, connectionsCheckingInterval: CONNECTION_CHECK_MS },
    trustProxy: (address) => proxies.trusts(address),
    routerOptions: {
      maxParamLength: 200,
      ...(backoffice === undefined ? {} : { constraints: { door: backofficeConstraint(backoffice.host, proxies) } }),
    },
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply).code(400).send(errorBody('malformed_request', 'the URL is malformed')),
  })
  http.decorate(PROXIES, proxies)
  limitConnections(http.server, proxies, connectionsOfNetworkMax)
  http.addHook('onRequest', async (request, reply) => {
    // Fastify trusts a proxy's host wherever it trusts the proxy's address.
    if (request.headers['x-forwarded-host'] !== undefined)
      Object.defineProperty(request, 'host', { value: requestHost(request.raw, proxies) })
    if (!isHost(request.host))
      await reply.code(400).send(errorBody('malformed_request', 'the host header is malformed'))
  })
  http.addHook('onSend', async (request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
    if (backoffice !== undefined && isForBackoffice(request.raw, backoffice.host, proxies))
      secureBackofficeAnswer(reply, isSecure(request))
    if (isSecure(request)) void reply.header('strict-transport-security', HSTS)
    // Data is no page: opened by its address it is shown as inert text.
    if (String(reply.getHeader('content-type') ?? '').startsWith('application/json') && !reply.hasHeader(POLICY))
      void reply.header(POLICY, `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`)
  })
  answerFaults(http)
  const limit = createRequestLimit(http, anonymousCallsPerMinute)
  http.decorate(LIMIT, limit)
  const contextAt = (request: FastifyRequest) => contextOf(request, viewerOf)
  for (const name of dispatcher.names) addRoute(http, name, { dispatcher, contextAt, isForeign, limit })
  addOpenApi(http, dispatcher)
  const noCall = (_request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBody('call_not_found', 'no call has this method and path'))
  http.all('/web-api/*', noCall)
  http.all('/staff-api/*', noCall)
  if (backoffice !== undefined) addBackoffice(http, backoffice, limit, noCall)
  return http
}

/** Errors are answered in the one shape of refusals; details go to the log only. */
function answerFaults(http: FastifyInstance): void {
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isUnavailable(error))
      return reply
        .code(503)
        .header('retry-after', '1')
        .send(errorBody('unavailable', 'service temporarily unavailable; send the request again'))
    if (UNREADABLE.test((error as { code?: string }).code ?? '')) {
      request.log.warn({ err: error, ...routeOf(request) }, 'invalid value: the database refused its format')
      return reply.code(400).send(errorBody('invalid_input', 'a value has the wrong format or is out of range'))
    }
    const status = error.statusCode ?? 500
    if (status >= 500) {
      request.log.error({ err: error, ...routeOf(request) }, 'request failed')
      return reply.code(500).send(errorBody('internal_error', 'an internal error occurred and was logged'))
    }
    return reply
      .code(status)
      .send(
        errorBody(
          status === 413 ? 'too_large' : status === 415 ? 'unsupported_media_type' : 'malformed_request',
          STATUS_CODES[status] ?? 'bad request',
        ),
      )
  })
}

function addBackoffice(
  http: FastifyInstance,
  { dispatcher, staffOf }: BackofficeOptions,
  limit: RequestLimit,
  noCall: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const contextAt = (request: FastifyRequest) => backofficeContextOf(request, staffOf)
  for (const name of dispatcher.names)
    addRoute(http, name, {
      dispatcher,
      contextAt,
      limit,
      isForeign: (request) => isForeignToBackoffice(request) || !isPlainJson(request),
      constraints: BACKOFFICE_ONLY,
    })
  addStaffOpenApi(http, dispatcher, async (request) => (await contextAt(request)).staff !== undefined)
  http.all('/staff-api/*', { constraints: BACKOFFICE_ONLY }, noCall)
  // An explicit 404, where the back office would answer any address with its document.
  http.all('/web-api/*', { constraints: BACKOFFICE_ONLY }, noCall)
}

/** Answers are never cached, except those that are the same for every visitor and state for how long. */
const cacheOf = (call: Call | undefined, status: number): string =>
  call?.cacheSeconds === undefined || status >= 300
    ? 'no-store'
    : `public, max-age=${call.cacheSeconds.fresh}, stale-while-revalidate=${call.cacheSeconds.stale}`

/** Names the bytes of an answer that caches may keep, so that one who has them is spared a second copy. */
const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const hasTag = (request: FastifyRequest, tag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',', 20).some((one) => one.trim().replace(/^W\//u, '') === tag)

/** `/a/*rest` is Fastify's `/a/*`, whose parameter has no name. */
const restOf = (path: string): string | undefined => /\/\*(\w+)$/u.exec(path)?.[1]

const isAnonymous = ({ viewer, staff, staffPending }: CallContext): boolean =>
  viewer === undefined && staff === undefined && staffPending === undefined

/** Seconds until an anonymous request may be made; undefined where it may be made now. Counts the request. */
export async function waitSecondsOf(request: FastifyRequest, context: CallContext): Promise<number | undefined> {
  if (!isAnonymous(context) || !request.server.hasDecorator(LIMIT)) return undefined
  return request.server.getDecorator<RequestLimit>(LIMIT)(request)
}

/**
 * Who is charged for the work that a request makes: a player, or a visitor's network. Undefined where the address is that of a trusted
 * proxy itself, which stands for everybody behind it.
 */
export function payerOf(request: FastifyRequest, { viewer }: CallContext): string | undefined {
  if (proxiesOf(request).trusts(request.ip)) return undefined
  return viewer === undefined ? visitorNetwork(request.ip) : `player ${viewer.playerId}`
}

const CALL_SPAN = { kind: 'SERVER' } as const

/** The checks between a request and its call. */
type Door = {
  readonly dispatcher: Pick<Dispatcher, 'callOf' | 'dispatch'>
  readonly contextAt: (request: FastifyRequest) => Promise<CallContext>
  /** Checked for calls that change something, and in the back office for all. */
  readonly isForeign: (request: FastifyRequest) => boolean
  /** Of those who are not signed in. */
  readonly limit: RequestLimit
  readonly constraints?: typeof BACKOFFICE_ONLY
}

function addRoute(
  http: FastifyInstance,
  name: CallName,
  { dispatcher, contextAt, isForeign: isForeignHere, limit, constraints }: Door,
): void {
  const [method = 'GET', path = '/'] = name.split(' ')
  const call = dispatcher.callOf(name)
  const rest = restOf(path)
  const isTagged = method === 'GET' && call?.cacheSeconds !== undefined
  const addTo = (scope: FastifyInstance) =>
    scope.route({
      method,
      url: rest === undefined ? path : path.slice(0, -rest.length),
      ...(constraints === undefined ? {} : { constraints }),
      ...(call?.body === 'form' ? { bodyLimit: FORM_BYTES_MAX } : {}),
      ...(call?.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
      handler: async (request, reply) => {
        if ((method !== 'GET' || constraints !== undefined) && isForeignHere(request))
          return reply.code(403).send(errorBody('bad_origin', 'the request came from another site'))
        // A form of another page cannot say that it is JSON without asking first (SEC-17).
        if (method !== 'GET' && call?.body === undefined && !isPlainJson(request))
          return reply
            .code(415)
            .send(errorBody('unsupported_media_type', 'the body must be JSON: send content-type: application/json'))
        const context = await contextAt(request)
        const waitSeconds = isAnonymous(context) ? await limit(request) : undefined
        if (waitSeconds !== undefined)
          return reply
            .code(429)
            .header('retry-after', String(waitSeconds))
            .send(errorBody('too_many_requests', 'too many requests from this network; wait, then send them again'))
        const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
        const { '*': follows, ...params } = request.params as Readonly<Record<string, string>>
        const named = rest === undefined ? params : { ...params, [rest]: follows }
        const answer = await traced(name, CALL_SPAN, async (span) => {
          const made = await dispatcher.dispatch(name, { ...(request.query as object), ...body, ...named }, context)
          span?.setAttribute('http.response.status_code', made.status)
          return made
        })
        setCookies(reply, context)
        reply.code(answer.status).header('cache-control', cacheOf(call, answer.status))
        if (!isTagged || answer.status !== 200) return reply.send(answer.body)
        const text = JSON.stringify(answer.body)
        const tag = tagOf(text)
        reply.header('etag', tag)
        if (hasTag(request, tag)) return reply.code(304).send()
        return reply.type('application/json; charset=utf-8').send(text)
      },
    })
  if (call?.body !== 'form') return void addTo(http)
  void http.register(async (scope) => {
    readForms(scope)
    addTo(scope)
  })
}
