// Who plays, how it stands, cards and clock.
import { Link } from 'react-router'
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import type { Centre } from '#modules/sports/game-page/contract.ts'
import { cataloguePaths, favourites, FavouriteStar, type GameView } from '#modules/sports/catalogue/site/parts.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { withTexts } from '#platform/browser/text/text-loader.ts'
import { useLocale, useText } from '#platform/browser/text.tsx'
import { Crest } from '#ui/crest.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scoreboard.module.css'

const live = () => import('./scoreboard-live.tsx')
const loadLive = async () => (await live()).ScoreboardLive

/** What only a game in play has, with its texts. */
const ScoreboardLive = lazyPart(import.meta.env.SSR ? loadLive : withTexts('game-page', loadLive), {
  name: 'scoreboard-live',
})

const LiveMoment = lazyPart(async () => (await live()).LiveMoment, { name: 'scoreboard-live' })
const SideCards = lazyPart(async () => (await live()).SideCards, { name: 'scoreboard-live' })

/** Football is told minute by minute. */
const hasTimeline = (sport: string): boolean => sport === 'football'

type ScoreboardProps = {
  view: GameView
  /** Server time at which the state was true. */
  at: number
  centre: Centre
}

export function Scoreboard({ view: { game, goal }, at, centre }: ScoreboardProps) {
  const t = useText()
  const { state, score, opponents, sport } = game
  const hasScore = score !== undefined && game.stage !== 'line'
  return (
    <section className={styles.board} data-part={state === undefined ? undefined : 'scoreboard-live'}>
      <output className={styles.goal}>
        {goal !== undefined && (
          <span>
            <Icon name={`sport-${sport}`} /> {t('market.page.goal', { team: opponents[goal === 'home' ? 0 : 1] })}
          </span>
        )}
      </output>
      <div className={styles.sides}>
        <Side name={opponents[0]} sportId={game.sportId} country={game.country} side="home" state={state} />
        {hasScore ? (
          <p className={styles.score} data-goal={goal}>
            {/* Each figure stands on the side of its team, whichever way the text runs. */}
            <span>{score[0]}</span>
            <span>:</span>
            <span>{score[1]}</span>
          </p>
        ) : (
          <Kickoff startAt={game.startAt} />
        )}
        <Side name={opponents[1]} sportId={game.sportId} country={game.country} side="away" state={state} />
        {game.stage === 'live' && state !== undefined ? (
          <LiveMoment game={game} state={state} at={at} />
        ) : (
          game.stage !== 'line' && <p className={styles.moment}>{t(`stage.${game.stage}`)}</p>
        )}
        {game.stage === 'line' && <Form form={centre.form} />}
      </div>
      {state !== undefined && (
        <ScoreboardLive
          game={game}
          state={state}
          moments={centre.moments}
          hasTimeline={hasTimeline(sport)}
          fallback={<div className={hasTimeline(sport) ? styles.roomOfTimeline : styles.roomOfPeriods} />}
        />
      )}
      <div className={styles.star}>
        <FavouriteStar
          list={favourites.games}
          item={game.gameId}
          label={t('catalogue.favourite', { name: opponents.join(' – ') })}
        />
      </div>
    </section>
  )
}

/** The last results of both, the newest first. */
function Form({ form }: Pick<Centre, 'form'>) {
  const t = useText()
  return (['home', 'away'] as const).map(
    (side) =>
      form[side].length > 0 && (
        <ol key={side} className={styles.form} data-side={side} aria-label={t('market.page.form')}>
          {form[side].map(({ gameId, home, away, score, outcome }) => (
            <li key={gameId} data-outcome={outcome} title={`${home} ${score.join(':')} ${away}`}>
              {t(`market.page.${outcome}`)}
            </li>
          ))}
        </ol>
      ),
  )
}

type SideProps = {
  name: string
  sportId: number
  country: string
  side: 'home' | 'away'
  state: LiveState | undefined
}

function Side({ name, sportId, country, side, state }: SideProps) {
  const { language } = useLocale()
  return (
    <div className={styles.side}>
      <Crest name={name} country={country} size={48} />
      <Link className={styles.name} to={cataloguePaths.team(language, { sportId, name })}>
        <bdi>{name}</bdi>
      </Link>
      {state === undefined ? (
        <span className={styles.cards} />
      ) : (
        <SideCards side={side} state={state} fallback={<span className={styles.cards} />} />
      )}
    </div>
  )
}

function Kickoff({ startAt }: { startAt: string }) {
  const format = useFormat()
  return (
    <time className={styles.kickoff} dateTime={startAt}>
      <span className={styles.kickoffTime}>
        <span className="ltr">{format.time(startAt)}</span>
      </span>
      <span>{format.relativeDay(startAt)}</span>
    </time>
  )
}
