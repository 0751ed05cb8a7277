// Mines: twenty-five tiles. What lies under those that were not opened is shown when the round has ended.
import type { CSSProperties } from 'react'
import { divide, fraction } from '#kernel/fraction.ts'
import {
  mines,
  MINES_TILES,
  minesMultiplier,
  type MinesOptions,
  type MinesView,
} from '#modules/casino/game-rules/rules/steps/mines.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { anyOf } from '../play/client-seed.ts'
import type { ActionsProps, ControlsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './mines-stage.module.css'
import { CashOut, chanceText, Choice, Facts, ArrowField, Times } from './stage-parts.tsx'

const REVEAL_MS = 420
const TILES = Array.from({ length: MINES_TILES }, (_, tile) => tile)

type Found = 'hidden' | 'gem' | 'hit' | 'mine' | 'left'

function foundAt(tile: number, view: MinesView | undefined): Found {
  if (view === undefined) return 'hidden'
  if (view.hit === tile) return 'hit'
  if (view.opened.includes(tile)) return 'gem'
  if (view.mines === undefined) return 'hidden'
  return view.mines.includes(tile) ? 'mine' : 'left'
}

const Gem = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.gem}>
    <path fill="#22b57e" d="M20 36 3 15l6-10h22l6 10z" />
    <path fill="#7df0c4" d="M9 5h22l6 10H3z" />
    <path fill="#c9fde8" d="m9 5 5 10h12l5-10z" />
    <path fill="#43d89c" d="m14 15 6 21 6-21z" />
  </svg>
)

const Mine = () => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className={styles.mine}>
    <path stroke="#8e2338" strokeWidth="3.4" strokeLinecap="round" d="M20 4v32M4 20h32M9 9l22 22M31 9 9 31" />
    <circle cx="20" cy="20" r="11" fill="#e2435d" />
    <circle cx="16.4" cy="16.2" r="3.2" fill="#ffc3cd" />
  </svg>
)

function Stage({ round, phase, onChoice }: StageProps<MinesOptions, MinesView>) {
  const t = useText()
  const view = phase === 'idle' ? undefined : round?.view
  const isOpen = phase === 'open'
  return (
    <div className={styles.stage}>
      <ArrowField className={styles.grid} label={t('play.mines.field')}>
        {TILES.map((tile) => {
          const found = foundAt(tile, view)
          return (
            <button
              key={tile}
              type="button"
              className={styles.tile}
              data-found={found}
              style={{ '--at': tile } as CSSProperties}
              aria-disabled={!isOpen || found !== 'hidden'}
              aria-label={t(`play.mines.${found}`, { tile: tile + 1 })}
              onClick={() => isOpen && found === 'hidden' && onChoice({ kind: 'open', tile })}
            >
              {(found === 'gem' || found === 'left') && <Gem />}
              {(found === 'mine' || found === 'hit') && <Mine />}
            </button>
          )
        })}
      </ArrowField>
    </div>
  )
}

const COUNTS = Array.from({ length: MINES_TILES - 1 }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

function Controls({ options, onOptions, isLocked }: ControlsProps<MinesOptions>) {
  const t = useText()
  return (
    <>
      <Choice
        label={t('play.mines.count')}
        options={COUNTS}
        value={options.mines}
        isLocked={isLocked}
        onChange={(count) => onOptions({ mines: count })}
      />
      <Facts
        facts={[
          [t('play.mines.first-pays'), <Times key="times" of={minesMultiplier(options.mines, 1)} />],
          [t('play.chance'), chanceText(fraction(BigInt(MINES_TILES - options.mines), BigInt(MINES_TILES)))],
        ]}
      />
    </>
  )
}

function Actions({ round, isBusy, onChoice, payoutText }: ActionsProps<MinesOptions, MinesView>) {
  const t = useText()
  const { opened } = round.view
  const next = minesMultiplier(round.options.mines, opened.length + 1)
  const random = () => {
    const tile = anyOf(TILES.filter((one) => !opened.includes(one)))
    if (tile !== undefined) onChoice({ kind: 'open', tile })
  }
  return (
    <>
      <CashOut
        amount={payoutText}
        isDisabled={opened.length === 0}
        isBusy={isBusy}
        onPress={() => onChoice({ kind: 'cash-out' })}
      />
      <Button isWide disabled={isBusy} onClick={random}>
        {t('play.mines.random')}
      </Button>
      <Facts
        facts={[
          [t('play.mines.next'), <Times key="next" of={next} />],
          [
            t('play.chance'),
            chanceText(
              divide(
                fraction(BigInt(MINES_TILES - round.options.mines - opened.length)),
                fraction(BigInt(MINES_TILES - opened.length)),
              ),
            ),
          ],
        ]}
      />
    </>
  )
}

export const minesStage: StageKind<MinesOptions, MinesView> = {
  game: mines,
  firstOptions: { mines: 3 },
  Stage,
  Controls,
  Actions,
  playText: 'play.action.bet',
  revealMs: ({ isOpen, step }) => (step === 0 ? 0 : isOpen ? REVEAL_MS / 2 : REVEAL_MS),
}
