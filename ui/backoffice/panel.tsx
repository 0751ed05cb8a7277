// A panel of a back-office screen: a card with its title, its actions, and its content.
import { useId, type ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './panel.module.css'

type PanelProps = {
  readonly title: ReactNode
  /** Beside the title: buttons, a state. */
  readonly aside?: ReactNode
  readonly text?: ReactNode
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export function Panel({ title, aside, text, className, children }: PanelProps) {
  const id = useId()
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  )
}

export type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode }

/** Names and values, one pair a line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ key, label, value }) => (
        <div key={key} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
