// The goals of a match in order of play.
import type { LiveState } from '#modules/catalogue/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './timeline.module.css'

const EVENTS_SHOWN_MAX = 40

export function Timeline({ state, opponents }: { state: LiveState; opponents: readonly [string, string] }) {
  const t = useText()
  if (state.goals.length === 0) return null
  let home = 0
  let away = 0
  const goals = state.goals.map((goal) => {
    if (goal.side === 'home') home += 1
    else away += 1
    return { ...goal, home, away }
  })
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t('catalogue.timeline')}</h2>
      <ol>
        {goals.slice(-EVENTS_SHOWN_MAX).map((goal, index) => (
          <li key={index} className={classNames(styles.event, goal.side === 'away' && styles.away)}>
            <span className={styles.minute}>{goal.minute}′</span>
            <Icon name="sport-football" size={16} />
            <bdi className={styles.team}>{goal.side === 'home' ? opponents[0] : opponents[1]}</bdi>
            <span className={styles.score}>
              {goal.home}:{goal.away}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
