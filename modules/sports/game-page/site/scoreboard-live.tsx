// How the score of a game in play came to be: goals, periods, pressure.
import type { LiveState } from '#modules/sports/catalogue/contract.ts'
import { usePreference } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scoreboard.module.css'

type ScoreboardLiveProps = { state: LiveState; sport: string; opponents: readonly [string, string] }

export function ScoreboardLive({ state, sport, opponents }: ScoreboardLiveProps) {
  const isLight = usePreference('isLightVersion')
  return (
    <>
      {sport === 'football' && <Goals state={state} opponents={opponents} />}
      <Periods state={state} opponents={opponents} />
      {state.pressure !== undefined && !isLight && <Pressure pressure={state.pressure} opponents={opponents} />}
    </>
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
