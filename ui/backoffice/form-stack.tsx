// A form of the back office in one column: its fields, the refusal of the form as a whole, its buttons.
import type { ComponentProps, ReactNode } from 'react'
import { Notice } from '#ui/notice.tsx'
import styles from './form-stack.module.css'

type FormStackProps = {
  /** As `useForm` answers it. */
  readonly form: { readonly props: ComponentProps<'form'>; readonly error: string | undefined }
  /** Read aloud for the form. */
  readonly label?: string
  readonly actions: ReactNode
  readonly children?: ReactNode
}

export function FormStack({ form, label, actions, children }: FormStackProps) {
  return (
    <form {...form.props} className={styles.form} aria-label={label}>
      {children}
      {form.error !== undefined && <Notice tone="error">{form.error}</Notice>}
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}
