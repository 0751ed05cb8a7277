// The player's own pages under one row of links.
import { NavLink, Outlet } from 'react-router'
import { LegWordsContext } from '#modules/betting/site/leg-words.ts'
import { useText } from '#platform/browser/text.tsx'
import { legWords } from '../office/leg-words.ts'
import styles from '../office/office-layout.module.css'
import { useOfficeLinks } from '../shell/office-links.ts'

/** The current page's link, brought into sight where the row is wider than the screen. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const [inner, outer] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}

export default function OfficeLayout() {
  const t = useText()
  const links = useOfficeLinks()
  return (
    <div className={styles.office}>
      <nav ref={showCurrent} className={styles.nav} aria-label={t('site.account')}>
        <NavLink to={links.history}>{t('site.my-bets')}</NavLink>
        <NavLink to={links.statement}>{t('site.statement')}</NavLink>
        <NavLink to={links.deposit}>{t('site.deposit')}</NavLink>
        <NavLink to={links.security}>{t('site.security')}</NavLink>
        <NavLink to={links.support}>{t('site.support')}</NavLink>
      </nav>
      <LegWordsContext value={legWords}>
        <Outlet />
      </LegWordsContext>
    </div>
  )
}
