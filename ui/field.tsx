// A form field: label above, help below, an error in the help's place. Works in plain HTML forms.
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'size' | 'prefix'> & {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  /** Inside the box at its start: a telephone's country. The box then has the direction of the input. */
  prefix?: ReactNode
  /** Inside the box at its end: a currency, a show-password button. */
  suffix?: ReactNode
  /** Amounts, prices, codes: left-to-right and tabular in any language. */
  isFigure?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Field({ label, help, error, prefix, suffix, isFigure = false, className, ref, ...input }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error) || Boolean(help)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <span
        className={classNames(styles.box, Boolean(error) && styles.wrong)}
        dir={prefix === undefined ? undefined : input.dir}
      >
        {prefix}
        <Input
          {...input}
          ref={ref}
          id={id}
          className={classNames(styles.input, isFigure && styles.figure)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </span>
      {hasNote && <FieldNote id={noteId} error={error} help={help} />}
    </div>
  )
}

/** The line under a field; also for selects and groups of controls. */
export function FieldNote({ id, error, help }: { id: string; error?: ReactNode; help?: ReactNode }) {
  return error ? (
    <p id={id} className={styles.error} role="alert">
      <Icon name="error" size={16} />
      <span>{error}</span>
    </p>
  ) : (
    <p id={id} className={styles.help}>
      {help}
    </p>
  )
}

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> & {
  label: ReactNode
  error?: ReactNode
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.check}>
        <Input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-note` : undefined}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error ? <FieldNote id={`${id}-note`} error={error} /> : null}
    </div>
  )
}
