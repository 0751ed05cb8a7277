// One of several values, all visible and none preselected: radio buttons that look like tiles.
import { useId } from 'react'
import type { Form } from '#platform/browser/form/use-form.ts'
import { FieldNote } from '#ui/field.tsx'
import styles from './choice-grid.module.css'
import { Input } from '#ui/input.tsx'

type ChoiceGridProps = {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** With a field of the name `value`. */
  readonly form: Form
}

export function ChoiceGrid({ label, options, form }: ChoiceGridProps) {
  const id = useId()
  const error = form.errorOf('value')
  return (
    <fieldset className={styles.group} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <Input
              type="radio"
              className="visually-hidden"
              name="value"
              value={option.value}
              defaultChecked={option.value === form.values['value']}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldNote id={id} error={error} />}
    </fieldset>
  )
}
