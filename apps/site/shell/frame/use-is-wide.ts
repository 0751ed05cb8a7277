// Whether the coupon has room beside the page. The same width as in site-frame.module.css and bottom-bar.module.css.
import { useSyncExternalStore } from 'react'

const WIDE = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** True on the server: what is beside the page is hidden by styles where there is no room. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
