// How long the session has lasted and what it has brought, by the server's account: where the rules of play want it on view.
import { useEffect, useState } from 'react'
import { useText } from '#platform/browser/text.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './game-frame.module.css'
import type { Table, TableFigures } from '../play/table.ts'
import { useTableMoney } from './use-table-money.ts'

const SECOND_MS = 1_000

const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** 3,723,000 ms → '1:02:03'. */
export function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS))
  return [Math.floor(seconds / 3_600), twoDigits(Math.floor(seconds / 60) % 60), twoDigits(seconds % 60)].join(':')
}

function useElapsed({ startedAtMs, clockAheadMs }: TableFigures): string {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return elapsedText(now + clockAheadMs - startedAtMs)
}

export function SessionStrip({ table }: { readonly table: Table }) {
  const t = useText()
  if (table.mode === 'demo') return <p className={styles.session}>{t('play.demo-note')}</p>
  return table.figures === null ? <p className={styles.session} /> : <Figures table={table} figures={table.figures} />
}

function Figures({ table, figures }: { readonly table: Table; readonly figures: TableFigures }) {
  return <SessionFigures figures={figures} money={useTableMoney(table)} />
}

type FiguresProps = { readonly figures: TableFigures; readonly money: (amount: string) => string }

export function SessionFigures({ figures, money }: FiguresProps) {
  const t = useText()
  const elapsed = useElapsed(figures)
  const isPlus = !figures.net.startsWith('-') && !/^0(?:\.0+)?$/u.test(figures.net)
  return (
    <dl className={styles.session}>
      <div>
        <dt>
          <Icon name="clock" size={16} /> {t('play.elapsed')}
        </dt>
        <dd className="ltr">{elapsed}</dd>
      </div>
      <div>
        <dt>{t('play.net')}</dt>
        <dd className="ltr">
          {isPlus && '+'}
          {money(figures.net)}
        </dd>
      </div>
    </dl>
  )
}
