// An account page: its title, a description, its additions, and its sections one below another.
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './screen.module.css'

type ScreenProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** Beside the title: a button. */
  readonly aside?: ReactNode
  /** Its content uses the full width. */
  readonly isList?: boolean
  readonly children: ReactNode
}

export function Screen({ title, text, aside, isList = false, children }: ScreenProps) {
  const id = useId()
  return (
    <section className={classNames(styles.screen, isList && styles.list)} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 id={id} className={styles.title}>
            {title}
          </h1>
          {text !== undefined && <p className={styles.text}>{text}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  )
}
