// A wheel of single-zero roulette that turns until a pocket stands under the ball.
import styles from './roulette-wheel.module.css'

const RED = '#c8203c'
const BLACK = '#182034'
const GREEN = '#12885b'

const pointAt = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function pocketPath(at: number, count: number): string {
  const [from, to] = [((at - 0.5) * 360) / count, ((at + 0.5) * 360) / count]
  return `M${pointAt(from, 92)}L${pointAt(from, 134)}A134 134 0 0 1 ${pointAt(to, 134)}L${pointAt(to, 92)}A92 92 0 0 0 ${pointAt(from, 92)}z`
}

type RouletteWheelProps = {
  /** The pockets clockwise, 0 first. */
  readonly pockets: readonly number[]
  readonly red: ReadonlySet<number>
  /** In degrees, as `wheelAngle` answers it. */
  readonly angle: number
  readonly isTurning: boolean
  readonly durationMs: number
  readonly className?: string | undefined
}

/** Always onwards: after some turns the pocket stands at the top. */
export function wheelAngle(before: number, at: number, count: number, turns = 3): number {
  const onwards = (((-(at * 360) / count - before) % 360) + 360) % 360
  return before + turns * 360 + onwards
}

export function RouletteWheel({ pockets, red, angle, isTurning, durationMs, className }: RouletteWheelProps) {
  const transition = isTurning ? `transform ${durationMs}ms cubic-bezier(0.12, 0.74, 0.14, 1)` : undefined
  return (
    <svg viewBox="-150 -150 300 300" className={className} aria-hidden="true">
      <circle r="148" fill="#5b3a1d" />
      <circle r="140" fill="#8c5f33" />
      <g className={styles.turning} style={{ transform: `rotate(${angle}deg)`, transition }}>
        {pockets.map((pocket, at) => (
          <g key={pocket}>
            <path
              d={pocketPath(at, pockets.length)}
              fill={pocket === 0 ? GREEN : red.has(pocket) ? RED : BLACK}
              stroke="#d9b26a"
              strokeWidth="1"
            />
            <text
              transform={`rotate(${(at * 360) / pockets.length}) translate(0 -117)`}
              fill="#fff"
              fontSize="14"
              fontWeight="700"
              textAnchor="middle"
            >
              {pocket}
            </text>
          </g>
        ))}
        <circle r="92" fill="#2a1a0c" />
        <circle r="70" fill="#8c5f33" />
        <path d="M0-66 9 0 0 66-9 0zM-66 0 0-9 66 0 0 9z" fill="#d9b26a" />
        <circle r="15" fill="#f0d59a" />
      </g>
      <circle
        className={styles.ball}
        data-turning={isTurning || undefined}
        cy="-101"
        r="7"
        style={{ animationDuration: `${durationMs}ms` }}
      />
    </svg>
  )
}
