// What can be counted of a game in play: one line per fact, both sides in proportion, and when the goals fell.
import type { Game, LiveState } from '#modules/sports/catalogue/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './game-statistics.module.css'

type Fact = 'goals' | 'corners' | 'yellow-cards' | 'red-cards'
type Pair = { readonly home: number; readonly away: number }

/** Only football tells corners and cards. */
function factsOf(sport: string, state: LiveState): readonly (readonly [Fact, Pair])[] {
  if (sport !== 'football') return []
  const goals = (side: 'home' | 'away') => state.goals.filter((goal) => goal.side === side).length
  return [
    ['goals', { home: goals('home'), away: goals('away') }],
    ['corners', state.corners],
    ['yellow-cards', state.yellowCards],
    ['red-cards', state.redCards],
  ]
}

export function GameStatistics({ game: { sport, state, opponents } }: { game: Game }) {
  const t = useText()
  if (state === undefined) return null
  const facts = factsOf(sport, state)
  const periods = state.periods.map((period) => ({
    key: period.period,
    title: t(`period.${period.period}`),
    ...period,
  }))
  return (
    <section className={styles.card} data-part="game-statistics">
      <h2 className={styles.title}>{t('market.page.statistics')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <bdi>{opponents[0]}</bdi>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t('market.page.statistics')}</span>
            </th>
            <th scope="col">
              <bdi>{opponents[1]}</bdi>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map(([fact, pair]) => (
            <Line key={fact} title={t(`market.page.${fact}`)} pair={pair} />
          ))}
          {periods.map((period) => (
            <Line key={period.key} title={period.title} pair={period} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Line({ title, pair: { home, away } }: { title: string; pair: Pair }) {
  const share = home + away === 0 ? 50 : (home / (home + away)) * 100
  return (
    <tr>
      <td className={styles.figure}>{home}</td>
      <th scope="row" className={styles.fact}>
        {title}
        <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(0, share - 0.4)} height="4" className={styles.home} />
          <rect x={share + 0.4} width={Math.max(0, 99.6 - share)} height="4" className={styles.away} />
        </svg>
      </th>
      <td className={styles.figure}>{away}</td>
    </tr>
  )
}
