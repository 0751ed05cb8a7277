// What can be counted of a game in play: one line per fact, both sides in proportion.
import type { Game, LiveState } from '#modules/sports/catalogue/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './centre.module.css'

type Fact = 'goals' | 'corners' | 'yellow-cards' | 'red-cards' | 'pressure'
type Pair = { readonly home: number; readonly away: number }

/** Only football tells corners and cards. */
function factsOf(sport: string, state: LiveState): readonly (readonly [Fact, Pair])[] {
  const pressure = state.pressure === undefined ? [] : [['pressure', state.pressure] as const]
  if (sport !== 'football') return pressure
  const goals = (side: 'home' | 'away') => state.goals.filter((goal) => goal.side === side).length
  return [
    ['goals', { home: goals('home'), away: goals('away') }],
    ...pressure,
    ['corners', state.corners],
    ['yellow-cards', state.yellowCards],
    ['red-cards', state.redCards],
  ]
}

type StatisticsProps = { game: Pick<Game, 'sport' | 'opponents'>; state: LiveState }

export function Statistics({ game: { sport, opponents }, state }: StatisticsProps) {
  const t = useText()
  const facts = factsOf(sport, state).map(([fact, pair]) => ({ key: fact, title: t(`market.page.${fact}`), ...pair }))
  // The scoreboard has the halves of football in a table; sets and quarters are worth comparing.
  const periods =
    sport === 'football'
      ? []
      : state.periods.map((period) => ({ key: period.period, title: t(`period.${period.period}`), ...period }))
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('game-page.statistics')}</h2>
      <table className={styles.statistics}>
        <thead>
          <tr>
            <th scope="col">
              <bdi>{opponents[0]}</bdi>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('game-page.statistics')}</span>
            </th>
            <th scope="col">
              <bdi>{opponents[1]}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {[...facts, ...periods].map(({ key, title, home, away }) => (
            <Line key={key} title={title} home={home} away={away} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Each side grows from the middle; nothing on both sides is two empty bars. */
function Line({ title, home, away }: { title: string; home: number; away: number }) {
  const most = Math.max(1, home + away)
  return (
    <tr>
      <td className={styles.figure}>{home}</td>
      <th scope="row" className={styles.fact}>
        {title}
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width="49.5" height="4" className={styles.empty} />
          <rect x="50.5" width="49.5" height="4" className={styles.empty} />
          <rect x={49.5 - (49.5 * home) / most} width={(49.5 * home) / most} height="4" className={styles.home} />
          <rect x="50.5" width={(49.5 * away) / most} height="4" className={styles.away} />
        </svg>
      </th>
      <td className={styles.figure}>{away}</td>
    </tr>
  )
}
