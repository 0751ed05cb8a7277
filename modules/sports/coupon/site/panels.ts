// Whether a full coupon is on the page: the quick one is hidden then.
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

/** Counts the calling panel, as long as it is mounted. */
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
