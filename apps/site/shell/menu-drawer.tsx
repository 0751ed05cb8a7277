// What the thumb's menu opens: the player's pages, sports, settings, language.
import { SportsTree } from '#modules/catalogue/site/menu/sports-tree.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRootData } from '../root-data.ts'
import { AccountLinks } from './account-area.tsx'
import { LanguageChoice } from './language-choice.tsx'
import styles from './menu-drawer.module.css'
import { SettingsButton } from './settings-button.tsx'

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
      <section className={styles.settings}>
        <SettingsButton>
          <Icon name="sliders" />
          {t('site.settings')}
        </SettingsButton>
      </section>
      <section className={styles.links}>
        <h2 className={styles.heading}>{t('site.language')}</h2>
        <LanguageChoice />
      </section>
    </div>
  )
}
