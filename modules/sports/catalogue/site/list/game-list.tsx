// Games under the headings of their championships, or of their sports. Headings stick, columns line up with every row below them.
import { Fragment, useMemo } from 'react'
import type { Game } from '#modules/sports/catalogue/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useIsStale } from '#platform/browser/live/live.ts'
import { usePreferences } from '#platform/browser/preferences.ts'
import { countryName } from '#platform/browser/text/country-name.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { HydrateWhenSeen } from '#ui/hydrate-when-seen.tsx'
import { Icon } from '#ui/icon.tsx'
import { sportIcon } from '../names.ts'
import { cataloguePaths, stagePath } from '../paths.ts'
import { usePicks } from '../pick-context.ts'
import { useRouteClicks } from '../use-route-clicks.ts'
import { GameRow, type RowScope } from './game-row.tsx'
import styles from './game-list.module.css'
import { marketOf, resultShape, type Column } from './main-markets.ts'
import { bestFirst, byCountry } from './group-order.ts'

type Group = { readonly id: number; readonly first: Game; readonly games: readonly Game[] }

/** Runs of games with the same id, in the order they came; an id that comes again joins its first run. */
export function groupGames(games: readonly Game[], idOf: (game: Game) => number): readonly Group[] {
  const groups = new Map<number, { id: number; first: Game; games: Game[] }>()
  for (const game of games) {
    const id = idOf(game)
    const group = groups.get(id)
    if (group === undefined) groups.set(id, { id, first: game, games: [game] })
    else group.games.push(game)
  }
  return [...groups.values()]
}

const hasHandicap = ({ games }: Group): boolean => games.some((game) => marketOf(game, 'handicap') !== undefined)

/** A heading and the space around it are as high as a game. */
const heightOf = ({ games }: Group): number => games.length + 1

/** Cut where both halves come out nearest in height, so that a narrow screen reads the columns one after the other. */
export function inTwoColumns(groups: readonly Group[]): readonly (readonly Group[])[] {
  const total = groups.reduce((sum, group) => sum + heightOf(group), 0)
  let cut = 0
  let above = 0
  for (const group of groups) {
    const height = heightOf(group)
    if (Math.abs(total - 2 * above) <= Math.abs(total - 2 * (above + height))) break
    above += height
    cut += 1
  }
  return [groups.slice(0, cut), groups.slice(cut)].filter((column) => column.length > 0)
}

type GameListProps = {
  games: readonly Game[]
  /** Server time at which they were loaded. */
  at: number
  /** The heading of a championship page's only group would repeat the page's own. */
  isHeadless?: boolean
  /** Level of the championships' headings under those of the page. */
  level?: 2 | 3
  /** A list to choose from, not one that was asked for: the games with most markets first, where the viewer wants that. */
  isBrowsed?: boolean
  /** One heading for each sport; rows name their championship. For lists with few games of many championships. */
  isBySport?: boolean
}

const EUROPEAN: readonly Column[] = ['result', 'total', 'handicap']
const ASIAN: readonly Column[] = ['handicap', 'total', 'result']

