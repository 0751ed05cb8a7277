// Manages the service worker of this site: registers it once the page is idle, and removes it where the brand is no longer an app.
// Loaded lazily: no page waits for it. What only later visits need comes with them.
export const WORKER_PATH = '/service-worker.js'
/** S9.1: the first look for a newer build. */
const FIRST_CHECK_MS = 60_000

/** Code that came before the worker did: the browser has it, so this costs a copy and no bytes. */
function keepLoadedCode(worker: ServiceWorker): void {
  const paths = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  worker.postMessage({ type: 'warm', paths: [...new Set(paths)] })
}

export type AppWorld = {
  /** S3.9 isPwa. */
  readonly isApp: boolean
  /** Loads what an offline page will need. Called where a worker already serves the page, so not on a first visit. */
  readonly prepare: () => Promise<unknown>
}

const laterVisits = () => import('./later-visits.ts')

/**
 * Browser only. Does nothing where service workers are unavailable: old browsers, and addresses without https other
 * than localhost.
 */
export async function startAppWorker({ isApp, prepare }: AppWorld): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  if (!isApp) return (await laterVisits()).leaveApp()
  const isServed = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(WORKER_PATH, { scope: '/' })
  if (isServed) {
    const { isDear, watchUpdates } = await laterVisits()
    watchUpdates(registration, FIRST_CHECK_MS)
    // A returning visitor, or one who has installed the app, can fill a coupon offline.
    if (!isDear()) await prepare().catch(() => undefined)
  } else
    setTimeout(() => {
      void laterVisits()
        .then(({ watchUpdates }) => watchUpdates(registration, 0))
        // The line was cut, or the browser lets no worker in: the next visit watches.
        .catch(() => undefined)
    }, FIRST_CHECK_MS)
  const { active } = await navigator.serviceWorker.ready
  if (active !== null) keepLoadedCode(active)
}
