// Keeps floating elements in the page's own column, never over the coupon beside it.
import { useEffect } from 'react'

const GAP = 16

/** Sets `--support-end`: from the end edge of the window to that of the page's column, and a gap. */
export function useSupportEnd(): void {
  useEffect(() => {
    const column = document.getElementById('content')
    if (column === null) return undefined
    const root = document.documentElement
    const place = () => {
      const { left, right } = column.getBoundingClientRect()
      const beside = getComputedStyle(column).direction === 'rtl' ? left : root.clientWidth - right
      root.style.setProperty('--support-end', `${Math.max(0, Math.round(beside)) + GAP}px`)
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(column)
    observer.observe(root)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--support-end')
    }
  }, [])
}
