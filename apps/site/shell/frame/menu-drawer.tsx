// What the thumb's menu opens: the player's pages, sports, settings, language.
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { supportMenu } from '#modules/site/support/site/support-door.ts'
import { supportUnread } from '#modules/site/support/site/button/support-unread.ts'
import { SportsTree } from '#modules/sports/catalogue/site/menu/sports-tree.tsx'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { useRootData } from '../../page-data/root-data.ts'
import { LanguageChoice } from '../header/language-choice.tsx'
import styles from './menu-drawer.module.css'
import { AccountLinks } from '../header/player-area.tsx'
import { SettingsButton } from '../header/settings-button.tsx'

export function MenuDrawer({ close }: { close: () => void }) {
  const t = useText()
  const { language } = useLocale()
  const root = useRootData()
  const player = root?.player ?? null
  const unread = useSyncExternalStore(supportUnread.subscribe, supportUnread.read, supportUnread.read)
  return (
    <div className={styles.drawer}>
      {player !== null && (
        <section className={styles.links}>
          <AccountLinks />
        </section>
      )}
      <section className={styles.links}>
        <Link to={cataloguePaths.search(language)}>
          <Icon name="search" size={18} />
          {t('catalogue.search')}
        </Link>
        {root?.isCasinoOpen === true && (
          <Link to={`/${language}/casino-lobby`}>
            <Icon name="bolt" size={18} />
            {t('site.casino')}
          </Link>
        )}
        <Link to={cataloguePaths.favorites(language)}>
          <Icon name="star" size={18} />
          {t('catalogue.favourites')}
        </Link>
        {player?.shown.mayHaveOffers !== false && (
          <Link to={`/${language}/promotions`}>
            <Icon name="receipt" size={18} />
            {t('site.promotions')}
          </Link>
        )}
      </section>
      <section>
        <h2 className={styles.heading}>{t('catalogue.sports')}</h2>
        <SportsTree stage="line" />
      </section>
      <section className={styles.settings}>
        <SettingsButton>
          <Icon name="sliders" />
          {t('site.settings')}
        </SettingsButton>
        <button
          type="button"
          onClick={() => {
            close()
            // The drawer is modal: nothing beside it opens before it is gone.
            setTimeout(() => supportMenu.write(true))
          }}
        >
          <Icon name="headset" />
          {t('support.menu')}
          {unread > 0 && <span className={styles.unread}>{t('support.unread', { count: unread })}</span>}
        </button>
      </section>
      <section className={styles.links}>
        <h2 className={styles.heading}>{t('site.language')}</h2>
        <LanguageChoice />
      </section>
    </div>
  )
}
