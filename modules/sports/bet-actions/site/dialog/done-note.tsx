// Shows that an action on a bet is done.
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import styles from './action-dialog.module.css'

export function DoneNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.done} aria-live="polite">
      <Icon name="check-circle" size={28} />
      <p className={styles.doneTitle}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
    </div>
  )
}
