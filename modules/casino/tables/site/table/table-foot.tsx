// What every table says: a void round or its closing, that nobody deals, how late a message may be; sound and fairness.
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { PublicTable } from '#modules/casino/tables/contract.ts'
import { useFormat } from '#platform/browser/format.tsx'
import { useText } from '#platform/browser/text.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProofPanel } from '../panels/proof-panel.tsx'
import { followSound, isSoundOn, setSoundOn } from './sound.ts'
import styles from './shared-table.module.css'
import type { TableSessionShown } from './use-table.ts'

type TableFootProps = {
  /** Of an ended round: shown to be verified. */
  readonly roundId: number | undefined
  readonly terminalHash: string | null
  readonly note: string
  readonly session: TableSessionShown | null
}

export function TableFoot({ roundId, terminalHash, note, session }: TableFootProps) {
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
      {session !== null && <SessionFigures session={session} />}
      <p className={styles.note}>{note}</p>
      {isOpen && <ProofPanel key={roundId} roundId={roundId} terminalHash={terminalHash} />}
    </footer>
  )
}

const SECOND_MS = 1_000
const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** 3,723,000 ms → '1:02:03'. */
function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  return [Math.floor(seconds / 3_600), twoDigits(Math.floor(seconds / 60) % 60), twoDigits(seconds % 60)].join(':')
}

/** How long the player has played here and what it has brought. */
function SessionFigures({ session }: { readonly session: TableSessionShown }) {
  const t = useText()
  const { money } = useFormat()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const { net, currency, startedAtMs, aheadMs } = session
  const isPlus = !net.startsWith('-') && Number(net) > 0
  return (
    <dl className={styles.session}>
      <div>
        <dt>{t('shared-table.elapsed')}</dt>
        <dd dir="ltr">{elapsedText(now + aheadMs - startedAtMs)}</dd>
      </div>
      <div>
        <dt>{t('shared-table.net')}</dt>
        <dd dir="ltr">
          {isPlus && '+'}
          {money(net, currency)}
        </dd>
      </div>
    </dl>
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
