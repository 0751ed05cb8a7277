// A callout of a page. Not an alert: it is part of the text and is read in its place.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './blocks.module.css'

type NoteProps = { tone: 'info' | 'warning'; title?: string | undefined; children: ReactNode }

export function Note({ tone, title, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, tone === 'warning' && styles.warning)} role="note">
      <Icon name={tone === 'warning' ? 'warning' : 'info'} size={18} className={styles.noteIcon} />
      <div>
        {title !== undefined && <p className={styles.noteTitle}>{title}</p>}
        <p>{children}</p>
      </div>
    </div>
  )
}
