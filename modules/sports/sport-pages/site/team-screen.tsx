// The page of one team: what it plays next, and how it played.
import { Link } from 'react-router'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import {
  accountLists,
  cataloguePaths,
  FavouriteStar,
  GameList,
  sportIcon,
  StaleLine,
} from '#modules/sports/catalogue/site/parts.ts'
import type { PastGame, TeamPage } from '#modules/sports/sport-pages/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { countryName } from '#platform/browser/text/country-name.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/crest.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { teamId } from '#modules/sports/sport-pages/rules/team-id.ts'
import styles from './sport-pages.module.css'

type TeamScreenProps = {
  readonly team: Omit<TeamPage, 'games'>
  readonly games: readonly Game[]
  readonly at: number
  /** All of its games, page by page, in place of the last ones. */
  readonly isWhole: boolean
  /** A later page of its results: the games to come stand on the first. */
  readonly isLater: boolean
}

export type Outcome = 'won' | 'drawn' | 'lost'

/** Of the named side; undefined where it did not play. */
export function outcomeFor(name: string, { opponents, score: [home, away] }: PastGame): Outcome | undefined {
  const side = opponents.indexOf(name)
  if (side < 0) return undefined
  return home === away ? 'drawn' : home > away === (side === 0) ? 'won' : 'lost'
}

export function TeamScreen({ team, games, at, isWhole, isLater }: TeamScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const { name, country, sport, sportId, results, next } = team
  const all = `${cataloguePaths.team(language, { sportId, name })}/games`
  return (
    <div className={styles.screen}>
      <header className={styles.team}>
        <Crest name={name} country={country} size={48} />
        <div>
          <h1 className={styles.title}>
            <bdi>{name}</bdi>
          </h1>
          <p className={styles.text}>
            <Icon name={sportIcon(sport)} size={18} />
            {t(`sport.${sport}`)}
            {country !== '' && ` · ${countryName(country, language)}`}
          </p>
        </div>
        <FavouriteStar
          list={accountLists.teams}
          item={teamId({ sportId, name })}
          label={t('catalogue.favourite', { name })}
        />
        <Form name={name} results={results} isHidden={isLater} />
      </header>
      <StaleLine />
      {!isLater && (
        <section className={styles.section} aria-label={t('sport-pages.team.next')}>
          <h2 className={styles.sectionTitle}>{t('sport-pages.team.next')}</h2>
          {games.length === 0 ? (
            <EmptyState isCompact icon="calendar" title={t('sport-pages.team.no-games')} />
          ) : (
            <GameList games={games} at={at} level={3} />
          )}
        </section>
      )}
      <section className={styles.section} aria-label={t('sport-pages.team.results')}>
        <h2 className={styles.sectionTitle}>{t('sport-pages.team.results')}</h2>
        {results.length === 0 ? (
          <EmptyState isCompact icon="history" title={t('sport-pages.team.no-results')} />
        ) : (
          <Results sport={sport} name={name} country={country} results={results} />
        )}
      </section>
      {next !== null && (
        <ButtonLink to={isWhole ? `?cursor=${next}` : all} isWide>
          {t(isWhole ? 'sport-pages.team.more' : 'sport-pages.team.all')}
        </ButtonLink>
      )}
    </div>
  )
}

const FORM_MAX = 5

/** The last games at a glance, the latest first. */
function Form({ name, results, isHidden }: { name: string; results: readonly PastGame[]; isHidden: boolean }) {
  const t = useText()
  const outcomes = results.slice(0, FORM_MAX).flatMap((game) => outcomeFor(name, game) ?? [])
  if (isHidden || outcomes.length === 0) return null
  return (
    <ol className={styles.form} aria-label={t('sport-pages.team.form')}>
      {outcomes.map((outcome, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <li key={index}>
          <OutcomeBadge outcome={outcome} />
        </li>
      ))}
    </ol>
  )
}

function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  const t = useText()
  return (
    <abbr className={classNames(styles.outcome, styles[outcome])} title={t(`sport-pages.team.${outcome}`)}>
      {t(`sport-pages.team.${outcome}-short`)}
    </abbr>
  )
}

type ResultsProps = {
  readonly sport: string
  readonly name: string
  readonly country: string
  readonly results: readonly PastGame[]
}

function Results({ sport, name, country, results }: ResultsProps) {
  const { language } = useLocale()
  const format = useFormat()
  return (
    <ul className={styles.results}>
      {results.map((game) => {
        const [home, away] = game.opponents
        const outcome = outcomeFor(name, game)
        return (
          <li key={game.gameId}>
            <Link
              className={styles.result}
              to={cataloguePaths.game(language, { ...game, opponents: [home, away], sport, stage: 'finished' })}
            >
              <span className={styles.when}>
                <time dateTime={game.startAt}>{format.date(game.startAt)}</time>
                <bdi>{game.champName}</bdi>
              </span>
              <span className={styles.side}>
                <Crest name={home} country={country} size={18} />
                <bdi>{home}</bdi>
              </span>
              <bdi className={classNames(styles.score, 'ltr')}>{`${game.score[0]}–${game.score[1]}`}</bdi>
              <span className={styles.side}>
                <Crest name={away} country={country} size={18} />
                <bdi>{away}</bdi>
              </span>
              {outcome !== undefined && <OutcomeBadge outcome={outcome} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
