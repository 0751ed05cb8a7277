// Dice: a rail from 0 to 100, the part of it that wins, and the roll that drops onto it.
import {
  dice,
  DICE_ROLLS,
  DICE_WINNING_MOST,
  diceMultiplier,
  type DiceOptions,
  type DiceView,
} from '#modules/casino/game-rules/rules/instant/dice.ts'
import { useText } from '#platform/browser/text.tsx'
import { classNames } from '#ui/class-names.ts'
import { Segmented } from '#ui/segmented.tsx'
import type { ControlsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './dice-stage.module.css'
import { Facts, Times } from './stage-parts.tsx'

type Side = 'under' | 'over'

const REVEAL_MS = 700
const STEP = 100

const hundredths = (value: number): string => (value / 100).toFixed(2)
const sideOf = ({ lower }: DiceOptions): Side => (lower === 0 ? 'under' : 'over')
const boundOf = (options: DiceOptions): number => (sideOf(options) === 'under' ? options.upper : options.lower)

/** At least one roll wins, and at most what the rules allow. */
function optionsOf(side: Side, bound: number): DiceOptions {
  const winning = Math.min(DICE_WINNING_MOST, Math.max(1, side === 'under' ? bound : DICE_ROLLS - bound))
  return side === 'under' ? { lower: 0, upper: winning } : { lower: DICE_ROLLS - winning, upper: DICE_ROLLS }
}

function Stage({ options, onOptions, round, phase }: StageProps<DiceOptions, DiceView>) {
  const t = useText()
  const side = sideOf(options)
  const bound = boundOf(options)
  const isTold = round !== null && phase === 'over'
  const isShown = round !== null && (phase === 'over' || phase === 'revealing')
  return (
    <div className={styles.stage} dir="ltr">
      <div className={styles.roll} data-told={isTold || undefined} data-win={isTold ? round.view.isWin : undefined}>
        <span key={round?.key}>{isTold ? hundredths(round.view.roll) : isShown ? <Rolling /> : '00.00'}</span>
      </div>
      <div className={styles.rail}>
        <div className={styles.lose}>
          <div
            className={styles.win}
            style={{
              insetInlineStart: `${options.lower / STEP}%`,
              inlineSize: `${(options.upper - options.lower) / STEP}%`,
            }}
          />
        </div>
        {isShown && (
          <span
            key={round.key}
            className={classNames(styles.mark, isTold && (round.view.isWin ? styles.hit : styles.miss))}
            style={{ insetInlineStart: `${round.view.roll / STEP}%` }}
            aria-hidden="true"
          >
            <svg viewBox="0 0 40 44" width="40" height="44">
              <path d="M20 1 38 11v21L20 43 2 32V11z" />
              <path className={styles.edge} d="M20 22v21M20 22 2 11m18 11 18-11" />
            </svg>
          </span>
        )}
        <input
          type="range"
          className={styles.slider}
          min={STEP * 2}
          max={DICE_ROLLS - STEP * 2}
          step={STEP}
          value={Math.round(bound / STEP) * STEP}
          aria-label={t(`play.dice.${side}`)}
          aria-valuetext={hundredths(bound)}
          onChange={({ target }) => onOptions(optionsOf(side, Number(target.value)))}
        />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {[0, 25, 50, 75, 100].map((value) => (
          <span key={value}>{value}</span>
        ))}
      </div>
    </div>
  )
}

const Rolling = () => <span className={styles.rolling}>··.··</span>

function Controls({ options, onOptions, isLocked }: ControlsProps<DiceOptions>) {
  const t = useText()
  const side = sideOf(options)
  const bound = boundOf(options)
  return (
    <>
      <Segmented
        label={t('play.dice.side')}
        options={(['under', 'over'] as const).map((value) => ({
          value,
          label: t(`play.dice.${value}`),
          isDisabled: isLocked,
        }))}
        value={side}
        onChange={(next) => onOptions(optionsOf(next, DICE_ROLLS - bound))}
      />
      <Facts
        facts={[
          [t('play.dice.bound'), hundredths(bound)],
          [t('play.chance'), `${hundredths(options.upper - options.lower)}%`],
          [t('play.pays'), <Times key="times" of={diceMultiplier(options)} />],
        ]}
      />
    </>
  )
}

export const diceStage: StageKind<DiceOptions, DiceView> = {
  game: dice,
  firstOptions: { lower: 5_000, upper: DICE_ROLLS },
  Stage,
  Controls,
  playText: 'play.action.roll',
  revealMs: () => REVEAL_MS,
}
