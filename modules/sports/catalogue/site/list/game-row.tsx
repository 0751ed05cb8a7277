// One game in a list: when, who, the score, the main prices in aligned columns, and how much more there is.
// Hundreds of these are rendered at once: links are plain anchors that the list's one listener turns into navigation.
import { memo } from 'react'
import type { Preferences } from '#kernel/preferences.ts'
import type { Game, LiveState } from '#modules/sports/catalogue/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/crest.tsx'
import { FavouriteStar } from '../favourite-star.tsx'
import { favourites } from '../favourites.ts'
import { MatchClock } from '../live/match-clock.tsx'
import { useGame } from '../live/use-game.ts'
import { cataloguePaths } from '../paths.ts'
import { usePickedIn } from '../pick-context.ts'
import styles from './game-row.module.css'
import { marketOf, resultShape, type Column } from './main-markets.ts'
import { PriceCells, type PriceScope } from './price-cells.tsx'

export type RowScope = PriceScope & {
  readonly language: string
  /** First and last millisecond of today in the viewer's zone. */
  readonly today: readonly [number, number]
  /** Server time at which the list was loaded. */
  readonly at: number
  readonly preferences: Preferences
  /** In the order of the page: the eye, the keyboard and a screen reader go the same way. */
  readonly columns: readonly Column[]
  /** The heading names the sport alone. */
  readonly isWithLeague: boolean
}

export const GameRow = memo(function GameRow({ initial, scope }: { initial: Game; scope: RowScope }) {
  const { game, moves, goal, isGone, at } = useGame('main', initial)
  const picked = usePickedIn(game, scope.picks)
  const shown = isGone ? { ...game, stage: 'finished' as const } : game
  const shape = resultShape(game.sport)
  const state = scope.preferences.isDetailedScore && game.stage !== 'line' ? game.state : undefined
  return (
    <li
      className={classNames(styles.row, shape === 'two' && styles.two, scope.isWithLeague && styles.withLeague)}
      data-goal={goal}
    >
      <div className={styles.when}>
        <FavouriteStar
          list={favourites.games}
          item={game.gameId}
          label={scope.t('catalogue.favourite', { name: game.opponents.join(' – ') })}
        />
        <div className={styles.facts}>
          <When game={shown} at={at ?? scope.at} scope={scope} />
          {scope.isWithLeague && <bdi className={styles.leagueShort}>{game.champName}</bdi>}
          {state !== undefined && <Periods state={state} />}
          {scope.preferences.isGameIdShown && <bdi className={styles.id}>{game.gameId}</bdi>}
        </div>
      </div>
      <a className={styles.names} href={cataloguePaths.game(scope.language, game)} data-route="">
        {scope.isWithLeague && <bdi className={styles.league}>{game.champName}</bdi>}
        {(['home', 'away'] as const).map((side, index) => (
          <Side
            key={side}
            name={game.opponents[index] ?? ''}
            country={game.country}
            hasCrest={!scope.preferences.isLightVersion}
            isServing={game.state?.serving === side}
            reds={game.state?.redCards[side]}
          />
        ))}
      </a>
      {game.score !== undefined && game.stage !== 'line' && (
        <div className={styles.score}>
          <span>{game.score[0]}</span>
          <span>{game.score[1]}</span>
        </div>
      )}
      {scope.columns.map((column) => (
        <div key={column} className={styles[column]}>
          <PriceCells
            game={shown}
            market={marketOf(shown, column)}
            count={column === 'result' && shape === 'three' ? 3 : 2}
            hasLine={column !== 'result'}
            moves={moves}
            picked={picked}
            scope={scope}
          />
        </div>
      ))}
      <span className={styles.more}>{game.marketsTotal > 0 && `+${game.marketsTotal}`}</span>
    </li>
  )
})

function When({ game, at, scope }: { game: Game; at: number; scope: RowScope }) {
  if (game.stage === 'live' && game.state !== undefined) {
    return (
      <span className={styles.clock}>
        {game.sport !== 'football' &&
          game.state.clockSeconds !== undefined &&
          game.state.period !== 'break' &&
          `${scope.t(`period.short.${game.state.period}`)} `}
        <MatchClock t={scope.t} state={game.state} at={at} isShort />
      </span>
    )
  }
  if (game.stage !== 'line' && game.stage !== 'live')
    return <span className={styles.day}>{scope.t(`stage.${game.stage}`)}</span>
  const startsAt = Date.parse(game.startAt)
  const isToday = startsAt >= scope.today[0] && startsAt <= scope.today[1]
  return (
    <time className={styles.time} dateTime={game.startAt}>
      <span className="ltr">{scope.format.time(game.startAt)}</span>
      {!isToday && <span className={styles.day}>{scope.format.date(game.startAt)}</span>}
    </time>
  )
}

type SideProps = { name: string; country: string; hasCrest: boolean; isServing: boolean; reds: number | undefined }

function Side({ name, country, hasCrest, isServing, reds }: SideProps) {
  return (
    <span className={styles.side}>
      {hasCrest && <Crest name={name} country={country} size={18} />}
      <bdi className={styles.name}>{name}</bdi>
      {isServing && <span className={styles.serving} />}
      {reds !== undefined && reds > 0 && <span className={styles.red}>{reds}</span>}
    </span>
  )
}

const PERIODS_SHOWN_MAX = 7

/** '1-1 0-0 40-15': home first, whichever way the text runs. The only period so far is the score itself. */
function Periods({ state: { periods, points } }: { state: LiveState }) {
  if (periods.length < 2 && points === undefined) return null
  return (
    <span className={styles.periods}>
      {periods.slice(-PERIODS_SHOWN_MAX).map(({ period, home, away }) => (
        <bdi key={period} className="ltr">{`${home}-${away}`}</bdi>
      ))}
      {points !== undefined && <bdi className={`ltr ${styles.points}`}>{`${points.home}-${points.away}`}</bdi>}
    </span>
  )
}
