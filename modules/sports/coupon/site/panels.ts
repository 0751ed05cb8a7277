// Whether a full coupon is on the page: the quick one is hidden then.
import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '#platform/browser/store.ts'

const count = createStore(0)
const changeBy = (step: number): void => count.write(count.read() + step)

/** Counts the calling panel, as long as it is mounted. */
export function usePanelPresence(): void {
  useEffect(() => {
    changeBy(1)
    return () => changeBy(-1)
  }, [])
}

export const useIsPanelOpen = (): boolean =>
  useSyncExternalStore(
    count.subscribe,
    () => count.read() > 0,
    () => true,
  )
