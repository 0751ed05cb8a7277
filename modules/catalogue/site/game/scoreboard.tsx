// Who plays, how it stands, how it came to be: periods, clock, cards, pressure.
import type { Game, LiveState } from '#modules/catalogue/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { usePreference } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Crest } from '#ui/crest.tsx'
import { Icon } from '#ui/icon.tsx'
import { FavouriteStar } from '../favourite-star.tsx'
import { MatchClock } from '../live/match-clock.tsx'
import styles from './scoreboard.module.css'

type ScoreboardProps = {
  game: Game
  /** Server time at which the state was true. */
  at: number
}

export function Scoreboard({ game, at }: ScoreboardProps) {
  const { state, score, opponents } = game
  const isLight = usePreference('isLightVersion')
  const hasScore = score !== undefined && game.stage !== 'line'
  return (
    <section className={styles.board}>
      <div className={styles.sides}>
        <Side name={opponents[0]} side="home" state={state} />
        {hasScore ? (
          <p className={styles.score}>
            {/* Each figure stands on the side of its team, whichever way the text runs. */}
            <span>{score[0]}</span>
            <span>:</span>
            <span>{score[1]}</span>
          </p>
        ) : (
          <Kickoff startAt={game.startAt} />
        )}
        <Side name={opponents[1]} side="away" state={state} />
        <Moment game={game} at={at} />
      </div>
      {state !== undefined && game.sport === 'football' && <Goals state={state} opponents={opponents} />}
      {state !== undefined && <Periods state={state} opponents={opponents} />}
      {state?.pressure !== undefined && !isLight && <Pressure pressure={state.pressure} opponents={opponents} />}
      <div className={styles.star}>
        <FavouriteStar gameId={game.gameId} />
      </div>
    </section>
  )
}

function Side({ name, side, state }: { name: string; side: 'home' | 'away'; state: LiveState | undefined }) {
  const t = useText()
  const isLight = usePreference('isLightVersion')
  const reds = state?.redCards[side] ?? 0
  const yellows = state?.yellowCards[side] ?? 0
  return (
    <div className={styles.side}>
      {!isLight && <Crest name={name} size={48} />}
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.cards}>
        {state?.serving === side && <span className={styles.serving}>{t('market.page.serving')}</span>}
        {yellows > 0 && (
          <span className={styles.yellow} title={t('market.page.yellow-cards')}>
            {yellows}
          </span>
        )}
        {reds > 0 && (
          <span className={styles.red} title={t('market.page.red-cards')}>
            {reds}
          </span>
        )}
      </span>
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

function Moment({ game, at }: { game: Game; at: number }) {
  const t = useText()
  const { state } = game
  if (game.stage !== 'live' || state === undefined)
    return game.stage === 'line' ? null : <p className={styles.moment}>{t(`stage.${game.stage}`)}</p>
  return (
    <p className={styles.moment}>
      <span className={styles.live}>{t('market.page.live')}</span>
      {state.clockSeconds !== undefined && state.period !== 'break' && state.period !== 'ended' && (
        <span>{t(`period.${state.period}`)}</span>
      )}
      <MatchClock state={state} at={at} />
      {game.suspended && (
        <span className={styles.suspended}>
          <Icon name="lock" size={16} /> {t('ui.suspended')}
        </span>
      )}
    </p>
  )
}

const GOALS_SHOWN_MAX = 12

/** Minutes of the goals under the side that scored them. */
function Goals({ state, opponents }: { state: LiveState; opponents: readonly [string, string] }) {
  const t = useText()
  if (state.goals.length === 0) return null
  const of = (side: 'home' | 'away') => state.goals.filter((goal) => goal.side === side).slice(-GOALS_SHOWN_MAX)
  return (
    <div className={styles.goals}>
      {(['home', 'away'] as const).map((side, index) => (
        <ul key={side} aria-label={t('market.page.goals-of', { team: opponents[index] ?? '' })}>
          {of(side).map((goal, at) => (
            <li key={at} className="ltr">
              {goal.minute}′
            </li>
          ))}
        </ul>
      ))}
      <Icon name="sport-football" size={16} />
    </div>
  )
}

function Periods({ state, opponents }: { state: LiveState; opponents: readonly [string, string] }) {
  const t = useText()
  if (state.periods.length === 0) return null
  return (
    <div className={styles.scroller}>
      <table className={styles.periods}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('market.page.team')}</span>
            </th>
            {state.periods.map(({ period }) => (
              <th key={period} scope="col">
                {t(`period.short.${period}`)}
              </th>
            ))}
            {state.points !== undefined && <th scope="col">{t('market.page.points')}</th>}
          </tr>
        </thead>
        <tbody>
          {(['home', 'away'] as const).map((side, index) => (
            <tr key={side}>
              <th scope="row">
                <bdi>{opponents[index]}</bdi>
              </th>
              {state.periods.map((period) => (
                <td key={period.period}>{period[side]}</td>
              ))}
              {state.points !== undefined && <td className={styles.points}>{state.points[side]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The attack pressure of the last minutes: one bar, shared by the sides in proportion. */
function Pressure({
  pressure,
  opponents,
}: {
  pressure: NonNullable<LiveState['pressure']>
  opponents: readonly [string, string]
}) {
  const t = useText()
  const total = pressure.home + pressure.away
  const home = total === 0 ? 50 : Math.round((pressure.home / total) * 100)
  const label = t('market.page.pressure-of', {
    home: opponents[0],
    away: opponents[1],
    homeShare: home,
    awayShare: 100 - home,
  })
  return (
    <div className={styles.pressure}>
      <span>{home}%</span>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
        <rect width={Math.max(0, home - 0.4)} height="4" className={styles.homeBar} />
        <rect x={home + 0.4} width={Math.max(0, 100 - home - 0.4)} height="4" className={styles.awayBar} />
      </svg>
      <span>{100 - home}%</span>
      <span className={styles.pressureLabel}>{t('market.page.pressure')}</span>
    </div>
  )
}
