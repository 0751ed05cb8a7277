// Pages of visitors without a session, rendered at most once a second each. Everyone who asks meanwhile gets the same bytes.

export const PAGES_KEPT_MAX = 2_000
export const PAGE_BYTES_KEPT_MAX = 256 * 1024 * 1024
/** A price on a page is never older than this when the page is sent. */
export const PAGE_FRESH_MS = 1_000

export type CachedPage = { readonly bytes: number }

type Entry<P> = { readonly startedAt: number; readonly pending: Promise<P>; page: P | undefined }

export type PageCache<P> = {
  /** The page under this key whose render began at most PAGE_FRESH_MS ago, or a new one; never two renders at once. */
  readonly get: (key: string, render: () => Promise<P>) => P | Promise<P>
  readonly size: () => { readonly entries: number; readonly bytes: number }
}

type Limits = { readonly entriesMax: number; readonly bytesMax: number; readonly freshMs: number }
const LIMITS: Limits = { entriesMax: PAGES_KEPT_MAX, bytesMax: PAGE_BYTES_KEPT_MAX, freshMs: PAGE_FRESH_MS }

/** `now` in milliseconds, never going back. Ages count from the start of a render: that is when its prices were read. */
export function createPageCache<P extends CachedPage>(now: () => number, limits: Limits = LIMITS): PageCache<P> {
  // A Map keeps the order of insertion: the first entry is the one rendered longest ago.
  const entries = new Map<string, Entry<P>>()
  let bytes = 0

  const drop = (key: string, entry: Entry<P>) => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.page?.bytes ?? 0
  }

  const makeRoom = () => {
    for (const [key, entry] of entries) {
      if (entries.size <= limits.entriesMax && bytes <= limits.bytesMax) return
      drop(key, entry)
    }
  }

  const start = (key: string, render: () => Promise<P>): Entry<P> => {
    const entry: Entry<P> = { startedAt: now(), pending: render(), page: undefined }
    entries.set(key, entry)
    entry.pending.then(
      (page) => {
        if (entries.get(key) !== entry) return
        entry.page = page
        bytes += page.bytes
        makeRoom()
      },
      // A failed render rejects the requests that waited for it and no later ones.
      () => drop(key, entry),
    )
    return entry
  }

  return {
    get(key, render) {
      const known = entries.get(key)
      if (known !== undefined) {
        if (now() - known.startedAt <= limits.freshMs) return known.page ?? known.pending
        drop(key, known)
      }
      const entry = start(key, render)
      makeRoom()
      return entry.pending
    },
    size: () => ({ entries: entries.size, bytes }),
  }
}
