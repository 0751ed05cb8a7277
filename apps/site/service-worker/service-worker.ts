// The service worker: keeps the code of the site, answers without a network with a page that says so, and never keeps a
// price, a call or a player's page. Served as one script without a bundler: apps/server/pwa/service-worker-text.ts puts the
// rules of request-plan.ts before it and VERSION before those.
import { isKeepable, languageIn, outdated, planOf, surplus } from './request-plan.ts'

type Waiting = { waitUntil(work: Promise<unknown>): void }
type Client = { readonly url: string }
type FetchHeard = Waiting & {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type MessageHeard = Waiting & { readonly data: unknown }
/** The worker's global scope, as far as it is used; the types of browsers' pages do not know it. */
type WorkerScope = {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly clients: { claim(): Promise<void>; matchAll(options: object): Promise<readonly Client[]> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchHeard) => void): void
  addEventListener(type: 'message', listener: (event: MessageHeard) => void): void
}
declare const VERSION: string
declare const LANGUAGES: readonly string[]

const ASSETS_KEPT_MAX = 300
const PAGES_KEPT_MAX = 30
/** Paths that a page may ask to be cached at once. */
const WARMED_MAX = 200

const worker = globalThis as unknown as WorkerScope
const { origin } = location
const ASSETS = `fairline-assets-${VERSION}`
const PAGES = `fairline-pages-${VERSION}`
const OFFLINE = `fairline-offline-${VERSION}`

const offlinePath = (language: string): string => `/offline/${language}`

async function trim(cache: Cache, max: number): Promise<void> {
  for (const request of surplus(await cache.keys(), max)) await cache.delete(request)
}

/** The offline page of a language, fetched once a build. */
async function keepOfflinePage(language: string | undefined): Promise<void> {
  if (language === undefined || !LANGUAGES.includes(language)) return
  const cache = await caches.open(OFFLINE)
  if ((await cache.match(offlinePath(language))) === undefined) await cache.add(offlinePath(language))
}

async function keepAsset(cache: Cache, url: string, answer: Response): Promise<void> {
  await cache.put(url, answer)
  await trim(cache, ASSETS_KEPT_MAX)
}

/** Storage that is full or forbidden takes no page its code: it comes from the network then. */
async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSETS).catch(() => undefined)
  const cached = await cache?.match(request.url).catch(() => undefined)
  if (cached !== undefined) return cached
  const answer = await fetch(request)
  if (answer.ok && cache !== undefined) await keepAsset(cache, request.url, answer.clone()).catch(() => undefined)
  return answer
}

/** What there is without a network: the page where it may be shown as it was, else the one that says what is wrong. */
async function withoutNetwork(path: string): Promise<Response> {
  const cached = await (await caches.open(PAGES)).match(path)
  if (cached !== undefined) return cached
  const cache = await caches.open(OFFLINE)
  const own = await cache.match(offlinePath(languageIn(path) ?? ''))
  if (own !== undefined) return own
  const [any] = await cache.keys()
  return (any === undefined ? undefined : await cache.match(any)) ?? Response.error()
}

async function page(event: FetchHeard): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  let answer: Response
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return withoutNetwork(pathname)
  }
  const { ok, redirected, headers } = answer
  if (isKeepable(pathname, { ok, isRedirected: redirected, cacheControl: headers.get('cache-control') })) {
    const copy = answer.clone()
    event.waitUntil(
      caches.open(PAGES).then(async (cache) => {
        await cache.put(pathname, copy)
        await trim(cache, PAGES_KEPT_MAX)
      }),
    )
  }
  event.waitUntil(keepOfflinePage(languageIn(pathname)).catch(() => undefined))
  return answer
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    worker.clients.matchAll({ includeUncontrolled: true, type: 'window' }).then(async (clients) => {
      const spoken = clients.map(({ url }) => languageIn(new URL(url).pathname))
      await Promise.all([...new Set([...spoken, LANGUAGES[0]])].map(keepOfflinePage))
    }),
  )
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(outdated(names, VERSION).map((name) => caches.delete(name))))
      // The browser asks for the page while the worker is still waking up.
      .then(() => worker.registration.navigationPreload?.enable())
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const plan = planOf({ method, mode, url: new URL(url), origin })
  if (plan === 'asset') event.respondWith(asset(event.request))
  else if (plan === 'page') event.respondWith(page(event))
})

/** Code that a page had loaded before there was a worker. */
async function warm(paths: readonly unknown[]): Promise<void> {
  const cache = await caches.open(ASSETS)
  for (const path of paths.slice(0, WARMED_MAX)) {
    if (typeof path !== 'string' || !path.startsWith('/assets/')) continue
    const url = new URL(path, origin).href
    if ((await cache.match(url)) === undefined) await cache.add(url).catch(() => undefined)
  }
}

worker.addEventListener('message', (event) => {
  const message = event.data as { readonly type?: unknown; readonly paths?: unknown } | null
  if (message?.type === 'apply') void worker.skipWaiting()
  if (message?.type === 'warm' && Array.isArray(message.paths)) event.waitUntil(warm(message.paths))
})
