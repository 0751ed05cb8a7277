// Keeps a session alive while its page is visible, and checks whether it still exists (S1.5, S4.4, S7.5, S7.38, S9.1,
// S9.3).

/** S9.1. */
export const AUTH_REFRESH_MS = 60_000
export const PING_MS = 30_000
/** S9.1: how long a hidden page continues. */
export const HIDDEN_PAUSE_MS = 30_000
/** S9.3. */
export const SESSION_TRIES_MAX = 2
export const SESSION_RETRY_MS = 1_500

/** The page as timers see it, so that tests can simulate one. */
export type Sight = {
  now(): number
  isHidden(): boolean
  /** Calls back when it becomes visible or hidden, until the returned function is called. */
  onChange(listener: () => void): () => void
  every(ms: number, run: () => void): () => void
}

export const pageSight: Sight = {
  now: () => Date.now(),
  isHidden: () => document.hidden,
  onChange: (listener) => {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}

/**
 * Runs every `ms` while the page is visible and for HIDDEN_PAUSE_MS after; what fell due meanwhile runs once when
 * it is visible again. Returns a function that stops it.
 */
export function whileInSight(ms: number, run: () => void, sight: Sight = pageSight): () => void {
  let lastMs = sight.now()
  let hiddenMs = sight.isHidden() ? lastMs : undefined
  const go = () => {
    lastMs = sight.now()
    run()
  }
  const stopTimer = sight.every(ms, () => {
    if (hiddenMs === undefined || sight.now() - hiddenMs <= HIDDEN_PAUSE_MS) go()
  })
  const stopLooking = sight.onChange(() => {
    if (sight.isHidden()) hiddenMs ??= sight.now()
    else {
      hiddenMs = undefined
      if (sight.now() - lastMs >= ms) go()
    }
  })
  return () => {
    stopTimer()
    stopLooking()
  }
}

export type SessionLook = {
  /** The user's id, null without a session; undefined where no answer came. */
  readonly ask: () => Promise<number | null | undefined>
  readonly wait: (ms: number) => Promise<void>
}

const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * S4.4: the user of this browser's session. Checked twice, because a cookie that was just set may not have been
 * sent with the first request; null: none; undefined: unknown.
 */
export async function lookForSession(
  ask: SessionLook['ask'],
  wait: SessionLook['wait'] = later,
): Promise<number | null | undefined> {
  let found: number | null | undefined
  for (let tries = 0; tries < SESSION_TRIES_MAX; tries += 1) {
    if (tries > 0) await wait(SESSION_RETRY_MS)
    found = await ask()
    if (typeof found === 'number') return found
  }
  return found
}
