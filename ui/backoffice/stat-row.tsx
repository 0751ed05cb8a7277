// Figures of a panel side by side, each with its name, and what it is compared with.
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './stat-row.module.css'

export type Stat = {
  readonly key: string
  readonly label: string
  readonly value: ReactNode
  readonly tone?: 'up' | 'down' | undefined
  /** Under the figure. */
  readonly note?: ReactNode
}

export function StatRow({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={styles.row}>
      {stats.map(({ key, label, value, tone, note }) => (
        <div key={key} className={styles.stat}>
          <dt>{label}</dt>
          <dd className={classNames(styles.value, tone !== undefined && styles[tone])}>
            <bdi className="ltr">{value}</bdi>
          </dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
