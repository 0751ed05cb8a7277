// One matter of a page in the player's office: its name, what it is for, and the card that it is done in.
import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

type OfficeSectionProps = {
  /** That a link of the page leads to. */
  readonly id?: string
  readonly title: string
  readonly text?: string
  /** Beside the name: a state, a button. */
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

/** A line of a section's card: what stands there, and what can be done about it. */
export function OfficeRow({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  )
}
