// Removes a link's secret from the address bar after hydration, so that it is neither left in the history nor copied.
import { useEffect } from 'react'

export function useBareAddress(): void {
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
}
