// Time as an argument: servers take a Clock, so that tests control it and never sleep.

export type Clock = {
  now(): Date
  /** Resolves after that many milliseconds of this clock's time, or rejects with the signal's reason. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Calls back every so many milliseconds until stopped; a slow callback is never overlapped. */
  every(ms: number, run: () => Promise<void> | void): { stop(): Promise<void> }
}

export const systemClock: Clock = {
  now: () => new Date(),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error)
      const abort = (): void => {
        clearTimeout(timer)
        reject(signal?.reason as Error)
      }
      // One signal outlives many waits: each removes its listener.
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', abort, { once: true })
    }),
  every: (ms, run) => {
    let isStopped = false
    let timer: NodeJS.Timeout | undefined
    let running: Promise<void> = Promise.resolve()
    const turn = async (): Promise<void> => {
      await run()
      if (!isStopped) plan()
    }
    const plan = (): void => {
      timer = setTimeout(() => {
        running = turn()
      }, ms)
    }
    plan()
    return {
      stop: async () => {
        isStopped = true
        clearTimeout(timer)
        await running
      },
    }
  },
}
