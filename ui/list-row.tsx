// A line of a list card: an icon, a name with its state, a description, and its actions.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './list-row.module.css'

type ListRowProps = {
  readonly icon: IconName
  readonly tone?: 'good' | 'warn' | undefined
  readonly title: ReactNode
  /** Beside the title: a badge, a time. */
  readonly state?: ReactNode
  readonly text?: ReactNode
  /** Buttons, in the order of reading. */
  readonly actions?: ReactNode
  /** Below the text: why the last action failed. */
  readonly children?: ReactNode
}

/** An <li>. */
export function ListRow({ icon, tone, title, state, text, actions, children }: ListRowProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} size={24} className={classNames(styles.icon, tone !== undefined && styles[tone])} />
      <div className={styles.words}>
        <p className={styles.title}>
          {title}
          {state}
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}
