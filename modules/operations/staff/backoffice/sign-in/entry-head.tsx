// The heading of a sign-in step: it gets the focus, so that a screen reader announces the step, unless a field takes
// it.
import { useEffect, useRef, type ReactNode } from 'react'
import styles from './entry.module.css'

type EntryHeadProps = {
  readonly title: string
  readonly text?: ReactNode
  /** The step begins in its first field. */
  readonly isPassedOver?: boolean
}

export function EntryHead({ title, text, isPassedOver = false }: EntryHeadProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isPassedOver) head.current?.focus()
  }, [title, isPassedOver])
  return (
    <div className={styles.head}>
      <title>{title}</title>
      <h1 ref={head} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
    </div>
  )
}
