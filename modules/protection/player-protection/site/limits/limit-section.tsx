// Related limits: their title and text, and their card.
import { useId, type ReactNode } from 'react'
import styles from './limit-section.module.css'

type LimitSectionProps = {
  readonly title: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

export function LimitSection({ title, text, children }: LimitSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </header>
      <ul className={styles.card}>{children}</ul>
    </section>
  )
}

type LimitRowProps = {
  readonly title: string
  /** Beside the title: the value in force. */
  readonly value?: ReactNode
  readonly text?: ReactNode
  /** The bar of what is used. */
  readonly bar?: ReactNode
  readonly action?: ReactNode
  /** A change that waits. */
  readonly waiting?: ReactNode
}

export function LimitRow({ title, value, text, bar, action, waiting }: LimitRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.line}>
          <span className={styles.name}>{title}</span>
          {value !== undefined && <span className={styles.value}>{value}</span>}
        </p>
        {bar}
        {text !== undefined && <p className={styles.small}>{text}</p>}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
      {waiting}
    </li>
  )
}
