// The platform's own select, dressed: it is the best one on a phone and works without JavaScript.
import { useId, type ReactNode, type SelectHTMLAttributes } from 'react'
import { useEarlyValue } from './awake.ts'
import { classNames } from './class-names.ts'
import styles from './select.module.css'
import { FieldNote } from './field.tsx'
import { Icon } from './icon.tsx'

type Option = { value: string; label: string }

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'size'> & {
  label: ReactNode
  options: readonly Option[]
  /** The label is read aloud only. */
  isLabelHidden?: boolean
  isCompact?: boolean
  /** Its names are of this machine's language data: the server's may differ a little. */
  hasLocalNames?: boolean
  help?: ReactNode
  error?: ReactNode
}

export function Select({
  label,
  options,
  isLabelHidden = false,
  isCompact = false,
  hasLocalNames = false,
  help,
  error,
  className,
  ...select
}: SelectProps) {
  const id = useId()
  const hasNote = Boolean(error) || Boolean(help)
  const ref = useEarlyValue<HTMLSelectElement>(select, select.onChange)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={isLabelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        <select
          {...select}
          ref={ref}
          id={id}
          className={classNames(styles.select, isCompact && styles.compact, Boolean(error) && styles.wrong)}
          aria-invalid={error ? true : undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} suppressHydrationWarning={hasLocalNames}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} className={styles.chevron} />
      </span>
      {hasNote && <FieldNote id={`${id}-note`} error={error} help={help} />}
    </div>
  )
}
