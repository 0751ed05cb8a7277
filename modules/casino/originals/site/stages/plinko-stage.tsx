// Plinko: a ball falls from pin to pin along the path that was drawn, into its slot.
import { useEffect, useMemo, useRef } from 'react'
import {
  plinko,
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoMultipliers,
  type PlinkoOptions,
  type PlinkoView,
} from '#modules/casino/game-rules/rules/instant/plinko.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { useText } from '#platform/browser/text.tsx'
import type { StageKind, StageProps } from '../play/table.ts'
import { isMotionReduced } from '../table/round-timing.ts'
import styles from './plinko-stage.module.css'
import { riskControls } from './risk-controls.tsx'

const WIDTH = 400
const HEIGHT = 340
const TOP = 26
const SLOT_HEIGHT = 26
const ROW_MS = 110
const LAST_MS = 260
const revealMs = (rows: number): number => rows * ROW_MS + LAST_MS

type Point = { readonly x: number; readonly y: number }

/** Row i has i + 3 pins; slots lie between those of the last one. */
function fieldOf(rows: number) {
  const gap = WIDTH / (rows + 2)
  const drop = (HEIGHT - TOP - SLOT_HEIGHT - 12) / rows
  const pins = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, at): Point => ({
      x: WIDTH / 2 + (at - (row + 2) / 2) * gap,
      y: TOP + row * drop,
    })),
  ).flat()
  const slotX = (slot: number): number => WIDTH / 2 + (slot - rows / 2) * gap
  return { gap, drop, pins, slotX }
}

/** Where the ball is above each row, and in the end in its slot. */
function pathOf({ rows, path }: { rows: number; path: readonly number[] }): Point[] {
  const { gap, drop } = fieldOf(rows)
  const points: Point[] = [{ x: WIDTH / 2, y: 4 }]
  let rights = 0
  path.forEach((side, row) => {
    points.push({ x: WIDTH / 2 + (rights - row / 2) * gap, y: TOP + row * drop - 9 })
    rights += side
  })
  points.push({ x: WIDTH / 2 + (rights - rows / 2) * gap, y: HEIGHT - SLOT_HEIGHT - 10 })
  return points
}

const hueOf = (slot: number, rows: number): number => {
  const edge = Math.abs(slot - rows / 2) / (rows / 2)
  return Math.round(48 - 56 * edge)
}

/** '1,000' has to fit in a slot: whole numbers lose their places. */
const slotText = (text: string): string => text.replace(/\.00$/u, '').replace(/(\.\d)0$/u, '$1')

function Stage({ options, round, phase }: StageProps<PlinkoOptions, PlinkoView>) {
  const t = useText()
  const ball = useRef<SVGCircleElement>(null)
  const isFalling = phase === 'revealing'
  const isShown = round !== null && (isFalling || phase === 'over') && round.options.rows === options.rows
  const { rows } = options
  const { pins, slotX, gap } = useMemo(() => fieldOf(rows), [rows])
  const drawn = isShown ? round.view.path : undefined
  const path = useMemo(() => (drawn === undefined ? [] : pathOf({ rows, path: drawn })), [drawn, rows])
  useEffect(() => {
    if (!isFalling || isMotionReduced() || ball.current?.animate === undefined) return undefined
    const falling = ball.current.animate(framesOf(path), { duration: revealMs(rows), easing: 'linear', fill: 'both' })
    return () => falling.cancel()
  }, [isFalling, path, rows])
  const last = path.at(-1)
  const landed = isShown && phase === 'over' ? round.view.slot : undefined
  return (
    <div className={styles.stage} dir="ltr">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={styles.field}
        role="img"
        aria-label={t('play.plinko.field', { rows })}
      >
        {pins.map(({ x, y }) => (
          <circle key={`${x}/${y}`} cx={x} cy={y} r={rows > 12 ? 2.6 : 3.4} className={styles.pin} />
        ))}
        {plinkoMultipliers(options).map((multiplier, slot) => (
          <g
            key={`${rows}/${slot}`}
            className={styles.slot}
            data-landed={landed === slot || undefined}
            style={{ transform: `translate(${slotX(slot)}px, ${HEIGHT - SLOT_HEIGHT}px)` }}
          >
            <rect
              x={-gap / 2 + 1.2}
              width={gap - 2.4}
              height={SLOT_HEIGHT - 2}
              rx="5"
              fill={`hsl(${hueOf(slot, rows)} 84% 62%)`}
            />
            <text y="15.5" fontSize={Math.min(11, gap * 0.42)}>
              {slotText(timesText(multiplier))}
            </text>
          </g>
        ))}
        {last !== undefined && (
          <circle
            ref={ball}
            r={Math.min(8, gap * 0.3)}
            className={styles.ball}
            style={{ transform: `translate(${last.x}px, ${last.y}px)` }}
          />
        )}
      </svg>
    </div>
  )
}

/** Between two pins it falls as a thrown thing does: slowly up a little, then fast. */
function framesOf(path: readonly Point[]): Keyframe[] {
  return path.flatMap((point, index) => {
    const at = { transform: `translate(${point.x}px, ${point.y}px)`, easing: 'cubic-bezier(0.45, 0, 0.9, 0.6)' }
    const next = path[index + 1]
    if (next === undefined || index === 0) return [at]
    const over = { x: point.x + (next.x - point.x) * 0.55, y: point.y - 3 }
    return [at, { transform: `translate(${over.x}px, ${over.y}px)`, easing: 'cubic-bezier(0.4, 0, 1, 0.7)' }]
  })
}

const ROWS = Array.from({ length: PLINKO_ROWS[1] - PLINKO_ROWS[0] + 1 }, (_, index) => PLINKO_ROWS[0] + index)

export const plinkoStage: StageKind<PlinkoOptions, PlinkoView> = {
  game: plinko,
  firstOptions: { rows: 12, risk: 'medium' },
  Stage,
  Controls: riskControls({ risks: PLINKO_RISKS, name: 'rows', numbers: ROWS, label: 'play.plinko.rows' }),
  playText: 'play.action.drop',
  revealMs: ({ options }) => revealMs(options.rows),
}
