// Manages the service worker of this site: registers it once the page is idle, reports a newer build that waits, and
// removes it where the brand is no longer an app. Loaded lazily: no page waits for it.
import { offerAppUpdate } from '#platform/browser/page/app-update.ts'

export const WORKER_PATH = '/service-worker.js'
/** S9.1: the first look for a newer build. */
const FIRST_CHECK_MS = 60_000
const CHECK_EVERY_MS = 3_600_000
const CACHES = 'fairline-'

/** A new worker waits until all pages of the old one are closed; this page activates it and reloads. */
function offer(waiting: ServiceWorker): void {
  offerAppUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ type: 'apply' })
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    // Without a controller it is the first worker of this browser, not a newer one.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offer(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  const check = () => void registration.update().catch(() => undefined)
  setTimeout(check, FIRST_CHECK_MS)
  setInterval(check, CHECK_EVERY_MS)
}

/** Code that came before the worker did: the browser has it, so this costs a copy and no bytes. */
function keepLoadedCode(worker: ServiceWorker): void {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  worker.postMessage({ type: 'warm', paths: [...new Set(paths)] })
}

/** The brand has switched its app off: nothing of it may affect pages. */
async function leave(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if (registrations.length === 0 || !('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)))
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** S9.5: nothing is prefetched on slow connections or in data-saving mode. */
function isDear(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType !== '4g'
}

export type AppWorld = {
  /** S3.9 isPwa. */
  readonly isApp: boolean
  /** Loads what an offline page will need. Called where a worker already serves the page, so not on a first visit. */
  readonly prepare: () => Promise<unknown>
}

/**
 * Browser only. Does nothing where service workers are unavailable: old browsers, and addresses without https other
 * than localhost.
 */
export async function startAppWorker({ isApp, prepare }: AppWorld): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!isApp) return leave()
  const isServed = navigator.serviceWorker.controller !== null
  watch(await navigator.serviceWorker.register(WORKER_PATH, { scope: '/' }))
  // A returning visitor, or one who has installed the app, can fill a coupon offline.
  if (isServed && !isDear()) await prepare().catch(() => undefined)
  const { active } = await navigator.serviceWorker.ready
  if (active !== null) keepLoadedCode(active)
}
