// S8.5: a piece of the site that cannot be fetched is answered with a whole new document, at most once a minute; after that
// the page says that it failed, because reloading would only go in circles.

const RELOAD_PAUSE_MS = 60_000
const KEY = 'chunk-reload'

/** `lastMs`: when it was reloaded for this last, undefined for never. A time that lies ahead is none of this clock's. */
export const mayReload = (nowMs: number, lastMs: number | undefined): boolean =>
  lastMs === undefined || nowMs - lastMs >= RELOAD_PAUSE_MS || lastMs > nowMs

/** What browsers say of a script that did not come. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css/iu.test(
    error.message,
  )

/** True where the page is on its way out. Without session storage reloads cannot be counted, so nothing is reloaded. */
export function reloadOnce(nowMs: number, storage: () => Storage, reload: () => void): boolean {
  try {
    const reloadedAtMs = Number(storage().getItem(KEY) ?? NaN)
    if (!mayReload(nowMs, Number.isFinite(reloadedAtMs) ? reloadedAtMs : undefined)) return false
    storage().setItem(KEY, String(nowMs))
  } catch {
    return false
  }
  reload()
  return true
}

/** From now on. Files that are fetched ahead fail with an event of their own. `isOptional`: what is loading now can be missed. */
export function reloadOnChunkFailure(isOptional: () => boolean = () => false): void {
  // A page that is being left drops what it was fetching: a reload then would cancel the way to the next page.
  let isLeaving = false
  addEventListener('beforeunload', () => (isLeaving = true))
  addEventListener('pageshow', () => (isLeaving = false))
  addEventListener('vite:preloadError', () => {
    // Without a connection a new document would not come either, and the open page is worth more than none.
    if (navigator.onLine && !isLeaving && !isOptional()) reloadThisPage()
  })
}

export const reloadThisPage = (): boolean =>
  reloadOnce(
    Date.now(),
    () => sessionStorage,
    () => location.reload(),
  )
