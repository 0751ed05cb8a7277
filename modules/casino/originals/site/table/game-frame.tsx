// The common screen of our own games: the stage, the stake, one button, and what happened.
import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { timesText } from '#modules/casino/game-rules/rules/payout.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './game-frame.module.css'
import { PlayBar } from './play-bar.tsx'
import { RefusalNote, type RefusalHelp } from './refusal-note.tsx'
import { SessionStrip } from './session-strip.tsx'
import { playSound } from '../sound/sound.ts'
import { StakeField } from './stake-field.tsx'
import { stageRoundOf, type Phase, type StageKind, type StageRound, type Table } from '../play/table.ts'
import { TableTools } from './table-tools.tsx'
import { useKeptStake } from './use-kept-stake.ts'
import { useReveal } from './round-timing.ts'
import { useTableMoney } from './use-table-money.ts'

export type GameFrameProps = {
  readonly table: Table
  readonly kind: StageKind
  readonly help: RefusalHelp
  readonly onRefill?: (() => void) | undefined
}

const phaseOf = (table: Table, isRevealing: boolean): Phase => {
  if (table.isBusy) return 'waiting'
  if (isRevealing) return 'revealing'
  if (table.round === null) return 'idle'
  return table.round.state === 'open' ? 'open' : 'over'
}

/** The latest value that may be told: none that gives away what is still being drawn. */
function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, setShown] = useState(value)
  if (!isHeld && shown !== value) setShown(value)
  return isHeld ? shown : value
}

/** Celebrates what is more than was staked, once, when it is told. */
function useResultSound(round: StageRound | null, phase: Phase): void {
  const told = useRef<string>(undefined)
  const first = useRef(round?.key)
  useEffect(() => {
    if (round === null || phase !== 'over' || told.current === round.key || first.current === round.key) return
    told.current = round.key
    playSound(round.isCelebrated ? 'win' : 'end')
  }, [round, phase])
}

export function GameFrame({ table, kind, help, onRefill }: GameFrameProps) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(kind.firstOptions)
  const [typed, setTyped] = useKeptStake(table, kind.game.code)
  const { currency, config } = table
  const money = { currency, config, textOf: useTableMoney(table) }
  const amount = kind.stakeOf?.(chosen, currency) ?? typed
  const round = table.round === null ? null : stageRoundOf(table.round)
  const isRevealing = useReveal(round?.key ?? null, round === null ? 0 : kind.revealMs(round))
  const phase = phaseOf(table, isRevealing)
  useResultSound(round, phase)
  useKeys(box)
  const balance = useHeld(table.balance, phase === 'revealing')
  const isOpen = round !== null && round.isOpen
  const isLocked = isOpen || phase === 'waiting' || phase === 'revealing'
  const options = round !== null && (isOpen || isRevealing) ? round.options : chosen
  const play = () => {
    playSound('press')
    table.start(amount, chosen)
  }
  const choose = (choice: unknown) => {
    if (phase !== 'open') return
    playSound('press')
    table.step(choice)
  }
  const { Stage, Controls } = kind
  return (
    <div ref={box} className={styles.frame} data-game={kind.game.code} data-phase={phase}>
      <div className={styles.arena}>
        <div className={styles.stage}>
          <Stage
            options={options}
            onOptions={isLocked ? nothing : setChosen}
            round={round}
            phase={phase}
            money={money}
            onChoice={choose}
          />
        </div>
        <Outcome table={table} round={round} phase={phase} />
      </div>
      <section className={styles.panel} aria-label={t('play.panel')}>
        <PlayBar {...{ table, kind, round, phase, amount }} options={chosen} onPlay={play} onChoice={choose} />
        {table.refusal !== null && (
          <RefusalNote table={table} refusal={table.refusal} help={help} onRefill={onRefill} />
        )}
        {kind.stakeOf === undefined && (
          <StakeField table={table} value={typed} onChange={setTyped} isLocked={isLocked} />
        )}
        {Controls !== undefined && (
          <Controls options={options} onOptions={setChosen} isLocked={isLocked} money={money} />
        )}
        <Balance table={table} balance={balance} onRefill={isLocked ? undefined : onRefill} />
      </section>
      <div className={styles.foot}>
        <SessionStrip table={table} />
        <TableTools table={table} kind={kind} box={box} isLocked={isLocked} />
      </div>
    </div>
  )
}

const nothing = (): void => undefined

const USES_SPACE = 'input:not([type=radio], [type=range]), textarea, select, button, a, label, summary, [role=button]'

/**
 * Space plays, wherever the focus in the frame is, but where it means something by itself. A key that is held down presses
 * once: each round is the player's own decision.
 */
function useKeys(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = box.current
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== ' ' && event.key !== 'Enter') return
      if (event.repeat) return event.preventDefault()
      if (event.key === 'Enter' || target.matches(USES_SPACE)) return
      event.preventDefault()
      frame?.querySelector<HTMLButtonElement>('[data-play]')?.click()
    }
    frame?.addEventListener('keydown', onKey)
    return () => frame?.removeEventListener('keydown', onKey)
  }, [box])
}

function Balance({ table, balance, onRefill }: { table: Table; balance: string; onRefill: (() => void) | undefined }) {
  const t = useText()
  const money = useTableMoney(table)
  const id = useId()
  return (
    <div className={styles.balance}>
      <span id={id}>{t(table.mode === 'demo' ? 'play.demo-balance' : 'play.balance')}</span>
      <output aria-labelledby={id} className="ltr">
        {money(balance)}
      </output>
      {onRefill !== undefined && (
        <Button size="small" variant="quiet" onClick={onRefill}>
          {t('play.refill')}
        </Button>
      )}
    </div>
  )
}

/** What came back, told once the stage has drawn it; celebrated only where it is more than was staked. */
function Outcome({ table, round, phase }: { table: Table; round: StageRound | null; phase: Phase }) {
  const t = useText()
  const money = useTableMoney(table)
  const isTold = round !== null && phase === 'over'
  const times = round === null ? '' : timesText(round.multiplier)
  const isNothing = round === null || /^0(?:\.0+)?$/u.test(round.payout)
  return (
    <output className={classNames(styles.outcome, isTold && styles.told, isTold && round.isCelebrated && styles.win)}>
      {isTold &&
        (isNothing ? (
          <span>{t('play.no-win')}</span>
        ) : (
          <>
            <span>{t(round.isCelebrated ? 'play.won' : 'play.returned')}</span>{' '}
            <b className="ltr">{money(round.payout)}</b>{' '}
            <span className={classNames(styles.times, 'ltr')}>{times}×</span>
            {table.round !== null && table.round.jackpot !== null && (
              <strong className={styles.jackpot}>{t('play.jackpot', { amount: money(table.round.jackpot) })}</strong>
            )}
          </>
        ))}
    </output>
  )
}
