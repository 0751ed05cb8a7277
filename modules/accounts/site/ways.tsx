// One of a few ways to do the same thing, all in sight above its form: kinds of registering and of signing in. Radio buttons underneath.
import { useId } from 'react'
import styles from './ways.module.css'

type WaysProps<V extends string> = {
  /** Read aloud. */
  readonly label: string
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly value: V
  readonly onChange: (value: V) => void
}

export function Ways<V extends string>({ label, options, value, onChange }: WaysProps<V>) {
  const name = useId()
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.way}>
          <input
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
    </fieldset>
  )
}
