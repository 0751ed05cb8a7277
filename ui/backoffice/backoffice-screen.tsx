// A screen of the back office: the back link, its title with its additions, and its panels one below another.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './backoffice-screen.module.css'

type BackofficeScreenProps = {
  readonly title: ReactNode
  /** The document's title where `title` is more than text. */
  readonly name?: string
  readonly text?: ReactNode
  readonly back?: { readonly to: string; readonly label: string } | undefined
  /** Beside the name: buttons, a state. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function BackofficeScreen({ title, name, text, back, aside, children }: BackofficeScreenProps) {
  const words = name ?? (typeof title === 'string' ? title : undefined)
  return (
    <div className={styles.page}>
      {words !== undefined && <title>{words}</title>}
      <header className={styles.head}>
        <div className={styles.words}>
          {back !== undefined && (
            <Link to={back.to} className={styles.back}>
              <Icon name="chevron-start" size={16} flip />
              {back.label}
            </Link>
          )}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </div>
  )
}
