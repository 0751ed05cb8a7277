// When what the server answered may be told: after the stage has drawn it. One timer, so that a result never waits for an animation
// that a browser does not run.
import { useEffect, useState } from 'react'

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
