// Which frame of a round is on the stage: by time while it is revealed, and as the player leafs through it afterwards.
import { useEffect, useState } from 'react'
import type { Frame } from './timeline.ts'

export type Playback = {
  readonly frame: Frame | undefined
  /** Frames with a win, for leafing; empty where the last frame shows all there is. */
  readonly stills: readonly number[]
  readonly index: number
  readonly show: (index: number) => void
}

type At = { readonly key: string | undefined; readonly index: number }

export function usePlayback(key: string | undefined, frames: readonly Frame[], isRevealing: boolean): Playback {
  const [at, setAt] = useState<At>({ key, index: isRevealing ? 0 : frames.length - 1 })
  const [wasRevealing, setWasRevealing] = useState(isRevealing)
  if (at.key !== key) setAt({ key, index: isRevealing ? 0 : frames.length - 1 })
  if (wasRevealing !== isRevealing) {
    setWasRevealing(isRevealing)
    if (!isRevealing) setAt({ key, index: frames.length - 1 })
  }
  const index = at.key === key ? at.index : 0
  const frame = frames[index]
  useEffect(() => {
    if (!isRevealing || frame === undefined || index >= frames.length - 1) return undefined
    const timer = setTimeout(() => setAt({ key, index: index + 1 }), frame.ms)
    return () => clearTimeout(timer)
  }, [isRevealing, frame, frames.length, index, key])
  const wins = frames.flatMap(({ kind }, each) => (kind === 'win' ? [each] : []))
  const last = frames.at(-1)
  const isAllShown = wins.every((each) => frames[each]?.spin === last?.spin && frames[each]?.step === last?.step)
  return {
    frame,
    stills: isRevealing || isAllShown ? [] : wins,
    index,
    show: (next) => setAt({ key, index: next }),
  }
}
