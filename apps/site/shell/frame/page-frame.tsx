// What stands around a page, as its route has it (S2.1.3): everything, a short header, or nothing.
import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import type { LeagueTheme, PageLayout } from '../../routing/route-entry.ts'
import { BrandMark } from '../header/brand-mark.tsx'
import { LazyExtras } from './lazy-extras.tsx'
import styles from './page-frame.module.css'
import { SiteFrame } from './site-frame.tsx'

type Framing = {
  readonly layout: PageLayout
  readonly league?: LeagueTheme | undefined
  readonly texts: readonly string[]
}

const USUAL: Framing = { layout: 'default', texts: [] }

/** A page that could not be loaded has the usual frame. */
export const usePageFrame = (): Framing => useRouteLoaderData<Framing>('routes/language') ?? USUAL

export function PageFrame({ children }: { children: ReactNode }) {
  const { layout } = usePageFrame()
  return layout === 'default' ? (
    <SiteFrame>{children}</SiteFrame>
  ) : (
    <ShortFrame hasHeader={layout === 'empty'}>{children}</ShortFrame>
  )
}

function ShortFrame({ hasHeader, children }: { hasHeader: boolean; children: ReactNode }) {
  const t = useText()
  const { language } = useLocale()
  return (
    <>
      {hasHeader && (
        <header className={styles.header}>
          <Link className={styles.brand} to={cataloguePaths.home(language)} aria-label={t('site.home')}>
            <BrandMark />
            {t('site.name')}
          </Link>
        </header>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <LazyExtras />
    </>
  )
}
