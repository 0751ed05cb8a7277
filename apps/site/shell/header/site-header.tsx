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
  const root = useRootData()
  const mayHaveOffers = root?.player?.shown.mayHaveOffers ?? true
  const rest = [
    ...(root?.isCasinoOpen === true ? [{ to: `/${language}/casino-lobby`, text: t('site.casino') }] : []),
    ...(mayHaveOffers ? [{ to: `/${language}/promotions`, text: t('site.promotions') }] : []),
    { to: cataloguePaths.favorites(language), text: t('catalogue.favourites') },
  ]
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
        {rest.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
        <More links={rest} />
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

type MoreProps = { readonly links: readonly { readonly to: string; readonly text: string }[] }

/** Products that find no room in a narrow bar. */
function More({ links }: MoreProps) {
  const t = useText()
  return (
    <div className={styles.more}>
      <Popup
        label={t('site.more')}
        button={
          <>
            {t('site.more')}
            <Icon name="chevron-down" size={16} />
          </>
        }
      >
        {links.map(({ to, text }) => (
          <NavLink key={to} to={to}>
            {text}
          </NavLink>
        ))}
      </Popup>
    </div>
  )
}
