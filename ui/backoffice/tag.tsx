// A state in a dense list: a dot in the colour of its meaning, and its label.
import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'plain' | 'wait' | 'good' | 'bad' | 'busy'

export function Tag({ tone = 'plain', children }: { readonly tone?: TagTone; readonly children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
