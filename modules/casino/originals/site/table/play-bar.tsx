// The one button of a round: it starts the next one, or holds the choices of the open one.
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import styles from './play-bar.module.css'
import type { Phase, StageKind, StageRound, Table } from '../play/table.ts'
import { useCoolDown } from './round-timing.ts'
import { useTableMoney } from './use-table-money.ts'

type PlayBarProps = {
  readonly table: Table
  readonly kind: StageKind
  readonly options: unknown
  readonly round: StageRound | null
  readonly phase: Phase
  readonly amount: string
  readonly onPlay: () => void
  readonly onChoice: (choice: unknown) => void
}

export function PlayBar(props: PlayBarProps) {
  const { table, kind, round, phase, onChoice } = props
  const money = useTableMoney(table)
  const { Actions } = kind
  const isOpen = round !== null && round.isOpen
  if (!isOpen || Actions === undefined) return <Start {...props} />
  return (
    <div className={styles.bar}>
      <Actions round={round} isBusy={phase !== 'open'} onChoice={onChoice} payoutText={money(round.payout)} />
    </div>
  )
}

const SECOND_MS = 1_000

function Start({ table, kind, options, phase, amount, onPlay }: PlayBarProps) {
  const t = useText()
  const money = useTableMoney(table)
  const waitMs = useCoolDown(table.readyAt)
  const missing = kind.missing?.(options)
  const isUnderWay = phase === 'waiting' || phase === 'revealing'
  const share = table.config.minCycleMs === 0 ? 0 : Math.min(1, waitMs / table.config.minCycleMs)
  const isAmount = /^\d+(?:\.\d+)?$/u.test(amount)
  return (
    <div className={styles.bar}>
      <Button
        data-play=""
        variant="primary"
        size="large"
        isWide
        isBusy={phase === 'waiting'}
        disabled={isUnderWay ? phase === 'revealing' : waitMs > 0 || missing !== undefined}
        className={styles.play}
        onClick={onPlay}
      >
        {waitMs > 0 && !isUnderWay ? (
          t('play.wait', { seconds: Math.ceil(waitMs / SECOND_MS) })
        ) : (
          <>
            {t(kind.playText)}
            {isAmount && <bdi className="ltr">{money(amount)}</bdi>}
          </>
        )}
      </Button>
      {waitMs > 0 && <span className={styles.cool} style={{ inlineSize: `${share * 100}%` }} aria-hidden="true" />}
      {missing !== undefined && !isUnderWay && <p className={styles.missing}>{t(missing)}</p>}
    </div>
  )
}