export function GameList({
  games,
  at,
  isHeadless = false,
  level = 2,
  isBrowsed = false,
  isBySport = false,
}: GameListProps) {
  const { isBestMatchesOnTop, isGroupedByCountry } = usePreferences()
  const isBestFirst = isBrowsed && isBestMatchesOnTop
  const isByCountry = isGroupedByCountry && !isHeadless
  const isWithLeague = isBySport && !isByCountry
  const columns = useMemo(() => {
    const groups = groupGames(games, ({ sportId, champId }) => (isWithLeague ? sportId : champId))
    const sorted = isBestFirst ? bestFirst(groups) : groups
    return inTwoColumns(isByCountry ? byCountry(sorted, ({ first }) => first.country) : sorted)
  }, [games, isBestFirst, isByCountry, isWithLeague])
  const scope = useRowScope(at, isWithLeague)
  const clicks = useRouteClicks()
  const isStale = useIsStale()
  return (
    <div className={classNames(styles.list, isStale && styles.stale)} ref={clicks}>
      {columns.map((column, index) => (
        <div key={index} className={styles.column}>
          {column.map((group, place) => (
            <Fragment key={group.id}>
              {isByCountry && group.first.country !== column[place - 1]?.first.country && (
                <CountryHead country={group.first.country} level={level} />
              )}
              {/* Where a sport has no handicaps, a narrow Asian view has to make do with the result. */}
              <section className={styles.group} data-plain={hasHandicap(group) ? undefined : ''}>
                <ChampionshipHead group={group} scope={scope} isHeadless={isHeadless} level={isByCountry ? 3 : level} />
                <Rows games={group.games} scope={scope} />
              </section>
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  )
}

type RowsProps = { games: readonly Game[]; scope: RowScope }

const GameRows = ({ games, scope }: RowsProps) =>
  games.map((game) => <GameRow key={game.gameId} initial={game} scope={scope} />)

/** A long page hydrates championship by championship, as its reader comes to them. */
function Rows({ games, scope }: RowsProps) {
  const of = useMemo(() => ({ games, scope }), [games, scope])
  return <HydrateWhenSeen view={GameRows} of={of} />
}

export function useRowScope(at: number, isWithLeague = false): RowScope {
  const t = useText()
  const format = useFormat()
  const picks = usePicks()
  const preferences = usePreferences()
  const { language, renderedAt } = useLocale()
  return useMemo(
    () => ({
      preferences,
      columns: preferences.appViewType === 1 ? ASIAN : EUROPEAN,
      t,
      format,
      picks,
      language,
      today: format.dayBounds(renderedAt),
      at,
      isWithLeague,
      suspendedLabel: t('ui.suspended'),
      closedLabel: t('ui.closed'),
    }),
    [preferences, t, format, picks, language, renderedAt, at, isWithLeague],
  )
}

/** The names of countries are the browser's own, and a newer one may spell one differently: the server's text stays. */
function CountryHead({ country, level }: { country: string; level: 2 | 3 }) {
  const t = useText()
  const { language } = useLocale()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading className={styles.country} suppressHydrationWarning>
      {country === '' ? t('catalogue.international') : countryName(country, language)}
    </Heading>
  )
}

function ChampionshipHead({
  group,
  scope,
  isHeadless,
  level,
}: {
  group: Group
  scope: RowScope
  isHeadless: boolean
  level: 2 | 3
}) {
  const { t, language, preferences } = scope
  const game = group.first
  const isShort = preferences.marketsNameType === 1
  const isThree = resultShape(game.sport) === 'three'
  const Heading = level === 2 ? 'h2' : 'h3'
  const stage = stagePath(game.stage)
  const champ = { sport: game.sport, champId: game.champId, name: game.champName }
  const href = scope.isWithLeague
    ? cataloguePaths.sport(language, stage, game.sport)
    : cataloguePaths.championship(language, stage, champ)
  return (
    <header className={classNames(styles.head, !isThree && styles.two)} data-sport={game.sport}>
      {isHeadless ? (
        <span className={styles.title} />
      ) : (
        <Heading className={styles.title}>
          <Icon name={sportIcon(game.sport)} size={18} />
          <a href={href} data-route="">
            <bdi>{scope.isWithLeague ? t(`sport.${game.sport}`) : game.champName}</bdi>
          </a>
        </Heading>
      )}
      <span className={styles.result} aria-hidden="true">
        <span>1</span>
        {isThree && <span>X</span>}
        <span>2</span>
      </span>
      <span className={styles.total} aria-hidden="true">
        <span>{t(isShort ? 'catalogue.short.total' : 'catalogue.column.total')}</span>
        <span>{t(isShort ? 'catalogue.short.over' : 'outcome.over')}</span>
        <span>{t(isShort ? 'catalogue.short.under' : 'outcome.under')}</span>
      </span>
      {hasHandicap(group) && (
        <span className={styles.handicap} aria-hidden="true">
          <span>{t(isShort ? 'catalogue.short.handicap' : 'catalogue.column.handicap')}</span>
          <span>1</span>
          <span>2</span>
        </span>
      )}
    </header>
  )
}
