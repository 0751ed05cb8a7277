// Keeps the focus on a thing that moved: where it stands now, its element may be a new one.
import { useEffect, useRef } from 'react'

/** Answers what to call with a selector when something is about to move; what it finds after the move gets the focus. */
export function useRefocus(): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    document.querySelector<HTMLElement>(wanted.current)?.focus({ preventScroll: false })
    wanted.current = undefined
  })
  return (selector) => {
    wanted.current = selector
  }
}
