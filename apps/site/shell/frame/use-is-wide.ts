// What the window has room for. The same widths as in site-frame.module.css and bottom-bar.module.css.
import { useSyncExternalStore } from 'react'

function mediaHook(media: string, onServer: boolean): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  const read = () => matchMedia(media).matches
  return () => useSyncExternalStore(subscribe, read, () => onServer)
}

/** Whether the coupon has room beside the page. True on the server: styles hide what has no room. */
export const useIsWide = mediaHook('(min-width: 1024px)', true)

/** Room for the coupon, but an empty one would take it from the prices. */
export const useIsNarrowBeside = mediaHook('(min-width: 1024px) and (max-width: 1099px)', false)
