// What stands in the corner of a page of the default layout (S2.1.3): snow's end, the way up, the support button.
import { useEffect, useState } from 'react'
import type { RootData } from '../root-data.ts'
import styles from './popups.module.css'
import { ScrollToTopButton } from './scroll-to-top-button.tsx'
import { isSnowSwitchedOff, Snow, SnowButton } from './snow.tsx'
import { isSnowing } from './snowfall.ts'
import { SupportSlot } from './support-slots.tsx'

function useIsReducedMotion(): boolean {
  const [isReduced, setReduced] = useState(true)
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)')
    const look = () => setReduced(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isReduced
}

export function PageCorner({ root, path }: { root: RootData; path: string }) {
  const isReducedMotion = useIsReducedMotion()
  const [isSwitchedOff, setSwitchedOff] = useState(isSnowSwitchedOff)
  const isSnow = isSnowing({
    isConfigured: root.config.isSnowfall,
    path,
    isReducedMotion,
    isLightVersion: document.documentElement.dataset['light'] !== undefined,
    isSwitchedOff,
  })
  return (
    <>
      {isSnow && <Snow />}
      <div className={styles.corner}>
        {isSnow && <SnowButton onEnd={() => setSwitchedOff(true)} />}
        <ScrollToTopButton />
      </div>
      <SupportSlot root={root} />
    </>
  )
}
