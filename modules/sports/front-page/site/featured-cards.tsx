// Three games worth watching, large: both sides in their colours, the score, the chances that the odds stand for, and how they moved.
import type { Game, Market } from '#modules/sports/catalogue/contract.ts'
import type { Course as CourseLine } from '#modules/sports/front-page/contract.ts'
import { chancesOf } from '#modules/sports/front-page/rules/chances.ts'
import {
  cataloguePaths,
  MatchClock,
  PriceCell,
  resultOfSport,
  sportIcon,
  useGame,
  usePickedIn,
  type GameView,
} from '#modules/sports/catalogue/site/parts.ts'
import { Crest, kitOf } from '#ui/crest.tsx'
import { Icon } from '#ui/icon.tsx'
import type { PickScope } from './pick-scope.ts'
import styles from './featured-cards.module.css'

type Featured = { readonly game: Game; readonly course: CourseLine | null }

export const FeaturedCards = ({ items, scope }: { items: readonly Featured[]; scope: PickScope }) =>
  items.map(({ game, course }) => <Card key={game.gameId} initial={game} course={course} scope={scope} />)

/** The market of who wins, as lists show it. */
function resultOf({ sport, markets }: Game): Market | undefined {
  const wanted = resultOfSport(sport) === 'three' ? '1x2' : 'winner'
  return markets.find(({ kind }) => kind === wanted)
}

function Card({ initial, course, scope }: { initial: Game; course: CourseLine | null; scope: PickScope }) {
  const view = useGame('main', initial)
  const { game, isGone } = view
  const picked = usePickedIn(game, scope.picks)
  const market = resultOf(game)
  const shown = isGone ? { ...game, stage: 'finished' as const } : game
  return (
    <li className={styles.card}>
      <a className={styles.face} href={cataloguePaths.game(scope.language, game)} data-route="">
        <span className={styles.head}>
          <Icon name={sportIcon(game.sport)} size={16} />
          <bdi className={styles.league}>{game.champName}</bdi>
          <Moment view={{ ...view, game: shown }} scope={scope} />
        </span>
        <Stage game={game} />
        <span className={styles.names}>
          <bdi>{game.opponents[0]}</bdi>
          <bdi>{game.opponents[1]}</bdi>
        </span>
      </a>
      {market !== undefined && <Chances market={market} game={game} scope={scope} />}
      <div className={styles.prices}>
        {market?.selections.map((selection, index, all) => (
          <PriceCell
            key={selection.selectionId}
            game={shown}
            market={market}
            selection={selection}
            move={view.moves.get(selection.selectionId)}
            isPicked={picked.has(selection.selectionId)}
            scope={scope}
            label={index === 0 ? '1' : index === all.length - 1 ? '2' : 'X'}
          />
        ))}
      </div>
      <Course course={course} game={game} market={market} scope={scope} />
    </li>
  )
}

function Moment({ view: { game, at }, scope }: { view: GameView; scope: PickScope }) {
  if (game.stage === 'live' && game.state !== undefined)
    return (
      <span className={styles.clock}>
        <MatchClock t={scope.t} state={game.state} at={at ?? scope.at} isShort />
      </span>
    )
  if (game.stage !== 'line' && game.stage !== 'live') return <span>{scope.t(`stage.${game.stage}`)}</span>
  return (
    <time dateTime={game.startAt}>
      {scope.format.relativeDay(game.startAt)} <bdi className="ltr">{scope.format.time(game.startAt)}</bdi>
    </time>
  )
}

/** The field and mark of both sides; the guest changes them where the fields are the same. */
function kitsOf([home, away]: Game['opponents']) {
  const [first, second] = [kitOf(home), kitOf(away)]
  return [first, first[0] === second[0] ? ([second[1], second[0]] as const) : second] as const
}

/** Both kits meet on a diagonal; the score, or when it begins, stands where they meet. */
function Stage({ game }: { game: Game }) {
  const [[home, homeMark], [away, awayMark]] = kitsOf(game.opponents)
  const hasScore = game.score !== undefined && game.stage !== 'line'
  return (
    <span className={styles.stage}>
      <svg viewBox="0 0 300 80" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 0h178L122 80H0z" fill={home} />
        <path d="M178 0h14L136 80h-14z" fill={homeMark} opacity=".55" />
        <path d="M164 0h14L122 80h-14z" fill={awayMark} opacity=".55" />
        <path d="M178 0h122v80H122z" fill={away} />
      </svg>
      <Crest name={game.opponents[0]} country={game.country} size={46} className={styles.crest} />
      <span className={styles.score}>
        {hasScore ? (
          <>
            <b>{game.score?.[0]}</b>
            <i>:</i>
            <b>{game.score?.[1]}</b>
          </>
        ) : (
          <b>–</b>
        )}
      </span>
      <Crest name={game.opponents[1]} country={game.country} size={46} className={styles.crest} />
    </span>
  )
}

function Chances({ market, game, scope: { t } }: { market: Market; game: Game; scope: PickScope }) {
  const chances = chancesOf(market.selections.map(({ coef }) => coef))
  const [first, last] = [chances[0] ?? 0, chances.at(-1) ?? 0]
  const [[home], [away]] = kitsOf(game.opponents)
  return (
    <div className={styles.chances}>
      <span className="visually-hidden">
        {t('front-page.chances', {
          home: game.opponents[0],
          homeChance: first,
          away: game.opponents[1],
          awayChance: last,
        })}
      </span>
      <span className={styles.share} aria-hidden="true">
        {first}%
      </span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
        <rect width={first} height="6" fill={home} />
        <rect x={first} width={100 - first - last} height="6" className={styles.draw} />
        <rect x={100 - last} width={last} height="6" fill={away} />
      </svg>
      <span className={styles.share} aria-hidden="true">
        {last}%
      </span>
    </div>
  )
}

type CourseProps = { course: CourseLine | null; game: Game; market: Market | undefined; scope: PickScope }

/** Of the home side's odds. The line is there before kick-off too, so that all cards are as high. */
function Course({ course, game, market, scope: { t, format } }: CourseProps) {
  const now = market?.selections[0]?.coef
  if (course === null || now === undefined)
    return <p className={styles.course}>{t('front-page.markets', { count: game.marketsTotal })}</p>
  return (
    <p className={styles.course}>
      <span>{t('front-page.since-kick-off', { team: game.opponents[0] })}</span>
      <svg
        viewBox="-2 -2 244 30"
        preserveAspectRatio="none"
        aria-hidden="true"
        className={now < course.from ? styles.shorter : styles.longer}
      >
        <polyline points={course.points} />
      </svg>
      <bdi className="ltr">
        {format.price(course.from)} → <b>{format.price(now)}</b>
      </bdi>
    </p>
  )
}
