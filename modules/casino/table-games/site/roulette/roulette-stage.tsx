// Roulette: the wheel, and the layout of the shared table.
import { useState } from 'react'
import {
  roulette,
  ROULETTE_RED,
  ROULETTE_WHEEL,
  rouletteTable,
  type RouletteResult,
} from '#modules/casino/game-rules/rules/bets/roulette.ts'
import { RouletteMat } from '#modules/casino/tables/site/parts.ts'
import { RouletteWheel, wheelAngle } from '#ui/games/roulette-wheel.tsx'
import { chipStage, type ShowProps } from '../bets/chip-stage.tsx'
import type { ResultTone } from '../bets/recent-results.tsx'
import styles from './roulette-stage.module.css'

const SPIN_MS = 4_200

const colourOf = (pocket: number): 'zero' | 'red' | 'black' =>
  pocket === 0 ? 'zero' : ROULETTE_RED.has(pocket) ? 'red' : 'black'

const TONES = { zero: 'green', red: 'red', black: 'dark' } as const satisfies Readonly<Record<string, ResultTone>>

function Show({ view, phase, roundKey }: ShowProps<RouletteResult>) {
  const [turned, setTurned] = useState<{ key: string | undefined; angle: number }>({ key: undefined, angle: 0 })
  if (view !== undefined && roundKey !== turned.key) {
    const at = ROULETTE_WHEEL.findIndex((pocket) => pocket === view.pocket)
    setTurned({ key: roundKey, angle: wheelAngle(turned.angle, at, ROULETTE_WHEEL.length) })
  }
  const isTold = view !== undefined && phase === 'over'
  return (
    <div className={styles.show}>
      <RouletteWheel
        pockets={ROULETTE_WHEEL}
        red={ROULETTE_RED}
        angle={turned.angle}
        isTurning={phase === 'revealing'}
        durationMs={SPIN_MS}
        className={styles.wheel}
      />
      {isTold && (
        <b className={styles.told} data-colour={colourOf(view.pocket)} aria-hidden="true">
          {view.pocket}
        </b>
      )}
    </div>
  )
}

export const rouletteStage = chipStage({
  table: rouletteTable,
  game: roulette,
  playText: 'play.action.spin',
  revealMs: () => SPIN_MS,
  Show,
  Mat: RouletteMat,
  isShowOver: true,
  resultText: ({ pocket }, t) => `${pocket} ${t(`roulette.colour.${colourOf(pocket)}`)}`,
  shownAs: ({ pocket }) => ({ text: String(pocket), tone: TONES[colourOf(pocket)] }),
})
