// Something that is read from tables now and then and asked for at every request: kept in memory, one reading at a time, the old one served meanwhile.
import type { Clock } from './clock.ts'

/** So long a kept value is served without looking again. */
export const KEPT_MS = 5_000
/** Older than this it is not served before the tables were asked: nobody may have come by for an hour. */
export const KEPT_MS_MAX = 60_000
/** Tables that are away are left alone for so long; meanwhile the kept value stands, however old. */
export const KEPT_PAUSE_MS = 1_000

export type Kept<T> = {
  /** Rejects only where nothing was ever read and the tables are away. */
  read(): Promise<T>
  /** Looks at once. Rejects where the tables are away. */
  reload(): Promise<T>
}

export type KeptOptions<T> = {
  readonly clock: Clock
  /** Gets the former value, and may answer with it where nothing has changed. */
  readonly load: (former: T | undefined) => Promise<T>
  /** Once for each reading that failed while there was something to serve. */
  readonly onError: (error: unknown) => void
  /** KEPT_MS_MAX, or less where an old value does harm: a ban that is not seen. */
  readonly servedMsMax?: number
}

export function createKept<T>({ clock, load, onError, servedMsMax = KEPT_MS_MAX }: KeptOptions<T>): Kept<T> {
  let kept: { readonly value: T; readonly atMs: number } | undefined
  let loading: Promise<T> | undefined
  let failedAtMs = -Infinity

  const start = async (): Promise<T> => {
    const atMs = clock.now().getTime()
    try {
      const value = await load(kept?.value)
      kept = { value, atMs }
      return value
    } catch (error) {
      failedAtMs = clock.now().getTime()
      if (kept !== undefined) onError(error)
      throw error
    } finally {
      loading = undefined
    }
  }
  const look = (): Promise<T> => (loading ??= start())

  return {
    reload: async () => {
      // What is being read may have begun before the change that the caller knows of.
      await loading?.catch(() => undefined)
      return look()
    },
    read: async () => {
      if (kept === undefined) return look()
      const nowMs = clock.now().getTime()
      const ageMs = nowMs - kept.atMs
      if (ageMs < KEPT_MS || nowMs - failedAtMs < KEPT_PAUSE_MS) return kept.value
      const { value } = kept
      const looked = look().catch(() => value)
      return ageMs < servedMsMax ? value : looked
    },
  }
}
