// One listener turns the plain links of a long list into navigation without a reload.
import { useCallback, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/** For a container: links inside that carry `data-route` navigate; modified clicks stay the browser's. */
export function useRouteClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('a[data-route]') : null
      const href = link?.getAttribute('href')
      if (href === null || href === undefined) return
      event.preventDefault()
      void navigate(href)
    },
    [navigate],
  )
}
