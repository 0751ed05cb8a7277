// How the score of a game in play came to be: the timeline with goals, cards, corners and pressure, and the periods.
import type { Game, LiveState } from '#modules/sports/catalogue/contract.ts'
import { MatchClock } from '#modules/sports/catalogue/site/parts.ts'
import { sports } from '#modules/sports/market-kinds/rules/sports.ts'
import type { Moments } from '#modules/sports/game-page/contract.ts'
import { usePreference } from '#platform/browser/preferences.ts'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './scoreboard.module.css'
import { Timeline } from './timeline.tsx'

type ScoreboardLiveProps = { game: Game; state: LiveState; moments: Moments; hasTimeline: boolean }

export function ScoreboardLive({ game, state, moments, hasTimeline }: ScoreboardLiveProps) {
  const isLight = usePreference('isLightVersion')
  return (
    <>
      {hasTimeline && !isLight && <Timeline state={state} moments={moments} opponents={game.opponents} />}
      <Periods game={game} state={state} />
    </>
  )
}

/** Every period of regular play has its column from the first minute: the board keeps its height. */
function Periods({ game: { sport, opponents }, state }: { game: Game; state: LiveState }) {
  const t = useText()
  const regular = sports.find(({ key }) => key === sport)?.periods.regular ?? []
  const known = state.periods.map(({ period }) => period)
  // Sets come as they are played; of a game of two halves 'ft' is the sum that the score shows already.
  const coming =
    state.points === undefined ? regular.filter((period) => period !== 'ft' && !period.startsWith('set')) : []
  const columns = [...new Set([...(coming.length > 0 ? coming : known.slice(0, 1)), ...known])]
  if (columns.length === 0) return <div className={styles.roomOfPeriods} />
  return (
    <div className={styles.scroller}>
      <table className={styles.periods}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('market.page.team')}</span>
            </th>
            {columns.map((period) => (
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
              {columns.map((period) => (
                <td key={period}>{state.periods.find((one) => one.period === period)?.[side] ?? '–'}</td>
              ))}
              {state.points !== undefined && <td className={styles.points}>{state.points[side]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The period and the clock, and whether betting waits. */
export function LiveMoment({ game, state, at }: { game: Game; state: LiveState; at: number }) {
  const t = useText()
  return (
    <p className={styles.moment}>
      <span className={styles.live}>{t('market.page.live')}</span>
      {state.clockSeconds !== undefined && state.period !== 'break' && state.period !== 'ended' && (
        <span>{t(`period.${state.period}`)}</span>
      )}
      <MatchClock t={t} state={state} at={at} />
      {game.suspended && (
        <span className={styles.suspended}>
          <Icon name="lock" size={16} /> {t('ui.suspended')}
        </span>
      )}
    </p>
  )
}

/** Who serves, and the cards of one side. */
export function SideCards({ side, state }: { side: 'home' | 'away'; state: LiveState }) {
  const t = useText()
  const reds = state.redCards[side]
  const yellows = state.yellowCards[side]
  return (
    <span className={styles.cards}>
      {state.serving === side && <span className={styles.serving}>{t('market.page.serving')}</span>}
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
  )
}
