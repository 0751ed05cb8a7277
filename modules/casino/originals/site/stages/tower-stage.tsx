// Tower: nine levels from the ground up; the level that is next is lit.
import { fraction } from '#kernel/fraction.ts'
import {
  tower,
  TOWER_DIFFICULTIES,
  TOWER_LEVELS,
  TOWER_TILES,
  towerMultiplier,
  type TowerOptions,
  type TowerView,
} from '#modules/casino/game-rules/rules/steps/tower.ts'
import { useText } from '#platform/browser/text.tsx'
import type { ActionsProps, ControlsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './tower-stage.module.css'
import { CashOut, chanceText, Choice, Facts, ArrowField, Times } from './stage-parts.tsx'

const REVEAL_MS = 320
const LEVELS = Array.from({ length: TOWER_LEVELS }, (_, index) => TOWER_LEVELS - 1 - index)

type Found = 'hidden' | 'safe' | 'fallen' | 'left-safe' | 'left-trap'

function foundAt(level: number, tile: number, view: TowerView | undefined): Found {
  const chosen = view?.path[level] === tile
  const safe = view?.safe?.[level]
  if (safe === undefined) return chosen ? 'safe' : 'hidden'
  if (chosen) return safe.includes(tile) ? 'safe' : 'fallen'
  return safe.includes(tile) ? 'left-safe' : 'left-trap'
}

const Lamp = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path fill="#ffe6a3" d="M12 2a7 7 0 0 1 4 12.700V18H8v-3.300A7 7 0 0 1 12 2" />
    <path fill="#c99a35" d="M8.500 19h7v1.800a1.200 1.200 0 0 1-1.200 1.200H9.700a1.200 1.200 0 0 1-1.200-1.200z" />
  </svg>
)

const Gap = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path fill="#ef5a72" d="m3 6 5 3-2 5 6-3 1 7 3-6 5 2-3-6z" />
  </svg>
)

function Stage({ options, round, phase, onChoice }: StageProps<TowerOptions, TowerView>) {
  const t = useText()
  const view = phase === 'idle' ? undefined : round?.view
  const { tiles } = TOWER_TILES[options.difficulty]
  const next = phase === 'open' ? (view?.path.length ?? 0) : undefined
  return (
    <div className={styles.stage}>
      <ArrowField className={styles.tower} label={t('play.tower.levels')}>
        {LEVELS.map((level) => (
          <div key={level} className={styles.level} data-next={next === level || undefined}>
            <Times of={towerMultiplier(options.difficulty, level + 1)} className={styles.pays} />
            <div className={styles.tiles}>
              {Array.from({ length: tiles }, (_, tile) => {
                const found = foundAt(level, tile, view)
                return (
                  <button
                    key={tile}
                    type="button"
                    className={styles.tile}
                    data-found={found}
                    aria-disabled={next !== level}
                    aria-label={t(`play.tower.${found}`, { level: level + 1, tile: tile + 1 })}
                    onClick={() => next === level && onChoice({ kind: 'climb', tile })}
                  >
                    {(found === 'safe' || found === 'left-safe') && <Lamp />}
                    {(found === 'fallen' || found === 'left-trap') && <Gap />}
                  </button>
                )
              })}
            </div>
          </div>
        ))}
      </ArrowField>
    </div>
  )
}

function Controls({ options, onOptions, isLocked }: ControlsProps<TowerOptions>) {
  const t = useText()
  const { tiles, safe } = TOWER_TILES[options.difficulty]
  return (
    <>
      <Choice
        label={t('play.tower.difficulty')}
        options={TOWER_DIFFICULTIES.map((value) => ({ value, label: t(`play.tower.difficulty.${value}`) }))}
        value={options.difficulty}
        isLocked={isLocked}
        onChange={(difficulty) => onOptions({ difficulty })}
      />
      <Facts
        facts={[
          [t('play.tower.safe-tiles'), `${safe}/${tiles}`],
          [t('play.chance'), chanceText(fraction(BigInt(safe), BigInt(tiles)))],
        ]}
      />
    </>
  )
}

function Actions({ round, isBusy, onChoice, payoutText }: ActionsProps<TowerOptions, TowerView>) {
  return (
    <CashOut
      amount={payoutText}
      isDisabled={round.view.path.length === 0}
      isBusy={isBusy}
      onPress={() => onChoice({ kind: 'cash-out' })}
    />
  )
}

export const towerStage: StageKind<TowerOptions, TowerView> = {
  game: tower,
  firstOptions: { difficulty: 'easy' },
  Stage,
  Controls,
  Actions,
  playText: 'play.action.bet',
  revealMs: ({ step }) => (step === 0 ? 0 : REVEAL_MS),
}
