// What the thumb's menu opens: the player's pages, sports, odds format, theme, language.
import { Suspense } from 'react'
import { SportsTree } from '#modules/catalogue/site/menu/sports-tree.tsx'
import { useText } from '#platform/browser/text.tsx'
import { useRootData } from '../root-data.ts'
import { AccountLinks } from './account-area.tsx'
import { CoefChoice } from './lazy-coef-choice.ts'
import { LanguageChoice } from './language-choice.tsx'
import styles from './menu-drawer.module.css'
import { ThemeChoice } from './theme-choice.tsx'

export function MenuDrawer() {
  const t = useText()
  const isSignedIn = (useRootData()?.player ?? null) !== null
  return (
    <div className={styles.drawer}>
      {isSignedIn && (
        <section className={styles.links}>
          <AccountLinks />
        </section>
      )}
      <section>
        <h2 className={styles.heading}>{t('catalogue.sports')}</h2>
        <SportsTree stage="line" />
      </section>
      <section className={styles.links}>
        <h2 className={styles.heading}>{t('site.coef-view')}</h2>
        <Suspense fallback={null}>
          <CoefChoice />
        </Suspense>
      </section>
      <section className={styles.links}>
        <h2 className={styles.heading}>{t('site.theme')}</h2>
        <ThemeChoice />
      </section>
      <section className={styles.links}>
        <h2 className={styles.heading}>{t('site.language')}</h2>
        <LanguageChoice />
      </section>
    </div>
  )
}
