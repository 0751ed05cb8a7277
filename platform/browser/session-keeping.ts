// What keeps a session while its page is in sight, and finds out whether there still is one (S1.5, S4.4, S7.5, S7.38, S9.1, S9.3).

/** S9.1. */
export const AUTH_REFRESH_MS = 60_000
export const PING_MS = 30_000
/** S9.1: a page out of sight goes on for so long. */
export const HIDDEN_PAUSE_MS = 30_000
/** S9.3. */
export const SESSION_TRIES_MAX = 2
export const SESSION_RETRY_MS = 1_500

/** What a page is to the timers, so that tests can play one. */
export type Sight = {
  now(): number
  isHidden(): boolean
  /** Calls back when it comes into sight or goes out of it, until the answer is called. */
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
 * Runs every `ms` while the page is in sight and for HIDDEN_PAUSE_MS after; what fell due meanwhile runs once when it is seen
 * again. Answers how to stop.
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
  /** The user's id, null where nobody is signed in; undefined where no answer came. */
  readonly ask: () => Promise<number | null | undefined>
  readonly wait: (ms: number) => Promise<void>
}

const later = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/**
 * S4.4: whose session this browser has. Asked twice, because a cookie that was just set may not have come with the first one;
 * null: nobody's; undefined: nobody could tell.
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
