// Whether a whole coupon is on the page: the quick one stands back while it is.
import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

function changeBy(step: number): void {
  count += step
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Counts the panel that calls it, as long as it is there. */
export function usePanelPresence(): void {
  useEffect(() => {
    changeBy(1)
    return () => changeBy(-1)
  }, [])
}

export const useIsPanelOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => true,
  )
