// The server's time, drawn again as often as what it shows changes.
import { useEffect, useState } from 'react'

/** `everyMs` 0: with each frame of the screen. Undefined: not at all. */
export function useMoment(now: () => number, everyMs: number | undefined): number {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    if (everyMs === undefined) return
    let frame = 0
    let last = 0
    const draw = (at: number): void => {
      if (at - last >= everyMs) {
        last = at
        setMoment(now())
      }
      frame = requestAnimationFrame(draw)
    }
    setMoment(now())
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `now` is a new function with each rendering, and always the same clock
  }, [everyMs])
  return moment
}
