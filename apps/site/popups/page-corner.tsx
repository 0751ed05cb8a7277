// What stands in the corner of a page of the default layout (S2.1.3): snow's end, the way up, the support button.
import { useEffect, useState } from 'react'
import { dispensable } from '#ui/dispensable.tsx'
import type { RootData } from '../root-data.ts'
import styles from './popups.module.css'
import { SupportSlot } from './support-slots.tsx'

/** For the few weeks of the year that have snow. */
const PageSnow = dispensable(async () => (await import('./page-snow.tsx')).PageSnow)
const ScrollToTopButton = dispensable(async () => (await import('./scroll-to-top-button.tsx')).ScrollToTopButton)

/** Whoever stays at the beginning of a page needs no way back to it. */
function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0)
  useEffect(() => {
    const onScroll = () => setHasScrolled(true)
    window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hasScrolled
}

export function PageCorner({ root, path }: { root: RootData; path: string }) {
  const hasScrolled = useHasScrolled()
  return (
    <>
      <div className={styles.corner}>
        {root.config.isSnowfall && <PageSnow path={path} />}
        {hasScrolled && <ScrollToTopButton />}
      </div>
      <SupportSlot root={root} />
    </>
  )
}
