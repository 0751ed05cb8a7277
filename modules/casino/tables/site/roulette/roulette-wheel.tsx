// The wheel: a drawing that shows the number that was drawn. Where it stands follows from the time since the draw alone.
import { ROULETTE_RED, ROULETTE_WHEEL } from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { classNames } from '#ui/class-names.ts'
import type { RoundMoment } from '../chips/round-moment.ts'
import styles from './roulette-wheel.module.css'

export const SPIN_MS = 6_500
const TURN = 360
const POCKET = TURN / ROULETTE_WHEEL.length
const WHEEL_TURNS = 4
const BALL_TURNS = 9
const OUTER = 100
const INNER = 66
const HUB = 44
const BALL_START = 94
const BALL_END = 74

const point = (radius: number, degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}

function pocketPath(index: number): string {
  const [from, to] = [(index - 0.5) * POCKET, (index + 0.5) * POCKET]
  return `M ${point(OUTER, from)} A ${OUTER} ${OUTER} 0 0 1 ${point(OUTER, to)} L ${point(INNER, to)} A ${INNER} ${INNER} 0 0 0 ${point(INNER, from)} Z`
}

const colourOf = (pocket: number): string =>
  pocket === 0 ? '#0f7a4f' : ROULETTE_RED.has(pocket) ? '#a81c36' : '#10141f'

/** Slower and slower. */
const eased = (share: number): number => 1 - (1 - share) ** 3

type Turned = { readonly wheel: number; readonly ball: number; readonly radius: number; readonly isBallShown: boolean }

function turnedAt({ phase, drawnMs, result }: RoundMoment): Turned {
  if (phase !== 'revealing' && phase !== 'shown') return { wheel: 0, ball: 0, radius: BALL_END, isBallShown: false }
  const { pocket } = result as { readonly pocket: number }
  const done = phase === 'shown' ? 1 : eased(Math.min(1, drawnMs / SPIN_MS))
  const at = ROULETTE_WHEEL.findIndex((one) => one === pocket) * POCKET
  return {
    wheel: -at - (1 - done) * WHEEL_TURNS * TURN,
    ball: (1 - done) * BALL_TURNS * TURN,
    radius: done < 0.75 ? BALL_START : BALL_START - ((done - 0.75) / 0.25) * (BALL_START - BALL_END),
    isBallShown: true,
  }
}

export function RouletteWheel({ moment }: { readonly moment: RoundMoment }) {
  const { wheel, ball, radius, isBallShown } = turnedAt(moment)
  const pocket = moment.phase === 'shown' ? (moment.result as { readonly pocket: number }).pocket : undefined
  return (
    <div className={styles.stage}>
      <svg className={styles.wheel} viewBox="-108 -108 216 216" aria-hidden="true">
        <circle r="106" className={styles.rim} />
        <g transform={`rotate(${wheel})`}>
          {ROULETTE_WHEEL.map((one, index) => (
            <g key={one}>
              <path d={pocketPath(index)} fill={colourOf(one)} className={styles.pocket} />
              <text transform={`rotate(${index * POCKET}) translate(0 -86)`} className={styles.number}>
                {one}
              </text>
            </g>
          ))}
          <circle r={INNER} className={styles.bowl} />
          {[0, 90, 180, 270].map((turn) => (
            <rect
              key={turn}
              x="-2"
              y={-INNER + 6}
              width="4"
              height="26"
              rx="2"
              transform={`rotate(${turn})`}
              className={styles.arm}
            />
          ))}
          <circle r={HUB} className={styles.hub} />
        </g>
        {isBallShown && <circle r="4.5" cy={-radius} transform={`rotate(${ball})`} className={styles.ball} />}
        <path d="M 0 -101 l -6 -9 h 12 Z" className={styles.pointer} />
      </svg>
      {pocket !== undefined && (
        <p
          className={classNames(
            styles.result,
            styles[pocket === 0 ? 'zero' : ROULETTE_RED.has(pocket) ? 'red' : 'black'],
          )}
          aria-hidden="true"
        >
          {pocket}
        </p>
      )}
    </div>
  )
}
