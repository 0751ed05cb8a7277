// What the browser stores for this viewer. Storage may be full, forbidden or absent: then nothing is stored and
// nothing breaks.

import { createListeners, type Listeners } from './store.ts'

const PREFIX = 'fairline.'
const listenersByKey = new Map<string, Listeners>()
const parsed = new Map<string, { raw: string | null; value: unknown }>()

const isBrowser = typeof window !== 'undefined'

function readRaw(key: string): string | null {
  if (!isBrowser) return null
  try {
    return window.localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

/**
 * The stored value, or `fallback` where there is none or `check` rejects it. The same text gives the same object,
 * so the result can be used by useSyncExternalStore.
 */
export function readStored<T>(key: string, fallback: T, check: (value: unknown) => value is T): T {
  const raw = readRaw(key)
  const cached = parsed.get(key)
  if (cached !== undefined && cached.raw === raw) return check(cached.value) ? cached.value : fallback
  let value: unknown
  try {
    value = raw === null ? undefined : JSON.parse(raw)
  } catch {
    value = undefined
  }
  parsed.set(key, { raw, value })
  return check(value) ? value : fallback
}

/** Undefined deletes it. Notifies this tab's subscribers at once; other tabs are notified by the browser. */
export function writeStored(key: string, value: unknown): void {
  if (!isBrowser) return
  try {
    if (value === undefined) window.localStorage.removeItem(PREFIX + key)
    else window.localStorage.setItem(PREFIX + key, JSON.stringify(value))
  } catch {
    // Full or forbidden: the page continues without storing.
  }
  listenersByKey.get(key)?.notify()
}

/** Calls back when the value changes, in this tab or another. */
export function subscribeStored(key: string, listener: () => void): () => void {
  const known = listenersByKey.get(key)
  if (known !== undefined) return known.subscribe(listener)
  const own = createListeners(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === PREFIX + key || event.key === null) own.notify()
    }
    if (isBrowser) window.addEventListener('storage', onStorage)
    return () => {
      if (isBrowser) window.removeEventListener('storage', onStorage)
    }
  })
  listenersByKey.set(key, own)
  return own.subscribe(listener)
}
