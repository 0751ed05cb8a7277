// Replaces an empty list: one line why, one action.
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon.tsx'

type EmptyStateProps = { icon: IconName; title: ReactNode; text?: ReactNode; action?: ReactNode; isCompact?: boolean }

export function EmptyState({ icon, title, text, action, isCompact = false }: EmptyStateProps) {
  return (
    <div className={isCompact ? styles.compact : styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      {/* No paragraph: on an error page the title is the page's heading. */}
      <div className={styles.title}>{title}</div>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
