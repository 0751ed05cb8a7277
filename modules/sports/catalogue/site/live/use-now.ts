// The running second, shared by all clocks of the page: one timer, however many clocks.
import { useSyncExternalStore } from 'react'
import { live } from '#platform/browser/live/live.ts'

const TICK_MS = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

const readClock = () => {
  now = Date.now() + live().clockOffsetMs()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) {
    readClock()
    timer = setInterval(() => {
      readClock()
      for (const each of listeners) each()
    }, TICK_MS)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === undefined) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Server time in milliseconds, once a second; `renderedAt` until the page is awake. */
export const useNow = (renderedAt: number): number =>
  useSyncExternalStore(
    subscribe,
    () => now || renderedAt,
    () => renderedAt,
  )
