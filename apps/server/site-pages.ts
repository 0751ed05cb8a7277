// The player's site over HTTP: assets, redirects to a language, rendered pages, and the cache of pages nobody signed in for.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createPageCache, type CachedPage } from './page-cache.ts'
import { cookiesOf, preferencesKey, preferencesOf, type PagePreferences } from './page-preferences.ts'
import { policyOf, securePage } from './page-security.ts'
import { addAssetRoutes, encodingOf, type Encoding } from './site-assets.ts'

const PATH_LENGTH_MAX = 2_000

/** The built site, as `apps/site/server.ts` exports it. */
type SiteBuild = {
  readonly renderPage: (
    request: Request,
    viewer: PageViewer,
    ask: SiteAsk,
  ) => Promise<{ readonly response: Response; readonly html: string | null }>
  readonly resolveLanguage: (asked: {
    fromPath?: string | undefined
    fromCookie?: string | undefined
    acceptLanguage?: string | undefined
  }) => string
  readonly languageRedirect: (pathname: string, resolved: string) => string | undefined
}

/** The modules' calls with a viewer's session bound; typed for the loaders by `SiteAsk` of apps/site. */
export type SiteAsk = (name: never, input: never) => Promise<unknown>

type PageViewer = PagePreferences & { readonly userId: number | undefined; readonly nonce: string }

export type SitePagesOptions = {
  /** What `ensureSiteBuild` of apps/server/build-site.ts answered. */
  readonly buildFolder: string
  /** A request with this cookie is never answered from the cache. */
  readonly sessionCookie: string
  /** Who asks, and a way to ask the modules on his behalf. For the cache it is called without a request: a visitor. */
  readonly identify: (
    request: FastifyRequest | undefined,
  ) => Promise<{ readonly userId: number | undefined; readonly ask: SiteAsk }>
  /** Hears of pages that could not be rendered. */
  readonly onError: (error: unknown) => void
}

type Page = CachedPage & {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
  /** Compressed once per render, by the first who asks for it. */
  packed: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)
const COMPRESS_FROM_BYTES = 1_000

function packedBody(page: Page, encoding: Exclude<Encoding, undefined>): Promise<Buffer> {
  // The quickest levels: a page lives for a second, and at level 1 gzip takes 5 ms where level 6 takes 14.
  const made =
    page.packed[encoding] ??
    (encoding === 'gzip'
      ? gzipAsync(page.body, { level: 1 })
      : brotliAsync(page.body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length },
        }))
  page.packed[encoding] = made
  return made
}

async function renderPage(
  site: SiteBuild,
  options: SitePagesOptions,
  url: string,
  preferences: PagePreferences,
  request: FastifyRequest | undefined,
): Promise<Page> {
  const { userId, ask } = await options.identify(request)
  const nonce = randomBytes(12).toString('base64url')
  const { response, html } = await site.renderPage(
    new Request(url, { headers: { accept: 'text/html' } }),
    { ...preferences, userId, nonce },
    ask,
  )
  const headers: Record<string, string | readonly string[]> = {}
  for (const [name, value] of response.headers)
    if (name !== 'set-cookie' && name !== 'content-length') headers[name] = value
  const secured = html === null ? undefined : securePage(html, nonce)
  const body = secured === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(secured.html)
  headers['content-security-policy'] = secured?.policy ?? policyOf([])
  // The browser asks again each time; only this process knows what a second is.
  headers['cache-control'] = userId === undefined ? 'no-cache' : 'private, no-store'
  headers['vary'] = 'accept-encoding, cookie'
  return { status: response.status, headers, body, bytes: body.length, packed: {} }
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply | Promise<FastifyReply> {
  reply.code(page.status).headers(page.headers as Record<string, string>)
  const encoding = page.bytes < COMPRESS_FROM_BYTES ? undefined : encodingOf(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(page.body)
  reply.header('content-encoding', encoding)
  return packedBody(page, encoding).then((packed) => reply.send(packed))
}

/** Adds the site to the server: its assets, and a page or a redirect for every other GET. Register it after all calls. */
export async function addSitePages(http: FastifyInstance, options: SitePagesOptions): Promise<void> {
  const site = (await import(pathToFileURL(join(options.buildFolder, 'server/index.js')).href)) as SiteBuild
  const cache = createPageCache<Page>(() => performance.now())
  await addAssetRoutes(http, join(options.buildFolder, 'client'))

  http.get('/*', async (request, reply) => {
    const path = request.raw.url ?? '/'
    if (path.length > PATH_LENGTH_MAX) return reply.code(414).send()
    const question = path.indexOf('?')
    const pathname = question < 0 ? path : path.slice(0, question)
    const cookies = cookiesOf(request.headers.cookie)
    const language = site.resolveLanguage({
      fromPath: pathname.split('/', 2)[1],
      fromCookie: cookies.get('lng'),
      acceptLanguage: request.headers['accept-language'],
    })
    const preferences = preferencesOf(cookies, language)
    const redirect = site.languageRedirect(pathname, preferences.language)
    if (redirect !== undefined) {
      request.log.warn({ path: pathname, language: preferences.language }, 'address without an allowed language')
      return reply
        .header('vary', 'cookie, accept-language')
        .redirect(redirect + (question < 0 ? '' : path.slice(question)), 302)
    }
    // The host is part of the page (canonical address) and so of the key: a forged one never reaches anybody else.
    const url = `${request.headers['x-forwarded-proto'] === 'https' ? 'https' : request.protocol}://${request.host}${path}`
    try {
      if (cookies.has(options.sessionCookie))
        return await sendPage(request, reply, await renderPage(site, options, url, preferences, request))
      return await sendPage(
        request,
        reply,
        await cache.get(`${url}\n${preferencesKey(preferences)}`, () =>
          renderPage(site, options, url, preferences, undefined),
        ),
      )
    } catch (error) {
      options.onError(error)
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(
          '<!doctype html><title>500</title><p>Something went wrong on our side. Your money and your bets are safe: load the page again in a moment.</p>',
        )
    }
  })
}
