// A field for several lines, in the manner of the design system's one-line field.
import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { classNames } from '#ui/class-names.ts'
import { FieldNote } from '#ui/field.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  readonly label: ReactNode
  readonly error?: ReactNode
  readonly help?: ReactNode
}

export function TextArea({ label, error, help, ...area }: TextAreaProps) {
  const id = useId()
  const hasNote = Boolean(error) || Boolean(help)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        dir="auto"
        className={classNames(styles.area, Boolean(error) && styles.wrong)}
        aria-invalid={error ? true : undefined}
        aria-describedby={hasNote ? `${id}-note` : undefined}
      />
      {hasNote && <FieldNote id={`${id}-note`} error={error} help={help} />}
    </div>
  )
}
