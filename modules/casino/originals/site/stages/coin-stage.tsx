// Coin flip: a coin that turns in the air, and the row of calls of this round.
import {
  coinFlip,
  COIN_SIDES,
  coinMultiplier,
  type CoinOptions,
  type CoinSide,
  type CoinView,
} from '#modules/casino/game-rules/rules/steps/coin-flip.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/segmented.tsx'
import type { ActionsProps, ControlsProps, StageKind, StageProps } from '../play/table.ts'
import styles from './coin-stage.module.css'
import { CashOut, Facts, Times } from './stage-parts.tsx'

const REVEAL_MS = 950

export const CoinFace = ({ side }: { side: CoinSide }) => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="48" fill={side === 'heads' ? '#d99a1c' : '#8796b5'} />
    <circle cx="50" cy="50" r="43" fill={side === 'heads' ? '#f6c453' : '#c3cee4'} />
    <circle
      cx="50"
      cy="50"
      r="37"
      fill="none"
      stroke={side === 'heads' ? '#b97d0a' : '#7283a6'}
      strokeWidth="2"
      strokeDasharray="2 4"
    />
    {side === 'heads' ? (
      <path fill="#8d5c00" d="m50 22 8 18 20 2-15 13 5 20-18-10.500-18 10.500 5-20-15-13 20-2z" />
    ) : (
      <path fill="#46577c" d="M26 42h48v6H26zm0 10h48v6H26zm6-24h36l6 9H26zm0 36h36l-5 9H37z" />
    )}
  </svg>
)

function Stage({ options, round, phase }: StageProps<CoinOptions, CoinView>) {
  const t = useText()
  const flips = phase === 'idle' ? [] : (round?.view.flips ?? [])
  const isTurning = phase === 'revealing'
  const side = flips.at(-1) ?? options.side
  const told = isTurning ? flips.slice(0, -1) : flips
  return (
    <div className={styles.stage}>
      <div className={styles.air}>
        <div key={round?.key} className={styles.coin} data-side={side} data-turning={isTurning || undefined}>
          <div className={styles.front}>
            <CoinFace side="heads" />
          </div>
          <div className={styles.back}>
            <CoinFace side="tails" />
          </div>
        </div>
      </div>
      <ol className={styles.row} aria-label={t('play.coin.calls')}>
        {told.map((flip, index) => (
          <li key={index} data-right={flip === round?.view.calls[index]}>
            <CoinFace side={flip} />
            <span className="visually-hidden">{t(`play.coin.${flip}`)}</span>
            <Times of={coinMultiplier(index + 1)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Controls({ options, onOptions, isLocked }: ControlsProps<CoinOptions>) {
  const t = useText()
  return (
    <Segmented
      label={t('play.coin.side')}
      isLabelShown
      options={COIN_SIDES.map((value) => ({ value, label: t(`play.coin.${value}`), isDisabled: isLocked }))}
      value={options.side}
      onChange={(side) => onOptions({ side })}
    />
  )
}

function Actions({ round, isBusy, onChoice, payoutText }: ActionsProps<CoinOptions, CoinView>) {
  const t = useText()
  return (
    <>
      <CashOut amount={payoutText} isDisabled={false} isBusy={isBusy} onPress={() => onChoice({ kind: 'cash-out' })} />
      <div className={styles.again}>
        {COIN_SIDES.map((side) => (
          <Button key={side} size="large" disabled={isBusy} onClick={() => onChoice({ kind: 'flip', side })}>
            <span className={styles.small}>
              <CoinFace side={side} />
            </span>
            {t(`play.coin.${side}`)}
          </Button>
        ))}
      </div>
      <Facts facts={[[t('play.mines.next'), <Times key="next" of={coinMultiplier(round.view.calls.length + 1)} />]]} />
    </>
  )
}

export const coinStage: StageKind<CoinOptions, CoinView> = {
  game: coinFlip,
  firstOptions: { side: 'heads' },
  Stage,
  Controls,
  Actions,
  playText: 'play.action.flip',
  // A cash-out flips nothing.
  revealMs: ({ view, step }) => (view.calls.length === step + 1 ? REVEAL_MS : 0),
}
