// Parts of the window that are occupied: the coupon's column, a phone's one-line coupon, bars at the top edge.
import { useEffect, useState, type RefObject } from 'react'

/** From the page's content to the end edge of the window, in pixels. */
export function endColumnOf(content: DOMRect, windowWidth: number, isRightToLeft: boolean): number {
  return Math.max(0, Math.round(isRightToLeft ? content.left : windowWidth - content.right))
}

/** The one-line coupon over a phone's bottom bar: its row of 44 px, its padding and its line. */
export const QUICK_COUPON_PX = 58

/** Follows the columns as they fold and the window as it is resized. */
export function useEndColumn(direction: 'ltr' | 'rtl'): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const content = document.getElementById('content')
    if (content === null) return undefined
    const look = () =>
      setWidth(endColumnOf(content.getBoundingClientRect(), document.documentElement.clientWidth, direction === 'rtl'))
    const watch = new ResizeObserver(look)
    watch.observe(content)
    watch.observe(document.documentElement)
    return () => watch.disconnect()
  }, [direction])
  return width
}

export function useHeightOf(box: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const { current } = box
    if (current === null) return undefined
    const watch = new ResizeObserver(() => setHeight(current.offsetHeight))
    watch.observe(current)
    return () => watch.disconnect()
  }, [box])
  return height
}
