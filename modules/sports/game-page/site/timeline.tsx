// The minutes of a match from left to right: what happened stands above the line for the home side and below it for the away side, before
// the pressure of both.
import { useState } from 'react'
import type { LiveState, Side } from '#modules/sports/catalogue/contract.ts'
import type { Moments } from '#modules/sports/game-page/contract.ts'
import { addState } from '#modules/sports/game-page/rules/moments.ts'
import { useText } from '#platform/browser/text.tsx'
import styles from './timeline.module.css'

type TimelineProps = { state: LiveState; moments: Moments; opponents: readonly [string, string] }

const MINUTES = 90
const EXTRA_MINUTES = 120
const MIDDLE = 30
const HEIGHT = 2 * MIDDLE
/** Of the highest pressure. */
const REACH = 26
const GOALS_SHOWN_MAX = 20

type Mark = { readonly kind: 'goal' | Moments['events'][number]['kind']; readonly side: Side; readonly minute: number }

/** What the server knew when the page was opened, and what has come since. */
function useMoments(initial: Moments, state: LiveState): Moments {
  const [known, setKnown] = useState({ moments: initial, state })
  if (known.state !== state) setKnown({ moments: addState(known.moments, known.state, state), state })
  return known.moments
}

/** The outline of one side's pressure, from the line and back to it. */
function areaOf(samples: Moments['pressure'], side: 1 | 2, xOf: (minute: number) => number): string {
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined) return ''
  const sign = side === 1 ? -1 : 1
  const points = samples.map((sample) => `${xOf(sample[0])} ${MIDDLE + (sign * REACH * sample[side]) / 100}`)
  return `M${xOf(first[0])} ${MIDDLE}L${points.join('L')}L${xOf(last[0])} ${MIDDLE}Z`
}

export function Timeline({ state, moments: initial, opponents }: TimelineProps) {
  const t = useText()
  const { events, pressure } = useMoments(initial, state)
  const played = (state.clockSeconds ?? 0) / 60
  const minutes = state.periods.some(({ period }) => period.startsWith('et')) ? EXTRA_MINUTES : MINUTES
  const xOf = (minute: number) => Math.round(Math.min(minute, minutes) * (1_000 / minutes))
  const goals = state.goals.slice(-GOALS_SHOWN_MAX).map((goal): Mark => ({ ...goal, kind: 'goal' }))
  const marks: readonly Mark[] = [...events, ...goals]
  const shareOf = pressure.at(-1)
  return (
    <figure className={styles.timeline} aria-label={t('market.page.timeline')}>
      <svg className={styles.chart} viewBox={`0 0 1000 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={areaOf(pressure, 1, xOf)} className={styles.home} />
        <path d={areaOf(pressure, 2, xOf)} className={styles.away} />
        <path d={`M0 ${MIDDLE}H1000`} className={styles.rail} />
        <path d={`M0 ${MIDDLE}H${xOf(played)}`} className={styles.played} />
      </svg>
      <div className={styles.ticks} aria-hidden="true">
        {Array.from({ length: minutes / 15 - 1 }, (_, index) => (index + 1) * 15).map((minute) => (
          <span key={minute} style={{ insetInlineStart: `${(minute / minutes) * 100}%` }}>
            {minute}′
          </span>
        ))}
      </div>
      <ul className={styles.marks}>
        {marks.map(({ kind, side, minute }, index) => (
          <li
            key={index}
            className={styles[kind]}
            data-side={side}
            style={{ insetInlineStart: `${xOf(minute) / 10}%` }}
            title={`${minute}′ ${t(`market.page.mark-${kind}`)}: ${opponents[side === 'home' ? 0 : 1]}`}
          >
            <span className="visually-hidden">
              {minute}′ {t(`market.page.mark-${kind}`)}: {opponents[side === 'home' ? 0 : 1]}
            </span>
          </li>
        ))}
      </ul>
      <figcaption className="visually-hidden">
        {shareOf !== undefined &&
          t('market.page.pressure-of', {
            home: opponents[0],
            away: opponents[1],
            homeShare: shareOf[1],
            awayShare: shareOf[2],
          })}
      </figcaption>
    </figure>
  )
}
