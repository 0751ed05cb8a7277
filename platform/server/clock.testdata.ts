// A clock that tests move by hand: nothing waits for real, and everything due happens in its order.
import type { Clock } from './clock.ts'

export type ManualClock = Clock & {
  /** Moves on, stopping at everything that falls due on the way until it is done. */
  advance(ms: number): Promise<void>
}

type Due = { atMs: number; readonly run: () => Promise<void> | void; readonly everyMs: number | undefined }

const TURNS_MAX = 100_000

export function manualClock(start: Date | string): ManualClock {
  let nowMs = new Date(start).getTime()
  const waiting = new Set<Due>()

  const next = (untilMs: number): Due | undefined =>
    [...waiting].filter(({ atMs }) => atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs)[0]

  return {
    now: () => new Date(nowMs),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) return reject(signal.reason as Error)
        const due: Due = { atMs: nowMs + ms, everyMs: undefined, run: resolve }
        waiting.add(due)
        signal?.addEventListener('abort', () => (waiting.delete(due), reject(signal.reason as Error)), { once: true })
      }),
    every: (ms, run) => {
      const due: Due = { atMs: nowMs + ms, everyMs: ms, run }
      waiting.add(due)
      return { stop: async () => void waiting.delete(due) }
    },
    advance: async (ms) => {
      const untilMs = nowMs + ms
      for (let turns = 0; turns < TURNS_MAX; turns += 1) {
        const due = next(untilMs)
        if (due === undefined) break
        nowMs = Math.max(nowMs, due.atMs)
        if (due.everyMs === undefined) waiting.delete(due)
        else due.atMs = nowMs + due.everyMs
        await due.run()
      }
      nowMs = untilMs
    },
  }
}
