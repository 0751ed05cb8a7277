// What stands in the corner of a page of the default layout (S2.1.3): snow's end, the way up, the support button; and the keys of the page.
import { useEffect, useState } from 'react'
import type { SiteModule, SitePage } from '#platform/browser/site-module.ts'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { watchHistory } from '#ui/overlay-history.ts'
import type { ShellConfig } from '../page-data/shell-config.ts'
import styles from './around.module.css'
import { pageKeyOf, type PageKey } from './page-key.ts'

/** For the few weeks of the year that have snow. */
const PageSnow = lazyPart(async () => (await import('./page-snow.tsx')).PageSnow, { isOptional: true })
const ScrollToTopButton = lazyPart(async () => (await import('./scroll-to-top-button.tsx')).ScrollToTopButton, {
  isOptional: true,
})

const PageKeys = lazyPart(
  withTexts('player', async () => (await import('./page-keys.tsx')).PageKeys),
  { isOptional: true },
)

/** The first of the page's own keys that was pressed. */
function useFirstKey(): PageKey | undefined {
  const [first, setFirst] = useState<PageKey>()
  useEffect(() => {
    const hear = (event: KeyboardEvent) => setFirst((before) => before ?? pageKeyOf(event))
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return first
}

/** At the beginning of a page no way back to it is needed. */
function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0)
  useEffect(() => {
    const onScroll = () => setHasScrolled(true)
    window.addEventListener('scroll', onScroll, { once: true, passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hasScrolled
}

type PageCornerProps = { modules: readonly SiteModule<ShellConfig>[]; page: SitePage<ShellConfig> }

export function PageCorner({ modules, page }: PageCornerProps) {
  const hasScrolled = useHasScrolled()
  const firstKey = useFirstKey()
  // With what comes after the first load, and before the player can open a box that Back is to close.
  useEffect(watchHistory, [])
  return (
    <>
      <div className={styles.corner}>
        {page.config.isSnowfall && <PageSnow path={page.path} />}
        {hasScrolled && <ScrollToTopButton />}
      </div>
      {firstKey !== undefined && <PageKeys first={firstKey} />}
      {modules
        .flatMap(({ corner = [] }) => corner)
        .map((Part, index) => (
          <Part key={index} page={page} />
        ))}
    </>
  )
}
