// The least time between the starts of two rounds, as the rules of play have it.
import { useCallback, useSyncExternalStore } from 'react'

const TICK_MS = 100

/** Milliseconds until the next round may start, in whole ticks; zero where it may. */
export function useCoolDown(readyAt: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((readyAt - performance.now()) / TICK_MS)) * TICK_MS, [readyAt])
  const subscribe = useCallback(
    (listener: () => void) => {
      if (left() === 0) return () => undefined
      const timer = setInterval(() => {
        if (left() === 0) clearInterval(timer)
        listener()
      }, TICK_MS)
      return () => clearInterval(timer)
    },
    [left],
  )
  return useSyncExternalStore(subscribe, left, () => 0)
}
