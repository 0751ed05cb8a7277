// Steps of a request: a list of ways on, each a link.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '#ui/icon.tsx'
import styles from './payment-requests.module.css'

export type Choice = {
  readonly to: string
  readonly icon: IconName
  readonly title: ReactNode
  readonly text?: ReactNode
  /** At the end of the line: an amount. */
  readonly aside?: ReactNode
}

export function ChoiceList({ choices, label }: { readonly choices: readonly Choice[]; readonly label: string }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {choices.map(({ to, icon, title, text, aside }) => (
          <li key={to}>
            <Link className={styles.row} to={to}>
              <span className={styles.mark}>
                <Icon name={icon} size={20} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                {text !== undefined && <span className={styles.text}>{text}</span>}
              </span>
              {aside !== undefined && <span className={styles.aside}>{aside}</span>}
              <Icon name="chevron-end" size={18} flip className={styles.chevron} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
