// One of several values, all in sight and none chosen before: radio buttons that look like tiles.
import { useId } from 'react'
import { FieldNote } from '#ui/field.tsx'
import styles from './choice-grid.module.css'
import { Input } from '#ui/input.tsx'

type ChoiceGridProps = {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

export function ChoiceGrid({ label, options, value, error, onChange }: ChoiceGridProps) {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : `${name}-note`}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <Input
              type="radio"
              className="visually-hidden"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldNote id={`${name}-note`} error={error} />}
    </fieldset>
  )
}
