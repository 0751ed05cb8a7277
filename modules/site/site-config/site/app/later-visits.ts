// What the service worker needs of a page after the first visit: watching for newer builds, and leaving where the brand is no longer
// an app. A first visit does not load it before the first look for a newer build.
import { offerAppUpdate } from '#platform/browser/page/app-update.ts'

const CHECK_EVERY_MS = 3_600_000
const CACHES = 'fairline-'

/** A new worker waits until all pages of the old one are closed; this page activates it and reloads. */
function offer(waiting: ServiceWorker): void {
  offerAppUpdate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage({ type: 'apply' })
  })
}

/** Looks for a newer build after `firstCheckMs`, and every hour. */
export function watchUpdates(registration: ServiceWorkerRegistration, firstCheckMs: number): void {
  const look = () => {
    // Without a controller it is the first worker of this browser, not a newer one.
    if (registration.waiting !== null && navigator.serviceWorker.controller !== null) offer(registration.waiting)
  }
  look()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  const check = () => void registration.update().catch(() => undefined)
  setTimeout(check, firstCheckMs)
  setInterval(check, CHECK_EVERY_MS)
}

/** The brand has switched its app off: nothing of it may affect pages. */
export async function leaveApp(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((registration) => registration.unregister()))
  if (registrations.length === 0 || !('caches' in globalThis)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHES)).map((name) => caches.delete(name)))
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** S9.5: nothing is prefetched on slow connections or in data-saving mode. */
export function isDear(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { readonly connection?: Connection }).connection ?? {}
  return saveData === true || effectiveType !== '4g'
}
