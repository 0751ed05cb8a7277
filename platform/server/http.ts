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
import { cookieHeader, cookieOf, HOST_PREFIX, type CallContext, type Viewer } from './call-context.ts'
import type { Dispatcher } from './dispatch.ts'
import type { Log } from './log.ts'

export const BODY_BYTES_MAX = 64 * 1024
export const SESSION_COOKIE = 'fairline_session'
const REQUEST_MS_MAX = 60_000

/** The session's own token, or the signed one that names it (S7.1). */
export type TokenKind = 'cookie' | 'bearer'

/** The live session behind a token, if there is one. */
export type ViewerOf = (token: string, kind?: TokenKind) => Promise<Viewer | undefined>

export type HttpOptions = {
  readonly log: Log
  readonly dispatcher: Dispatcher
  readonly viewerOf: ViewerOf
}

/** Of the prefixed cookie where there is one: whoever could set the plain one by http could not set that. */
export const sessionTokenOf = (cookies: string | undefined): string | undefined =>
  cookieOf(cookies, HOST_PREFIX + SESSION_COOKIE) ?? cookieOf(cookies, SESSION_COOKIE)

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/iu
const TOKEN_LENGTH_MAX = 1_000

/** Whom the request speaks for: by its bearer token, else by its cookie. One that names nobody any more counts as none. */
async function viewerIn({ headers }: FastifyRequest, viewerOf: ViewerOf): Promise<Viewer | undefined> {
  const { authorization = '' } = headers
  const bearer = authorization.length > TOKEN_LENGTH_MAX ? undefined : BEARER.exec(authorization)?.[1]
  const viewer = bearer === undefined ? undefined : await viewerOf(bearer, 'bearer')
  if (viewer !== undefined) return viewer
  const token = sessionTokenOf(headers.cookie)
  return token === undefined || token === '' ? undefined : viewerOf(token, 'cookie')
}

/** What PostgreSQL and the network say when the database is away: an answer of 503, never a stack. */
const AWAY = /^(57P0[1-3]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/u
export const isDatabaseAway = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: string; message?: string }
  return (
    (code !== undefined && AWAY.test(code)) ||
    /connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/iu.test(
      message,
    )
  )
}

export function isSecure(request: FastifyRequest): boolean {
  return request.headers['x-forwarded-proto'] === 'https' || request.protocol === 'https'
}

export async function contextOf(request: FastifyRequest, viewerOf: HttpOptions['viewerOf']): Promise<CallContext> {
  return {
    viewer: await viewerIn(request, viewerOf),
    address: request.ip,
    device: (request.headers['user-agent'] ?? '').slice(0, 200),
    requestId: request.id,
    isSecure: isSecure(request),
    origin: `${isSecure(request) ? 'https' : 'http'}://${request.host}`,
    headers: request.headers,
    cookies: [],
  }
}

export function setCookies(reply: FastifyReply, context: CallContext): void {
  if (context.cookies.length > 0)
    void reply.header(
      'set-cookie',
      context.cookies.map((change) => cookieHeader(change, context.isSecure)),
    )
}

/** A page of another site must not act for the player: where the browser names the origin, it is ours. */
export function isForeign(request: FastifyRequest): boolean {
  const { origin, host } = request.headers
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers['x-forwarded-host'] ?? host)
}

/** What PostgreSQL says to a value that is none of its kind: a day that does not exist, a number past its range. */
const UNREADABLE = /^22(003|007|008|021|P02|P05)$/u

const HOST = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/iu

/** A name or an address with a port, and nothing else: a slash in it would move a page to another path. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`)

const errorBody = (code: string, message: string): unknown => ({ error: { code, message, details: {} } })

export function createHttp({ log, dispatcher, viewerOf }: HttpOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log
  const http = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_error, _request, reply) =>
      void (reply as FastifyReply).code(400).send(errorBody('malformed_request', 'the address cannot be read')),
  })
  http.addHook('onRequest', async (request, reply) => {
    if (!isHost(request.host)) await reply.code(400).send(errorBody('malformed_request', 'the host cannot be read'))
  })
  http.addHook('onSend', async (_request, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('x-frame-options', 'DENY')
  })
  http.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (isDatabaseAway(error))
      return reply
        .code(503)
        .header('retry-after', '1')
        .send(errorBody('unavailable', 'the house is catching its breath; ask again'))
    if (UNREADABLE.test((error as { code?: string }).code ?? '')) {
      request.log.warn({ err: error, url: request.url }, 'a value went unchecked as far as the database')
      return reply.code(400).send(errorBody('invalid_input', 'a value is not of its kind'))
    }
    const status = error.statusCode ?? 500
    if (status >= 500) {
      request.log.error({ err: error, url: request.url }, 'request failed')
      return reply.code(500).send(errorBody('internal_error', 'something broke here; it was logged'))
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
  for (const name of dispatcher.names) addRoute(http, name, dispatcher, viewerOf)
  http.all('/web-api/*', (_request, reply) =>
    reply.code(404).send(errorBody('call_not_found', 'there is no such call')),
  )
  return http
}

/** Answers are kept by nobody, but for those that are the same for every visitor and say for how long. */
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

function addRoute(
  http: FastifyInstance,
  name: CallName,
  dispatcher: Dispatcher,
  viewerOf: HttpOptions['viewerOf'],
): void {
  const [method = 'GET', path = '/'] = name.split(' ')
  const call = dispatcher.callOf(name)
  const rest = restOf(path)
  const isTagged = method === 'GET' && call?.cacheSeconds !== undefined
  http.route({
    method,
    url: rest === undefined ? path : path.slice(0, -rest.length),
    handler: async (request, reply) => {
      if (method !== 'GET' && isForeign(request))
        return reply.code(403).send(errorBody('bad_origin', 'the request came from another site'))
      const context = await contextOf(request, viewerOf)
      const body = typeof request.body === 'object' && request.body !== null ? request.body : {}
      const { '*': follows, ...params } = request.params as Readonly<Record<string, string>>
      const named = rest === undefined ? params : { ...params, [rest]: follows }
      const answer = await dispatcher.dispatch(name, { ...(request.query as object), ...body, ...named }, context)
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
}
