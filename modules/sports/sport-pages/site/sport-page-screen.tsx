// A page about one subject: what it is, its sports where it has several, and its games.
import { Link } from 'react-router'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { cataloguePaths, GameList, NextPage, sportIcon, StaleLine } from '#modules/sports/catalogue/site/parts.ts'
import type { SportPageName } from '#modules/sports/sport-pages/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './sport-pages.module.css'

type Stage = 'line' | 'live'

type SportCount = { readonly sport: string; readonly line: number; readonly live: number }

export type SportPageScreenProps = {
  readonly page: SportPageName
  readonly stage: Stage | undefined
  readonly sport: string | undefined
  readonly games: readonly Game[]
  /** Server time in milliseconds at which they were read. */
  readonly at: number
  readonly next: string | null
  /** Of the whole page, whatever is shown of it. */
  readonly sports: readonly SportCount[]
}

export function SportPageScreen({ games, at, next, ...shown }: SportPageScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const { page } = shown
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t(`sport-pages.title.${page}`)}</h1>
        <p className={styles.text}>{t(`sport-pages.text.${page}`)}</p>
      </header>
      {page === 'cyber' && <CyberStrip {...shown} />}
      <StaleLine />
      {games.length === 0 ? (
        <EmptyState
          icon="calendar"
          title={t('sport-pages.empty')}
          text={t('sport-pages.empty-text')}
          action={<ButtonLink to={cataloguePaths.stage(language, 'line')}>{t('catalogue.to-line')}</ButtonLink>}
        />
      ) : (
        <GameList games={games} at={at} />
      )}
      {next !== null && <NextPage cursor={next} />}
    </div>
  )
}

const sumOf = (sports: readonly SportCount[], stages: readonly Stage[]): number =>
  sports.reduce((sum, one) => sum + stages.reduce((count, stage) => count + one[stage], 0), 0)

/** S2.2.2: cyber sport by stage and by sport, each an address of its own. */
function CyberStrip({ stage, sport, sports }: Pick<SportPageScreenProps, 'stage' | 'sport' | 'sports'>) {
  const t = useText()
  const { language } = useLocale()
  const base = `/${language}/cyber`
  const stages = [undefined, 'live', 'line'] as const
  const section = stage ?? 'line'
  const current = (isCurrent: boolean) => (isCurrent ? 'page' : undefined)
  return (
    <nav className={styles.strip} aria-label={t('sport-pages.sections')}>
      {stages.map((one) => (
        <Link
          key={one ?? 'all'}
          to={one === undefined ? base : `${base}/${one}`}
          className={styles.chip}
          aria-current={current(one === stage && sport === undefined)}
        >
          {t(`sport-pages.stage.${one ?? 'all'}`)}
          <span className={styles.count}>{sumOf(sports, one === undefined ? ['line', 'live'] : [one])}</span>
        </Link>
      ))}
      {sports
        .filter((one) => one[section] > 0 || one.sport === sport)
        .map((one) => (
          <Link
            key={one.sport}
            to={`${base}/${section}/${one.sport}`}
            className={styles.chip}
            aria-current={current(one.sport === sport)}
          >
            <Icon name={sportIcon(one.sport)} size={18} />
            {t(`sport.${one.sport}`)}
            <span className={styles.count}>{one[section]}</span>
          </Link>
        ))}
    </nav>
  )
}
