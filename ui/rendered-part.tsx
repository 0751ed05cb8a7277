// A part that the server rendered and that never changes: React leaves it as it is, and its code is not loaded. Where React renders it
// itself, after a navigation, the code is loaded then: `children` is a lazy part.
import { useCallback, useState, type ReactNode } from 'react'
import { isPageAsleep } from './awake.ts'

/** React leaves what stands in such an element as it is. */
const NOTHING = { __html: '' }

export function RenderedPart({ children }: { readonly children: ReactNode }) {
  const [isRendered, setRendered] = useState(isPageAsleep)
  const attach = useCallback((element: HTMLDivElement | null) => {
    // React has rendered the page again by itself: what the server wrote is gone.
    if (element?.firstChild === null) setRendered(false)
  }, [])
  if (isRendered) return <div key="rendered" ref={attach} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
  return <div key="own">{children}</div>
}
