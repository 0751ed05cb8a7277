// One listener turns the plain links of a long list into navigation without a reload.
import { useCallback } from 'react'
import { useNavigate } from 'react-router'

const isModified = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A ref for a container: links inside that carry `data-route` navigate; modified clicks stay the browser's. */
export function useRouteClicks(): (container: HTMLElement | null) => (() => void) | undefined {
  const navigate = useNavigate()
  return useCallback(
    (container: HTMLElement | null) => {
      if (container === null) return undefined
      const onClick = (event: MouseEvent) => {
        if (event.defaultPrevented || isModified(event)) return
        const link = event.target instanceof Element ? event.target.closest('a[data-route]') : null
        const href = link?.getAttribute('href')
        if (href === null || href === undefined) return
        event.preventDefault()
        void navigate(href)
      }
      container.addEventListener('click', onClick)
      return () => container.removeEventListener('click', onClick)
    },
    [navigate],
  )
}
