// A field for several lines: label above, help below, an error in the help's place.
import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { useEarlyValue } from './awake.ts'
import { classNames } from './class-names.ts'
import fieldStyles from './field.module.css'
import { FieldNote } from './field.tsx'
import styles from './text-area.module.css'

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> & {
  readonly label: ReactNode
  readonly error?: ReactNode
  readonly help?: ReactNode
}

export function TextArea({ label, error, help, ...area }: TextAreaProps) {
  const id = useId()
  const hasNote = Boolean(error) || Boolean(help)
  const ref = useEarlyValue<HTMLTextAreaElement>(area, area.onChange)
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {label}
      </label>
      <span className={classNames(fieldStyles.box, Boolean(error) && fieldStyles.wrong)}>
        <textarea
          {...area}
          ref={ref}
          id={id}
          dir="auto"
          className={classNames(fieldStyles.input, styles.area)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
        />
      </span>
      {hasNote && <FieldNote id={`${id}-note`} error={error} help={help} />}
    </div>
  )
}
