// One matter of a page in the player's office: its name, what it is for, and the card that it is done in.
import { useId, type ReactNode } from 'react'
import styles from './office-section.module.css'

type OfficeSectionProps = {
  readonly title: string
  readonly text?: string
  /** Beside the name: a state, a button. */
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

export function OfficeSection({ title, text, aside, children }: OfficeSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </header>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.card}>{children}</div>}
    </section>
  )
}
