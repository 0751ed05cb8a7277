// A message in the page beside what it refers to.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

export type Tone = 'info' | 'warn' | 'error' | 'success'

const ICONS: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  warn: 'warning',
  error: 'error',
  success: 'check-circle',
}

type NoticeProps = { tone: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode; className?: string }

/** Errors and warnings are read aloud at once, the rest when the reader gets there. */
export function Notice({ tone, title, children, action, className }: NoticeProps) {
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={tone === 'error' || tone === 'warn' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} size={18} className={styles.icon} />
      <div className={styles.body}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children !== undefined && <div>{children}</div>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
