// What every table says: a void round or its closing, that nobody deals, how late a message may be; sound and fairness.
import { useState, useSyncExternalStore } from 'react'
import type { PublicTable } from '#modules/casino/tables/contract.ts'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProofPanel } from '../panels/proof-panel.tsx'
import { followSound, isSoundOn, setSoundOn } from './sound.ts'
import styles from './shared-table.module.css'

type TableFootProps = {
  /** Of an ended round: shown to be verified. */
  readonly roundId: number | undefined
  readonly terminalHash: string | null
  readonly note: string
}

export function TableFoot({ roundId, terminalHash, note }: TableFootProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const hasSound = useSyncExternalStore(followSound, isSoundOn, () => false)
  return (
    <footer className={styles.foot}>
      <p className={styles.label}>
        <Icon name="info" size={16} /> {t('shared-table.no-dealer')}
      </p>
      <div className={styles.tools}>
        <Button variant="quiet" size="small" aria-pressed={hasSound} onClick={() => setSoundOn(!hasSound)}>
          {t(hasSound ? 'shared-table.sound-off' : 'shared-table.sound-on')}
        </Button>
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon name="shield" size={16} /> {t('shared-table.fairness')}
        </Button>
      </div>
      <p className={styles.note}>{note}</p>
      {isOpen && <ProofPanel key={roundId} roundId={roundId} terminalHash={terminalHash} />}
    </footer>
  )
}

export function TableNotice({ table: { state, roundsLeft, round } }: { readonly table: PublicTable }) {
  const t = useText()
  if (round?.state === 'void')
    return <Notice tone="warn">{t(`shared-table.void.${round.voidReason ?? 'operator'}`)}</Notice>
  if (state === 'closed') return <Notice tone="info">{t('shared-table.closed')}</Notice>
  if (roundsLeft !== null) return <Notice tone="info">{t('shared-table.rounds-left', { count: roundsLeft })}</Notice>
  return null
}
