// A link's secret leaves the address bar as soon as the page is awake: it is not left lying in the history or copied along.
import { useEffect } from 'react'

export function useBareAddress(): void {
  useEffect(() => {
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
}
