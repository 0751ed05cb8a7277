// One game in a list: when, who, the score, the main prices in aligned columns, and how much more there is.
// Hundreds of these are rendered at once: links are plain anchors that the list's one listener turns into navigation.
import { memo } from 'react'
import type { Game } from '#modules/catalogue/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/crest.tsx'
import { FavouriteStar } from '../favourite-star.tsx'
import { MatchClock } from '../live/match-clock.tsx'
import { useGame } from '../live/use-game.ts'
import { cataloguePaths } from '../paths.ts'
import { usePickedIn } from '../use-picked-in.ts'
import styles from './game-row.module.css'
import { marketOf, resultShape } from './main-markets.ts'
import { PriceCells, type PriceScope } from './price-cells.tsx'

export type RowScope = PriceScope & {
  readonly language: string
  /** First and last millisecond of today in the viewer's zone. */
  readonly today: readonly [number, number]
  /** Server time at which the list was loaded. */
  readonly at: number
}

export const GameRow = memo(function GameRow({ initial, scope }: { initial: Game; scope: RowScope }) {
  const { game, moves, isGone, at } = useGame('main', initial)
  usePickedIn(game, scope.picks)
  const shown = isGone ? { ...game, stage: 'finished' as const } : game
  const shape = resultShape(game.sport)
  return (
    <li className={classNames(styles.row, shape === 'two' && styles.two)}>
      <div className={styles.when}>
        <FavouriteStar gameId={game.gameId} />
        <When game={shown} at={at ?? scope.at} scope={scope} />
      </div>
      <a className={styles.names} href={cataloguePaths.game(scope.language, game)} data-route="">
        <Side name={game.opponents[0]} isServing={game.state?.serving === 'home'} reds={game.state?.redCards.home} />
        <Side name={game.opponents[1]} isServing={game.state?.serving === 'away'} reds={game.state?.redCards.away} />
      </a>
      {game.score !== undefined && game.stage !== 'line' && (
        <div className={styles.score}>
          <span>{game.score[0]}</span>
          <span>{game.score[1]}</span>
        </div>
      )}
      <div className={styles.result}>
        <PriceCells
          game={shown}
          market={marketOf(shown, 'result')}
          count={shape === 'three' ? 3 : 2}
          moves={moves}
          scope={scope}
        />
      </div>
      <div className={styles.total}>
        <PriceCells game={shown} market={marketOf(shown, 'total')} count={2} hasLine moves={moves} scope={scope} />
      </div>
      <div className={styles.handicap}>
        <PriceCells game={shown} market={marketOf(shown, 'handicap')} count={2} hasLine moves={moves} scope={scope} />
      </div>
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
        <MatchClock state={game.state} at={at} isShort />
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

function Side({ name, isServing, reds }: { name: string; isServing: boolean; reds: number | undefined }) {
  return (
    <span className={styles.side}>
      <Crest name={name} size={18} />
      <bdi className={styles.name}>{name}</bdi>
      {isServing && <span className={styles.serving} />}
      {reds !== undefined && reds > 0 && <span className={styles.red}>{reds}</span>}
    </span>
  )
}
