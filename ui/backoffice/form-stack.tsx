// A form of the back office in one column: its fields, what the server refused of it as a whole, its buttons.
import type { FormEvent, ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import styles from './form-stack.module.css'

type FormStackProps = {
  readonly onSend: () => void
  readonly error?: string | undefined
  /** Read aloud for the form. */
  readonly label?: string
  readonly actions: ReactNode
  readonly children?: ReactNode
}

export function FormStack({ onSend, error, label, actions, children }: FormStackProps) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend()
  }
  return (
    <form className={styles.form} noValidate aria-label={label} onSubmit={send}>
      {children}
      {error !== undefined && <Notice tone="error">{error}</Notice>}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}
