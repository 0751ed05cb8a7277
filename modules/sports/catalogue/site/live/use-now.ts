// The running second, shared by all clocks of the page: one timer, however many clocks.
import { useSyncExternalStore } from 'react'
import { live } from '#platform/browser/live/live.ts'
import { createListeners } from '#platform/browser/store.ts'

const TICK_MS = 1_000
let now = 0

const readClock = () => {
  now = Date.now() + live().clockOffsetMs()
}

const { notify, subscribe } = createListeners(() => {
  readClock()
  const timer = setInterval(() => {
    readClock()
    notify()
  }, TICK_MS)
  return () => clearInterval(timer)
})

/** Server time in milliseconds, once a second; `renderedAt` until the page is awake. */
export const useNow = (renderedAt: number): number =>
  useSyncExternalStore(
    subscribe,
    () => now || renderedAt,
    () => renderedAt,
  )
