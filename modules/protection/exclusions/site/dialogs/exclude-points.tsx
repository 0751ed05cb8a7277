// The consequences of an exclusion, point by point.
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './exclude-dialog.module.css'

export function ExcludePoints({ points }: { points: readonly { icon: IconName; key: string; text: ReactNode }[] }) {
  return (
    <ul className={styles.points}>
      {points.map(({ icon, key, text }) => (
        <li key={key} className={styles.point}>
          <Icon name={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
