// The timing of rounds: when what the server answered may be told, which is after the stage has drawn it, by one timer, so that a result
// never waits for an animation; and the least time between the starts of two rounds, as the rules of play have it.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

const REDUCED = '(prefers-reduced-motion: reduce)'

export const isMotionReduced = (): boolean => matchMedia(REDUCED).matches

/** `key`: of what is shown; null for nothing. True from a new key on until `ms` have passed; what stood there at first is no news. */
export function useReveal(key: string | null, ms: number): boolean {
  const [told, setTold] = useState(key)
  const isRevealing = key !== null && key !== told
  useEffect(() => {
    if (!isRevealing) return undefined
    const timer = setTimeout(() => setTold(key), isMotionReduced() ? 0 : ms)
    return () => clearTimeout(timer)
  }, [isRevealing, key, ms])
  return isRevealing
}

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
