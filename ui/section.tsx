// A section of an account page: its title, its purpose, and its card.
import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

type OfficeSectionProps = {
  /** That a link of the page leads to. */
  readonly id?: string
  readonly title: string
  readonly text?: string
  /** Beside the title: a state, a button. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

export function OfficeSection({ id, title, text, aside, children }: OfficeSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.card}>{children}</div>}
    </section>
  )
}

/** A line of a section's card: its content, and its action. */
export function OfficeRow({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
