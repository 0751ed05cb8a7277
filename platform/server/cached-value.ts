// A value that is read from tables periodically and used by every request: cached in memory, one read at a time, the
// old one served meanwhile.
import type { Clock } from './clock.ts'

/** How long a cached value is served without a refresh. */
export const CACHED_MS = 5_000
/** An older value is not served before a refresh: there may have been no request for an hour. */
export const CACHED_MS_MAX = 60_000
/** After a failure the tables are not read for this long; meanwhile the cached value is served, however old. */
export const RETRY_PAUSE_MS = 1_000

export type CachedValue<T> = {
  /** Rejects only where nothing was ever read and the tables are unavailable. */
  read(): Promise<T>
  /** Refreshes at once. Rejects where the tables are unavailable. */
  reload(): Promise<T>
}

export type CachedValueOptions<T> = {
  readonly clock: Clock
  /** Gets the former value, and may return it where nothing has changed. */
  readonly load: (former: T | undefined) => Promise<T>
  /** Once for each failed read while there was a value to serve. */
  readonly onError: (error: unknown) => void
  /** KEPT_MS_MAX, or less where an old value does harm: a ban that is not seen. */
  readonly servedMsMax?: number
}

export function createCachedValue<T>({
  clock,
  load,
  onError,
  servedMsMax = CACHED_MS_MAX,
}: CachedValueOptions<T>): CachedValue<T> {
  let cached: { readonly value: T; readonly atMs: number } | undefined
  let loading: Promise<T> | undefined
  let failedAtMs = -Infinity

  const start = async (): Promise<T> => {
    const atMs = clock.now().getTime()
    try {
      const value = await load(cached?.value)
      cached = { value, atMs }
      return value
    } catch (error) {
      failedAtMs = clock.now().getTime()
      if (cached !== undefined) onError(error)
      throw error
    } finally {
      loading = undefined
    }
  }
  const look = (): Promise<T> => (loading ??= start())

  return {
    reload: async () => {
      // A running read may have begun before the change that the caller made.
      await loading?.catch(() => undefined)
      return look()
    },
    read: async () => {
      if (cached === undefined) return look()
      const nowMs = clock.now().getTime()
      const ageMs = nowMs - cached.atMs
      if (ageMs < CACHED_MS || nowMs - failedAtMs < RETRY_PAUSE_MS) return cached.value
      const { value } = cached
      const looked = look().catch(() => value)
      return ageMs < servedMsMax ? value : looked
    },
  }
}
