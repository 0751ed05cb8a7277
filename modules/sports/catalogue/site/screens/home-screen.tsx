// The front page: what is on now, what starts soon, where most games are.
import { Link } from 'react-router'
import type { Game, MenuSport } from '#modules/sports/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { sportIcon } from '../names.ts'
import { GameList } from '../list/game-list.tsx'
import { SportStrip } from '../list/sport-strip.tsx'
import { StaleLine } from '../list/stale-line.tsx'
import { useMenu } from '../menu/menu-context.ts'
import { cataloguePaths } from '../paths.ts'
import styles from './screen.module.css'

const TOP_CHAMPIONSHIPS_MAX = 8

type HomeScreenProps = {
  readonly live: readonly Game[]
  /** The next games to start, over all sports. */
  readonly soon: readonly Game[]
  readonly at: number
}

export function HomeScreen({ live, soon, at }: HomeScreenProps) {
  const t = useText()
  const { language } = useLocale()
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{t('catalogue.home-title')}</h1>
      <SportStrip stage="line" />
      <StaleLine />
      {live.length > 0 && (
        <section className={styles.section}>
          <SectionHead isLive title={t('catalogue.live-now-title')} to={cataloguePaths.stage(language, 'live')} />
          <GameList games={live} at={at} level={3} isBrowsed isBySport />
        </section>
      )}
      <TopChampionships />
      <section className={styles.section}>
        <SectionHead title={t('catalogue.soon-title')} to={cataloguePaths.stage(language, 'line')} />
        {soon.length === 0 ? (
          <EmptyState icon="calendar" title={t('catalogue.line-empty')} text={t('catalogue.line-empty-text')} />
        ) : (
          <GameList games={soon} at={at} level={3} isBrowsed isBySport />
        )}
      </section>
    </div>
  )
}

function SectionHead({ title, to, isLive = false }: { title: string; to: string; isLive?: boolean }) {
  const t = useText()
  return (
    <div className={styles.sectionHead}>
      <h2 className={styles.sectionTitle}>
        {isLive && <span className={styles.liveDot} />}
        {title}
      </h2>
      <Link className={styles.all} to={to} aria-label={`${t('catalogue.show-all')}: ${title}`}>
        {t('catalogue.show-all')}
        <Icon name="chevron-end" size={16} flip />
      </Link>
    </div>
  )
}

type Top = { readonly sport: string; readonly champId: number; readonly name: string; readonly count: number }

/** The championships with most games, over all sports. */
export function topChampionships(menu: readonly MenuSport[]): readonly Top[] {
  return menu
    .flatMap(({ sport, championships }) =>
      championships.map((champ) => ({ sport, champId: champ.champId, name: champ.name, count: champ.line })),
    )
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'))
    .slice(0, TOP_CHAMPIONSHIPS_MAX)
}

function TopChampionships() {
  const t = useText()
  const { language } = useLocale()
  const top = topChampionships(useMenu())
  if (top.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{t('catalogue.top-championships')}</h2>
      <ul className={styles.champs}>
        {top.map((champ) => (
          <li key={champ.champId}>
            <Link className={styles.champ} to={cataloguePaths.championship(language, 'line', champ)}>
              <Icon name={sportIcon(champ.sport)} size={18} />
              <bdi className={styles.champName}>{champ.name}</bdi>
              <span className={styles.champCount}>{champ.count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
