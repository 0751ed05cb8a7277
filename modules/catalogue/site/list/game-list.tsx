// Games under the headings of their championships. Headings stick, columns line up with every row below them.
import { useMemo } from 'react'
import type { Game } from '#modules/catalogue/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useIsStale } from '#platform/browser/live.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { sportIcon, Icon } from '#ui/icon.tsx'
import { cataloguePaths, stagePath } from '../paths.ts'
import { usePicks } from '../pick-context.ts'
import { useRouteClicks } from '../use-route-clicks.ts'
import { GameRow, type RowScope } from './game-row.tsx'
import styles from './game-list.module.css'
import { marketOf, resultShape } from './main-markets.ts'

type Group = { readonly champId: number; readonly first: Game; readonly games: readonly Game[] }

/** Runs of games of one championship, in the order they came; a championship that comes again joins its first run. */
export function groupByChampionship(games: readonly Game[]): readonly Group[] {
  const groups = new Map<number, { champId: number; first: Game; games: Game[] }>()
  for (const game of games) {
    const group = groups.get(game.champId)
    if (group === undefined) groups.set(game.champId, { champId: game.champId, first: game, games: [game] })
    else group.games.push(game)
  }
  return [...groups.values()]
}

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
}

export function GameList({ games, at, isHeadless = false, level = 2 }: GameListProps) {
  const columns = useMemo(() => inTwoColumns(groupByChampionship(games)), [games])
  const scope = useRowScope(at)
  const clicks = useRouteClicks()
  const isStale = useIsStale()
  return (
    <div className={classNames(styles.list, isStale && styles.stale)} ref={clicks}>
      {columns.map((column, index) => (
        <div key={index} className={styles.column}>
          {column.map((group) => (
            <section key={group.champId} className={styles.group}>
              <ChampionshipHead group={group} scope={scope} isHeadless={isHeadless} level={level} />
              <ul>
                {group.games.map((game) => (
                  <GameRow key={game.gameId} initial={game} scope={scope} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}

function useRowScope(at: number): RowScope {
  const t = useText()
  const format = useFormat()
  const picks = usePicks()
  const { language, renderedAt } = useLocale()
  return useMemo(
    () => ({
      t,
      format,
      picks,
      language,
      today: format.dayBounds(renderedAt),
      at,
      suspendedLabel: t('ui.suspended'),
      closedLabel: t('ui.closed'),
    }),
    [t, format, picks, language, renderedAt, at],
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
  const { t, language } = scope
  const game = group.first
  const isThree = resultShape(game.sport) === 'three'
  const hasHandicap = group.games.some((one) => marketOf(one, 'handicap') !== undefined)
  const Heading = level === 2 ? 'h2' : 'h3'
  const champ = { sport: game.sport, champId: game.champId, name: game.champName }
  return (
    <header className={classNames(styles.head, !isThree && styles.two)}>
      {isHeadless ? (
        <span className={styles.title} />
      ) : (
        <Heading className={styles.title}>
          <Icon name={sportIcon(game.sport)} size={18} />
          <a href={cataloguePaths.championship(language, stagePath(game.stage), champ)} data-route="">
            <bdi>{game.champName}</bdi>
          </a>
        </Heading>
      )}
      <span className={styles.result} aria-hidden="true">
        <span>1</span>
        {isThree && <span>X</span>}
        <span>2</span>
      </span>
      <span className={styles.total} aria-hidden="true">
        <span>{t('catalogue.column.total')}</span>
        <span>{t('outcome.over')}</span>
        <span>{t('outcome.under')}</span>
      </span>
      {hasHandicap && (
        <span className={styles.handicap} aria-hidden="true">
          <span>{t('catalogue.column.handicap')}</span>
          <span>1</span>
          <span>2</span>
        </span>
      )}
    </header>
  )
}
