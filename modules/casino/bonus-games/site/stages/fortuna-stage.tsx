// Fortuna: the wheel turns until the part that was drawn stands under the pointer. Sixteen equal parts: what is seen is the odds.
import { useEffect, useState } from 'react'
import type { FortunaView } from '#modules/casino/bonus-games/rules/games/fortuna.ts'
import { PARTS } from '#modules/casino/bonus-games/rules/prize-parts.ts'
import type { StageProps } from './stage.ts'
import { useEuros } from './prize-text.ts'
import styles from './stages.module.css'

export const SPIN_MS = 3_200
const TURNS = 4
const RADIUS = 150
const STEP = 360 / PARTS.length
const COLOURS: Readonly<Record<string, string>> = {
  0: '#33415f',
  10: '#3ec7f4',
  20: '#57d98a',
  30: '#f6c453',
  50: '#c77bff',
}

const pointAt = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(RADIUS * Math.cos(angle)).toFixed(2)} ${(RADIUS * Math.sin(angle)).toFixed(2)}`
}

export function FortunaStage({ play }: StageProps) {
  const { part } = play.view as FortunaView
  const [angle, setAngle] = useState(0)
  const euros = useEuros()
  // From the rest, so that the turn is seen.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setAngle(TURNS * 360 - (part + 0.5) * STEP))
    return () => cancelAnimationFrame(frame)
  }, [part])
  return (
    <svg viewBox="-160 -172 320 332" className={styles.wheel} aria-hidden="true">
      <circle r="156" fill="#0a1020" stroke="#3b4c75" strokeWidth="5" />
      <g className={styles.turning} style={{ transform: `rotate(${angle}deg)` }}>
        {PARTS.map((cents, index) => (
          <g key={`${index}/${cents}`}>
            <path
              d={`M0 0L${pointAt(index * STEP)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt((index + 1) * STEP)}z`}
              fill={COLOURS[String(cents)]}
              stroke="#0f1728"
              strokeWidth="2"
            />
            {cents > 0n && (
              <text className={styles.wheelText} transform={`rotate(${(index + 0.5) * STEP}) translate(0 -122)`}>
                {euros(Number(cents))}
              </text>
            )}
          </g>
        ))}
      </g>
      <circle r="26" fill="#131c31" stroke="#2c3957" strokeWidth="3" />
      <path d="M-13-172h26L0-140z" fill="#fff" stroke="#0f1728" strokeWidth="2" />
    </svg>
  )
}
