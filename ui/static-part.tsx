// A part of a page that needs no script: what the server has drawn stays as it is. Only where the browser comes to the page by
// navigation does it draw the part itself, and then the code of the part is fetched.
import { useCallback, useState, type ComponentType } from 'react'
import { isPageAsleep } from './awake.ts'

/** React leaves what stands in such an element as it is. */
const NOTHING = { __html: '' }

type StaticPartProps<P> = {
  /** A `lazyPart` with a name, so that the server has its code. It gets nothing to do: links in it lead on by themselves. */
  view: ComponentType<P>
  of: P
  className?: string | undefined
}

export function StaticPart<P extends object>({ view: View, of, className }: StaticPartProps<P>) {
  const [isRendered, setRendered] = useState(isPageAsleep)
  const attach = useCallback((element: HTMLDivElement | null) => {
    // React has rendered the page again by itself: what the server drew is gone.
    if (element?.firstChild === null) setRendered(false)
  }, [])
  return isRendered ? (
    <div ref={attach} className={className} dangerouslySetInnerHTML={NOTHING} suppressHydrationWarning />
  ) : (
    <div className={className}>
      <View {...of} />
    </div>
  )
}
