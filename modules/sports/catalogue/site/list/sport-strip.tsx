// Sports side by side with their counts: the quick way between lists on any width.
import { NavLink, useSearchParams } from 'react-router'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import { sportIcon } from '../names.ts'
import { useMenu } from '../menu/menu-context.ts'
import { cataloguePaths, type StagePath } from '../paths.ts'
import styles from './sport-strip.module.css'

/** The sport of this page is in sight, wherever in the row it stands. */
function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector('[aria-current]')
  if (!strip || !current) return
  const [inner, outer] = [current.getBoundingClientRect(), strip.getBoundingClientRect()]
  strip.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}

export function SportStrip({ stage, sport }: { stage: StagePath; sport?: string | undefined }) {
  const t = useText()
  const { language } = useLocale()
  // The menu counts all games: under a filter its figures would say more than the list has.
  const isCounted = useSearchParams()[0].size === 0
  const sports = useMenu().filter((one) => one[stage] > 0 || one.sport === sport)
  const total = sports.reduce((sum, one) => sum + one[stage], 0)
  return (
    <nav ref={showCurrent} className={styles.strip} aria-label={t('catalogue.sport-strip')}>
      <NavLink end to={cataloguePaths.stage(language, stage)} className={styles.sport ?? ''}>
        {t('catalogue.all-sports')}
        {isCounted && <span className={styles.count}>{total}</span>}
      </NavLink>
      {sports.map((one) => (
        <NavLink key={one.sport} to={cataloguePaths.sport(language, stage, one.sport)} className={styles.sport ?? ''}>
          <Icon name={sportIcon(one.sport)} size={18} />
          {t(`sport.${one.sport}`)}
          {isCounted && <span className={styles.count}>{one[stage]}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
