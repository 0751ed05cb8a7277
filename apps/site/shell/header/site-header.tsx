// The bar above every page: mark, products, search, and what belongs to the player.
import { Link, NavLink } from 'react-router'
import { cataloguePaths } from '#modules/sports/catalogue/site/paths.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { AccountArea } from './account-area.tsx'
import { useRootData } from '../../page-data/root-data.ts'
import { BrandMark } from './brand-mark.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Popup } from './popup.tsx'
import { SearchBox } from './search-box.tsx'
import { SettingsButton } from './settings-button.tsx'
import styles from './site-header.module.css'

export function SiteHeader() {
  const t = useText()
  const { language } = useLocale()
  const mayHaveOffers = useRootData()?.player?.shown.mayHaveOffers ?? true
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#content">
        {t('site.skip')}
      </a>
      <Link className={styles.brand} to={cataloguePaths.home(language)} aria-label={t('site.home')}>
        <BrandMark />
        <span className={styles.name}>{t('site.name')}</span>
      </Link>
      <nav className={styles.products} aria-label={t('site.products')}>
        <NavLink to={cataloguePaths.stage(language, 'line')}>{t('site.line')}</NavLink>
        <NavLink to={cataloguePaths.stage(language, 'live')}>
          <span className={styles.dot} />
          {t('site.live')}
        </NavLink>
        {mayHaveOffers && <NavLink to={`/${language}/promotions`}>{t('site.promotions')}</NavLink>}
        <NavLink to={cataloguePaths.favorites(language)}>{t('catalogue.favourites')}</NavLink>
      </nav>
      <SearchBox />
      <div className={styles.end}>
        <Link className={styles.searchLink} to={cataloguePaths.search(language)} aria-label={t('catalogue.search')}>
          <Icon name="search" />
        </Link>
        <AccountArea />
        <div className={styles.choices}>
          <Popup
            label={`${t('site.language')} ${language}`}
            button={
              <>
                <Icon name="globe" />
                <span className={styles.code}>{language}</span>
              </>
            }
          >
            <LanguageChoice />
          </Popup>
          <SettingsButton className={styles.settings} label={t('site.settings')}>
            <Icon name="sliders" />
          </SettingsButton>
        </div>
      </div>
    </header>
  )
}
