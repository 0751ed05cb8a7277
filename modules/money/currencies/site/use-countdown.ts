// Whole seconds that are left, by this device's own running time: its clock may be wrong.
import { useEffect, useState } from 'react'
import { SECOND_MS } from '#kernel/time.ts'

/** Counts down from `seconds`; a new `key` starts again. */
export function useCountdown(seconds: number, key: string): number {
  const [state, setState] = useState({ key, left: seconds })
  useEffect(() => {
    const startedAt = performance.now()
    const timer = setInterval(() => {
      const left = Math.max(0, seconds - Math.floor((performance.now() - startedAt) / SECOND_MS))
      setState({ key, left })
      if (left === 0) clearInterval(timer)
    }, SECOND_MS)
    return () => clearInterval(timer)
  }, [seconds, key])
  return state.key === key ? state.left : seconds
}
