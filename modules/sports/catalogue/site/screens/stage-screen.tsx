// Line and live: all sports, one sport or one championship, with a time filter and the games in their groups.
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FavouriteStar } from '../favourite-star.tsx'
import { FreshPill } from '../list/fresh-pill.tsx'
import { GameList } from '../list/game-list.tsx'
import { NextPage } from '../list/next-page.tsx'
import { StaleLine } from '../list/stale-line.tsx'
import { SportStrip } from '../list/sport-strip.tsx'
import { TimeFilter } from '../list/time-filter.tsx'
import { cataloguePaths, type StagePath } from '../paths.ts'
import { favouriteChampionships } from '../starred-subjects.ts'
import styles from './screen.module.css'

export type GamesPage = {
  readonly games: readonly Game[]
  /** Server time in milliseconds at which they were read. */
  readonly at: number
  readonly next: string | null
  /** Games were filtered out by the address. */
  readonly isPart?: boolean
}

type StageScreenProps = GamesPage & {
  stage: StagePath
  sport?: string | undefined
  /** Set on the page of one championship. */
  championship?: { readonly champId: number; readonly name: string } | undefined
}

export function StageScreen({ games, at, next, isPart, stage, sport, championship }: StageScreenProps) {
  const t = useText()
  const { language } = useLocale()
  const heading =
    championship?.name ??
    t(
      sport === undefined ? `catalogue.${stage}-title` : `catalogue.${stage}-sport`,
      sport === undefined ? undefined : { sport: t(`sport.${sport}`) },
    )
  return (
    <div className={styles.screen}>
      <header className={classNames(styles.head, championship === undefined && styles.hasFilter)}>
        <div className={styles.name}>
          <h1 className={styles.title}>
            <bdi>{heading}</bdi>
          </h1>
          {championship !== undefined && sport !== undefined && (
            <FavouriteStar
              list={favouriteChampionships}
              item={{ ...championship, sport }}
              label={t('catalogue.favourite', { name: championship.name })}
            />
          )}
        </div>
        {(stage === 'line' || championship === undefined) && <TimeFilter stage={stage} />}
      </header>
      <SportStrip stage={stage} sport={sport} />
      <StaleLine />
      <FreshPill stage={stage} sport={sport} champId={championship?.champId} at={at} />
      {games.length === 0 ? (
        <EmptyState
          icon={stage === 'live' ? 'live' : 'calendar'}
          title={t(isPart ? 'catalogue.filter-empty' : `catalogue.${stage}-empty`)}
          text={t(isPart ? 'catalogue.filter-empty-text' : `catalogue.${stage}-empty-text`)}
          {...(isPart
            ? { action: <ButtonLink to="?">{t('catalogue.all-games')}</ButtonLink> }
            : stage === 'live' && {
                action: <ButtonLink to={cataloguePaths.stage(language, 'line')}>{t('catalogue.to-line')}</ButtonLink>,
              })}
        />
      ) : (
        <GameList
          games={games}
          at={at}
          isHeadless={championship !== undefined}
          isBrowsed={championship === undefined}
          isBySport={stage === 'live' && championship === undefined}
        />
      )}
      {next !== null && <NextPage cursor={next} />}
    </div>
  )
}
