// What stands under every table: that nobody deals, how late a message may be, sound, fairness.
import { useState, useSyncExternalStore } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
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
