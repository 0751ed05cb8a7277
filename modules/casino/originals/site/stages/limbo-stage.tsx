// Limbo: the multiplier that was drawn climbs along a scale, past the target or not.
import { useEffect, useState } from 'react'
import { fraction } from '#kernel/fraction.ts'
import {
  limbo,
  LIMBO_TARGETS,
  limboChance,
  limboMultiplier,
  type LimboOptions,
  type LimboView,
} from '#modules/casino/game-rules/rules/instant/limbo.ts'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { useText } from '#platform/browser/text.tsx'
import { Field } from '#ui/field.tsx'
import type { ControlsProps, StageKind, StageProps } from '../play/table.ts'
import { isMotionReduced } from '../table/round-timing.ts'
import styles from './limbo-stage.module.css'
import { chanceText, Facts, Times } from './stage-parts.tsx'

const REVEAL_MS = 900
const QUICK = [125, 150, 200, 500, 1_000, 10_000] as const
/** The scale is logarithmic: 1, 10, 100 … have equal distances. */
const DECADES = 4

const places = (hundredths: number): number => Math.min(1, Math.log10(Math.max(1, hundredths / 100)) / DECADES)
const shown = (hundredths: number): string => timesText(fraction(BigInt(Math.round(hundredths)), 100n))

/** From one to the result while it is being drawn. */
function useClimb(result: number, isClimbing: boolean): number {
  const [at, setAt] = useState(100)
  useEffect(() => {
    if (!isClimbing || isMotionReduced()) return undefined
    const from = performance.now()
    let frame = 0
    const draw = (now: number) => {
      const part = Math.min(1, (now - from) / REVEAL_MS)
      setAt(100 * (result / 100) ** (1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [result, isClimbing])
  return isClimbing ? at : result
}

function Stage({ options, round, phase }: StageProps<LimboOptions, LimboView>) {
  const t = useText()
  const isTold = round !== null && phase === 'over'
  const result = useClimb(round?.view.result ?? 100, phase === 'revealing')
  const value = round === null || phase === 'waiting' ? 100 : result
  const tone = isTold ? (round.view.isWin ? 'hit' : 'miss') : undefined
  return (
    <div className={styles.stage} dir="ltr">
      <div className={styles.value} data-tone={tone}>
        {shown(value)}
        <span>×</span>
      </div>
      <div className={styles.scale} aria-hidden="true">
        <div className={styles.fill} data-tone={tone} style={{ inlineSize: `${places(value) * 100}%` }} />
        <div className={styles.target} style={{ insetInlineStart: `${places(options.target) * 100}%` }}>
          <span>{shown(options.target)}×</span>
        </div>
        <div className={styles.ticks}>
          {Array.from({ length: DECADES + 1 }, (_, index) => (
            <span key={index}>{`${10 ** index}×`}</span>
          ))}
        </div>
      </div>
      <p className="visually-hidden">{t('play.limbo.target')}</p>
    </div>
  )
}

function Controls({ options, onOptions, isLocked }: ControlsProps<LimboOptions>) {
  const t = useText()
  const [text, setText] = useState((options.target / 100).toFixed(2))
  const [least, most] = LIMBO_TARGETS
  const typed = (next: string) => {
    const plain = next.replaceAll(',', '.')
    setText(plain)
    const hundredths = Math.round(Number(plain) * 100)
    if (Number.isFinite(hundredths) && hundredths >= least && hundredths <= most) onOptions({ target: hundredths })
  }
  const isWrong = Math.round(Number(text) * 100) !== options.target
  return (
    <>
      <Field
        label={t('play.limbo.target')}
        inputMode="decimal"
        autoComplete="off"
        isFigure
        disabled={isLocked}
        value={text}
        suffix="×"
        onChange={({ target }) => typed(target.value)}
        error={isWrong ? t('play.limbo.range', { least: shown(least), most: shown(most) }) : undefined}
      />
      <div className={styles.quick}>
        {QUICK.map((target) => (
          <button
            key={target}
            type="button"
            disabled={isLocked}
            aria-pressed={options.target === target}
            onClick={() => typed((target / 100).toFixed(2))}
          >
            {target / 100}×
          </button>
        ))}
      </div>
      <Facts
        facts={[
          [t('play.chance'), chanceText(limboChance(options))],
          [t('play.pays'), <Times key="times" of={limboMultiplier(options)} />],
        ]}
      />
    </>
  )
}

export const limboStage: StageKind<LimboOptions, LimboView> = {
  game: limbo,
  firstOptions: { target: 200 },
  Stage,
  Controls,
  playText: 'play.action.bet',
  revealMs: () => REVEAL_MS,
}
