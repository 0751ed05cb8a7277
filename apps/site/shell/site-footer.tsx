// The foot of every page: who may play, and that it can be checked.
import { Link } from 'react-router'
import { cataloguePaths } from '#modules/catalogue/site/paths.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './site-footer.module.css'

export function SiteFooter() {
  const t = useText()
  const { language } = useLocale()
  return (
    <footer className={styles.footer}>
      <p className={styles.brand}>
        <BrandMark size={18} />
        {t('site.name')}
      </p>
      <nav className={styles.links} aria-label={t('site.footer')}>
        <Link to={cataloguePaths.stage(language, 'line')}>{t('site.line')}</Link>
        <Link to={cataloguePaths.stage(language, 'live')}>{t('site.live')}</Link>
        <Link to={cataloguePaths.favorites(language)}>{t('catalogue.favourites')}</Link>
        <Link to={cataloguePaths.search(language)}>{t('catalogue.search')}</Link>
        <Link to={`/${language}/information/betting-calculator`}>{t('site.calculator')}</Link>
      </nav>
      <p className={styles.age}>
        <span className={styles.badge}>18+</span>
        {t('site.age')}
      </p>
      <p>{t('site.open')}</p>
    </footer>
  )
}
