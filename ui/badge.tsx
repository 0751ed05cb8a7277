// One or two words of state beside a name: confirmed, this device.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './badge.module.css'

export function Badge({ tone, children }: { tone: 'good' | 'warn'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>
}
