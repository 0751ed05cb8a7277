// Wheel: it turns until the segment that was drawn stands under the pointer.
import { useState, type CSSProperties } from 'react'
import type { Fraction } from '#kernel/fraction.ts'
import {
  wheel,
  WHEEL_RISKS,
  WHEEL_SEGMENTS,
  wheelMultipliers,
  type WheelOptions,
  type WheelView,
} from '#modules/casino/game-rules/rules/instant/wheel.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import type { StageKind, StageProps } from '../play/table.ts'
import styles from './wheel-stage.module.css'
import { riskControls } from './risk-controls.tsx'
import { Times } from './stage-parts.tsx'

const REVEAL_MS = 3_200
const TURNS = 4
const RADIUS = 150
const COLOURS = ['#3ec7f4', '#57d98a', '#f6c453', '#f78a4e', '#c77bff', '#ff6f91']
const NOTHING = '#33415f'

/** Different multipliers from the least up, each with a colour of its own. */
function coloursOf(
  multipliers: readonly Fraction[],
): ReadonlyMap<string, { colour: string; multiplier: Fraction; count: number }> {
  const found = new Map<string, { multiplier: Fraction; count: number }>()
  for (const multiplier of multipliers) {
    const text = timesText(multiplier)
    found.set(text, { multiplier, count: (found.get(text)?.count ?? 0) + 1 })
  }
  const ordered = [...found].toSorted(([, a], [, b]) =>
    Number(a.multiplier.num * b.multiplier.den - b.multiplier.num * a.multiplier.den),
  )
  let next = 0
  return new Map(
    ordered.map(([text, one]) => {
      const colour = one.multiplier.num === 0n ? NOTHING : (COLOURS[(next += 1) - 1] ?? '#ff6f91')
      return [text, { ...one, colour }]
    }),
  )
}

const pointAt = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function sectorPath(index: number, count: number): string {
  const [from, to] = [(index * 360) / count, ((index + 1) * 360) / count]
  return `M${pointAt(from, 96)}L${pointAt(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(to, RADIUS)}L${pointAt(to, 96)}A96 96 0 0 0 ${pointAt(from, 96)}z`
}

/** Always onwards: the middle of the segment comes to stand at the top. */
const angleAfter = (before: number, segment: number, count: number): number => {
  const middle = ((segment + 0.5) * 360) / count
  const onwards = (((-middle - before) % 360) + 360) % 360
  return before + TURNS * 360 + onwards
}

function Stage({ options, round, phase }: StageProps<WheelOptions, WheelView>) {
  const multipliers = wheelMultipliers(options)
  const colours = coloursOf(multipliers)
  const [turned, setTurned] = useState({ key: round?.key, angle: 0 })
  if (round !== null && round.key !== turned.key && (phase === 'revealing' || phase === 'over'))
    setTurned({ key: round.key, angle: angleAfter(turned.angle, round.view.segment, round.options.segments) })
  const isTold = round !== null && phase === 'over' && round.options.segments === options.segments
  const landed = isTold ? multipliers[round.view.segment] : undefined
  return (
    <div className={styles.stage}>
      <svg viewBox="-160 -172 320 332" className={styles.wheel} aria-hidden="true">
        <circle r="157" className={styles.rim} />
        <g
          className={styles.turning}
          data-turning={phase === 'revealing' || undefined}
          style={{ transform: `rotate(${turned.angle}deg)` }}
        >
          {multipliers.map((multiplier, index) => (
            <path
              key={`${multipliers.length}/${index}`}
              d={sectorPath(index, multipliers.length)}
              fill={colours.get(timesText(multiplier))?.colour}
            />
          ))}
        </g>
        <circle r="94" className={styles.hub} />
        <text className={styles.told} y="12">
          {landed === undefined ? '' : `${timesText(landed)}×`}
        </text>
        <path className={styles.pointer} d="M-13-172h26L0-140z" />
      </svg>
      <ul className={styles.legend}>
        {[...colours].map(([text, { colour, multiplier, count }]) => (
          <li
            key={text}
            data-landed={(landed !== undefined && timesText(landed) === text) || undefined}
            style={{ '--colour': colour } as CSSProperties}
          >
            <Times of={multiplier} />
            <small className="ltr">
              {count}/{multipliers.length}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const wheelStage: StageKind<WheelOptions, WheelView> = {
  game: wheel,
  firstOptions: { segments: 20, risk: 'medium' },
  Stage,
  Controls: riskControls({
    risks: WHEEL_RISKS,
    name: 'segments',
    numbers: WHEEL_SEGMENTS,
    label: 'play.wheel.segments',
  }),
  playText: 'play.action.spin',
  revealMs: () => REVEAL_MS,
}
