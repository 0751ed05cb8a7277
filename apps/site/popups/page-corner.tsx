// What stands in the corner of a page of the default layout (S2.1.3): snow's end, the way up, the support button.
import { lazy, Suspense, type ComponentType } from 'react'
import type { RootData } from '../root-data.ts'
import styles from './popups.module.css'
import { ScrollToTopButton } from './scroll-to-top-button.tsx'
import { SupportSlot } from './support-slots.tsx'

/** For the few weeks of the year that have snow; where the line is cut, none falls. */
const PageSnow = lazy(async (): Promise<{ default: ComponentType<{ path: string }> }> => ({
  default: await import('./page-snow.tsx').then(
    (loaded) => loaded.PageSnow,
    () => () => null,
  ),
}))

export function PageCorner({ root, path }: { root: RootData; path: string }) {
  return (
    <>
      <div className={styles.corner}>
        {root.config.isSnowfall && (
          <Suspense fallback={null}>
            <PageSnow path={path} />
          </Suspense>
        )}
        <ScrollToTopButton />
      </div>
      <SupportSlot root={root} />
    </>
  )
}
